import type { Command } from '../../command-line/context.js'
import type { OptimizeArgs } from './args.js'
import { agentArgs } from './args.js'
import { optimizeDryRun, optimizeOne } from './optimize-one.js'
import { newestEvaluation, noteChanged } from './newest-evaluation.js'
import { stdin } from '../../run/choose/skills-to-check.js'
import { startRun } from '../../run/start-run.js'
import { storedReview } from '../../run/stored-evaluations.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const optimize: Command<OptimizeArgs> = async (args, context) => {
  if (args.skillPath === stdin) throw invalidInput('`optimize` writes a SKILL.md: give its path, not `-`.')
  const triggers = agentArgs(args)
  const { config, chosen } = await startRun(
    { skillPath: args.skillPath, config: args.config, single: true },
    context,
  )
  const skill = chosen.skills[0]!
  const stored = await newestEvaluation(skill, context)
  const known = { review: await storedReview(stored) }
  if (args.dryRun) return optimizeDryRun(skill, config, known, { ...args, triggers }, context)
  const { exitCode, original } = await optimizeOne(skill, config, known, { ...args, triggers }, context)
  if (original) noteChanged(original, stored, context)
  return exitCode
}
