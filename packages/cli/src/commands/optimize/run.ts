import { SkillgaugeError } from '@skillgauge/core'
import type { EvaluatedSkill } from '@skillgauge/features'
import { comparable, comparableStored, compareEvaluations } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import type { OptimizeOneArgs } from './optimize-one.js'
import { optimizeDryRun, optimizeOne } from './optimize-one.js'
import { shellPath } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import type { RunArgs } from '../../run/start-run.js'
import { startRun, stdin } from '../../run/start-run.js'
import type { StoredEvaluation } from '../../run/stored-evaluations.js'
import { latestEvaluation, storedReview } from '../../run/stored-evaluations.js'

export interface OptimizeArgs extends Pick<RunArgs, 'path' | 'config'>, OptimizeOneArgs {
  readonly dryRun?: boolean | undefined
}

/** Has a model rewrite a SKILL.md by the newest evaluation that is kept below it. */
export const optimize: Command<OptimizeArgs> = async (args, context) => {
  if (args.path === stdin)
    throw new SkillgaugeError('invalid-input', '`optimize` writes a SKILL.md: give its path, not `-`.')
  const { config, chosen } = await startRun({ path: args.path, config: args.config, alone: true }, context)
  const skill = chosen.skills[0]!
  const stored = await newestEvaluation(skill, context)
  const known = { review: await storedReview(stored) }
  if (args.dryRun) return optimizeDryRun(skill, config, known, args, context)
  const { exitCode, original } = await optimizeOne(skill, config, known, args, context)
  if (original) noteChanged(original, stored, context)
  return exitCode
}

function noteChanged(original: EvaluatedSkill, { at, result }: StoredEvaluation, context: Context): void {
  const { newlyFailing, mended } = compareEvaluations(comparableStored(result), comparable(original))
  if (newlyFailing.length + mended.length === 0) return
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  note(
    `The skill, or what it is checked by, has changed since the evaluation of ${when} UTC: what fails now was told to the model, and the review of then.`,
    context,
  )
}

async function newestEvaluation(skill: ChosenSkill, context: Context): Promise<StoredEvaluation> {
  const { found, skipped } = await latestEvaluation(skill.directory, context.now())
  if (found) return found
  const [first] = skipped
  const why = first ? ` (\`${first.file}\` was passed over: ${first.reason})` : ''
  throw new SkillgaugeError(
    'not-found',
    `No evaluation is kept below \`${skill.shown}\`${why}. Make one first: \`skillgauge evaluate ${shellPath(skill.shown)}\`.`,
  )
}
