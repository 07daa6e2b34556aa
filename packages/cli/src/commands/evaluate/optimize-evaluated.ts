import type { EvaluateArgs } from './review-args.js'
import type { Context } from '../../command-line/context.js'
import type { ReportedSkill } from '../../run/evaluate-skills.js'
import type { EvaluationRun } from '../../run/evaluation-run.js'
import { verdict } from '../../run/evaluation-run.js'
import { optimizeDryRun, optimizeOne } from '../optimize/optimize-one.js'
import { reviewDryRun } from './review-dry-run.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { startRun } from '../../run/start-run.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export function expectOptimizable({ skillPath, format = 'console', output }: EvaluateArgs): void {
  if (skillPath === stdin) throw invalidInput('`--optimize` writes a SKILL.md: give its path, not `-`.')
  if (format !== 'console' && output === undefined) {
    throw invalidInput(
      `\`--optimize\` prints a diff, which would break the ${format} on stdout: add \`-o FILE\` for the report.`,
    )
  }
}

/**
 * Optimizes an evaluated skill. Returns the exit code of the evaluation (of the new text, when it was written), or 1 when the result is
 * refused.
 */
export async function optimizeEvaluated(
  one: ReportedSkill,
  run: EvaluationRun,
  args: EvaluateArgs,
  context: Context,
): Promise<number> {
  const known = { review: one.review ?? null, accept: run.baseline?.acceptIn(one.skill.directory) }
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

/** Prints the question of the review, and that of the optimizer as far as it is known without a review. */
export async function evaluateAndOptimizeDryRun(args: EvaluateArgs, context: Context): Promise<number> {
  if (!args.skipReview) await reviewDryRun(args, context)
  const { config, chosen } = await startRun({ ...args, single: true }, context)
  return optimizeDryRun(chosen.skills[0]!, config, { review: null }, args, context)
}
