import type { EvaluateArgs } from './wants-review.js'
import type { Context } from '../../command-line/context.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { verdict } from '../../run/evaluation-run.js'
import { optimizeDryRun, optimizeOne } from '../optimize/optimize-one.js'
import { reviewDryRun } from './review-dry-run.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { startRun } from '../../run/start-run.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export function expectOptimizable({ path, format = 'console', output }: EvaluateArgs): void {
  if (path === stdin) throw invalidInput('`--optimize` writes a SKILL.md: give its path, not `-`.')
  if (format !== 'console' && output === undefined) {
    throw invalidInput(
      `\`--optimize\` prints a diff, which would break the ${format} on stdout: add \`-o FILE\` for the report.`,
    )
  }
}

/**
 * Goes on from an evaluation to what `optimize` does, and answers the exit code: that of the evaluation, of the new text when that was
 * applied, or 1 when the result is refused.
 */
export async function optimizeEvaluated(
  one: ReportedSkill,
  run: EvaluationRun,
  args: EvaluateArgs,
  context: Context,
): Promise<number> {
  const known = { review: one.review ?? null, accept: run.gate.acceptIn?.(one.skill.directory) }
  const { exitCode, applied } = await optimizeOne(
    one.skill,
    run.config,
    known,
    { model: args.model, provider: args.provider, cache: args.cache },
    context,
  )
  const evaluated = verdict([applied ? { ...one, evaluation: applied } : one], run)
  return exitCode === 0 ? evaluated : exitCode
}

/** Prints what both would ask: the review, and then the optimizer, as far as that is known without the answer to the first. */
export async function evaluateAndOptimizeDryRun(args: EvaluateArgs, context: Context): Promise<number> {
  if (!args.skipReview) await reviewDryRun(args, context)
  const { config, chosen } = await startRun({ ...args, alone: true }, context)
  return optimizeDryRun(chosen.skills[0]!, config, { review: null }, args, context)
}
