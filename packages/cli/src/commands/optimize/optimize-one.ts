import type { LoadedConfig } from '@skillgauge/config'
import type { AcceptKnown, EvaluatedSkill } from '@skillgauge/features'
import { SkillgaugeError } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import { editedFiles, evaluateSkill } from '@skillgauge/features'
import type { OptimizedSkill, ReviewFacts } from '@skillgauge/features/optimize-skill'
import { optimizeQuestion, optimizeSkill } from '@skillgauge/features/optimize-skill'
import { skillFileAmong } from '@skillgauge/sources'
import { agrees, canAsk } from '../../terminal/ask-person.js'
import { asking } from '../../model/asking.js'
import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { modelIdFor, openModel } from '../../model/open-model.js'
import { expectWritable, writeChange } from './optimize-place.js'
import { printDiff } from '../../terminal/print-diff.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import { optimizeSummary } from './console.js'
import { shellPath } from '../../reporters/console/words.js'
import { note, say } from '../../terminal/say.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'

export interface OptimizeOneArgs extends ModelArgs {
  /** Whether it is applied without asking, unless it is refused. */
  readonly auto?: boolean | undefined
}

/** What is known of a skill before a model rewrites it. */
export interface Known {
  readonly review: ReviewFacts | null
  /** Takes out what a baseline accepts. */
  readonly accept?: AcceptKnown | undefined
}

/** What has come of it. */
export interface Outcome {
  /** 0: applied, nothing to do, or left to a person, who may have said no. 1: the result is refused. */
  readonly exitCode: number
  /** What the checks say of the file on the disk; absent when it is as it was. */
  readonly applied?: EvaluatedSkill
  /** What they said of it before; absent when there was nothing to improve. */
  readonly original?: EvaluatedSkill
}

/** A whole file is more than a review: this many milliseconds for it. */
const timeLimit = 300_000

/** Has a model rewrite the SKILL.md of one skill, shows the difference, and applies it when that is wanted. */
export async function optimizeOne(
  skill: ChosenSkill,
  config: LoadedConfig,
  known: Known,
  args: OptimizeOneArgs,
  context: Context,
): Promise<Outcome> {
  const facts = factsOf(skill, config, known)
  // Whoever has nothing to ask needs no key.
  if (!(await optimizeQuestion(skill.files(), facts))) return nothingToImprove(skill, facts, context)
  const model = openModel(args, config.model, context, timeLimit)
  const wanted = args.auto === true || canAsk(context)
  // A text that cannot be written is not worth its price to somebody who wants it written.
  if (wanted) expectWritable(skill, skillFileOf(skill))
  const optimized = await asking(model.id, context, (signal) =>
    optimizeSkill(skill.files(), { ...facts, model, signal }),
  )
  const { originalEvaluation: original, optimizedEvaluation: applied, file, refusals } = optimized
  if (optimized.originalContent === optimized.optimizedContent) {
    note('The model changed nothing.', context)
    return { exitCode: 0, original }
  }
  const shown = skill.shown === '.' ? file.path : `${skill.shown}/${file.path}`
  const gain = await gainOf(optimized, skill, known, facts, model, context)
  if (!gain.better && refusals.length === 0) {
    printDiff([{ ...file, from: shown, to: shown }], context)
    say(optimizeSummary(optimized), context)
    note(`Nothing was written: ${gain.why}`, context)
    return { exitCode: 0, original }
  }
  printDiff([{ ...file, from: shown, to: shown }], context)
  say(optimizeSummary(optimized), context)
  if (!(await mayApply(optimized, args, shown, context)))
    return { exitCode: refusals.length > 0 ? 1 : 0, original }
  writeChange(skill, file, context)
  note(`\`${shown}\` was written.`, context)
  return { exitCode: 0, original, applied }
}

/** Prints what the model would be asked, asks nobody, and needs no key. */
export async function optimizeDryRun(
  skill: ChosenSkill,
  config: LoadedConfig,
  known: Known,
  args: ModelArgs,
  context: Context,
): Promise<number> {
  const question = await optimizeQuestion(skill.files(), factsOf(skill, config, known))
  if (!question) {
    note(`${skill.shown}: no model would be asked, because there is nothing to improve.`, context)
    return 0
  }
  const modelId = modelIdFor(args, config.model, context)
  noteTokens(await printQuestion({ shown: skill.shown, modelId, ...question }, context), context)
  return 0
}

type Facts = ReturnType<typeof factsOf>

function factsOf(skill: ChosenSkill, config: LoadedConfig, { review, accept }: Known) {
  const knownChecks = config.plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
  return { rules: config.rulesFor(skill.directory), knownChecks, accept, review }
}

function skillFileOf(skill: ChosenSkill): string {
  return skillFileAmong(skill.files().entries.map(({ path }) => path)) ?? 'SKILL.md'
}

async function mayApply(
  { refusals }: OptimizedSkill,
  { auto }: OptimizeOneArgs,
  shown: string,
  context: Context,
): Promise<boolean> {
  if (auto) {
    if (refusals.length > 0) note(`Nothing was written: \`--auto\` applies nothing that is refused.`, context)
    return refusals.length === 0
  }
  if (!canAsk(context)) {
    note('Nothing was written: there is nobody to ask here. `--auto` applies what is not refused.', context)
    return false
  }
  const agreed = await agrees(
    refusals.length > 0 ? `Write ${shown} all the same?` : `Write ${shown}?`,
    context,
  )
  if (!agreed) note('Nothing was written.', context)
  return agreed
}

async function nothingToImprove(skill: ChosenSkill, facts: Facts, context: Context): Promise<Outcome> {
  const { rules, knownChecks, accept } = facts
  const { checksFailed } = await evaluateSkill(skill.files(), rules, { knownChecks, accept })
  const fixable =
    checksFailed > 0
      ? ` What fails is mended without a model: \`skillgauge check ${shellPath(skill.shown)} --fix\`.`
      : ''
  note(`There is nothing to improve in \`${skill.shown}\`; no model was asked.${fixable}`, context)
  return { exitCode: 0 }
}

/** Whether the new text is better in anything that can be told, and why it is not. */
async function gainOf(
  optimized: OptimizedSkill,
  skill: ChosenSkill,
  { review }: Known,
  { rules }: Facts,
  model: Model,
  context: Context,
): Promise<{ readonly better: boolean; readonly why: string }> {
  const { originalScore, optimizedScore, originalFailures, optimizedFailures, file } = optimized
  if (optimizedScore > originalScore || optimizedFailures < originalFailures) return { better: true, why: '' }
  const same = 'the new text is no better for the checks'
  if (review === null) return { better: false, why: `${same}.` }
  const { judgeSkill } = await import('@skillgauge/features/judge-skill')
  const before = skill.files()
  const after = editedFiles(before, new Map([[file.path, file.after]]), before.directory)
  try {
    const [was, is] = await asking(model.id, context, async (signal) => [
      await judgeSkill(before, { model, rules, signal }),
      await judgeSkill(after, { model, rules, signal }),
    ])
    note(`Review by ${model.id}: ${was!.judgeScore} -> ${is!.judgeScore}.`, context)
    return { better: is!.judgeScore > was!.judgeScore, why: `${same}, nor for the review.` }
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code === 'cancelled') throw error
    return { better: false, why: `${same}, and it could not be reviewed: ${error.message}` }
  }
}
