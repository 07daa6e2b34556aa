import type { LoadedConfig } from '@skillgauge/config'
import type { AcceptKnown, EvaluatedSkill } from '@skillgauge/features'
import { evaluateSkill } from '@skillgauge/features'
import type { OptimizedSkill, ReviewFacts } from '@skillgauge/features/optimize-skill'
import { optimizeQuestion } from '@skillgauge/features/optimize-skill'
import { findSkillFile } from '@skillgauge/sources'
import { posix } from 'node:path'
import { confirm, canAsk } from '../../terminal/ask-person.js'
import type { Context } from '../../command-line/context.js'
import { openModel } from '../../model/open-model.js'
import { confirmAgentTests, openAgentTests } from './agent-tests.js'
import type { OptimizeOneArgs } from './args.js'
import { expectWritable, writeChange } from './write-skill.js'
import { runRounds } from './run-rounds.js'
import { printOnly } from '../../model/print-question.js'
import { describeUsage } from '../../reporters/console/spent.js'
import { showVersion } from './console.js'
import { shellPath } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import { interruptedCode } from '../../run/judging/interrupt.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'

interface Known {
  readonly review: ReviewFacts | null
  readonly accept?: AcceptKnown | undefined
}

interface Outcome {
  /** 0: written, nothing to improve, or not confirmed. 1: refused. */
  readonly exitCode: number
  /** Evaluation of the written text; absent when nothing was written. */
  readonly applied?: EvaluatedSkill
  /** Evaluation of the original; absent when there was nothing to improve. */
  readonly original?: EvaluatedSkill
}

/** Milliseconds. A whole file takes longer than a review. */
const timeLimit = 300_000

/** Lets a model rewrite a SKILL.md, shows the difference, and writes it with `--auto` or when confirmed. */
export async function optimizeOne(
  skill: ChosenSkill,
  config: LoadedConfig,
  known: Known,
  args: OptimizeOneArgs,
  context: Context,
): Promise<Outcome> {
  const facts = factsOf(skill, config, known)
  const { rounds = 1, triggers } = args
  const tests = triggers && (await openAgentTests(skill, triggers, context))
  // Without a question no key is needed.
  if (!tests && !(await optimizeQuestion(skill.files(), facts)))
    return nothingToImprove(skill, facts, context)
  const model = openModel(args, config.model, context, timeLimit)
  const mayWrite = args.auto === true || canAsk(context)
  // Check before paying.
  if (mayWrite) expectWritable(skill, skillFileOf(skill))
  if (tests && !(await confirmAgentTests(tests, rounds, context))) return { exitCode: 0 }
  const { optimized, stopped } = await runRounds(skill, { facts, model, rounds, tests }, context)
  const { originalEvaluation: original, optimizedEvaluation: applied, file, refusals } = optimized
  if (!optimized.asked) return nothingToImprove(skill, facts, context)
  if (optimized.originalContent === optimized.optimizedContent) {
    note(`The model changed nothing. ${model.id}: ${describeUsage(optimized.usage)}.`, context)
    return { exitCode: 0, original }
  }
  const shown = posix.join(skill.shown, file.path)
  showVersion(optimized, { shown, modelId: model.id, stopped }, context)
  if (stopped) return { exitCode: interruptedCode, original }
  if (!optimized.better && refusals.length === 0) return { exitCode: 0, original }
  if (!(await confirmWrite(optimized, args, shown, context)))
    return { exitCode: refusals.length > 0 ? 1 : 0, original }
  writeChange(skill, file)
  note(`\`${shown}\` was written.`, context)
  return { exitCode: 0, original, applied }
}

export async function optimizeDryRun(
  skill: ChosenSkill,
  config: LoadedConfig,
  known: Known,
  args: OptimizeOneArgs,
  context: Context,
): Promise<number> {
  if (args.triggers)
    note(
      'The trigger tests would be run first, and the model would also get the prompts that fail: see `trigger --dry-run`.',
      context,
    )
  const question = await optimizeQuestion(skill.files(), factsOf(skill, config, known))
  if (!question) {
    note(`${skill.shown}: no model would be asked, because there is nothing to improve.`, context)
    return 0
  }
  return printOnly(skill.shown, async () => question, args, config.model, context)
}

type Facts = ReturnType<typeof factsOf>

function factsOf(skill: ChosenSkill, config: LoadedConfig, { review, accept }: Known) {
  const knownChecks = config.plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
  return { rules: config.rulesFor(skill.directory), knownChecks, accept, review }
}

function skillFileOf(skill: ChosenSkill): string {
  return findSkillFile(skill.files().entries.map(({ path }) => path)) ?? 'SKILL.md'
}

async function confirmWrite(
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
    note(
      'Nothing was written, because there is no terminal to ask on. `--auto` writes what is not refused.',
      context,
    )
    return false
  }
  const agreed = await confirm(`Write ${shown}${refusals.length > 0 ? ' all the same' : ''}?`, context)
  if (!agreed) note('Nothing was written.', context)
  return agreed
}

async function nothingToImprove(skill: ChosenSkill, facts: Facts, context: Context): Promise<Outcome> {
  const { rules, knownChecks, accept } = facts
  const { checksFailed } = await evaluateSkill(skill.files(), rules, { knownChecks, accept })
  const fixable =
    checksFailed > 0
      ? ` What fails is fixed without a model: \`skillgauge check ${shellPath(skill.shown)} --fix\`.`
      : ''
  note(`There is nothing to improve in \`${skill.shown}\`; no model was asked.${fixable}`, context)
  return { exitCode: 0 }
}
