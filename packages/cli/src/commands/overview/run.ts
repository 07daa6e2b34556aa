import type { Command } from '../../command-line/context.js'
import { cacheFileLists } from '../../run/choose/cached-file-lists.js'
import { evaluateSkills } from '../../run/evaluate-skills.js'
import { judgeTogether } from '../../run/judge-together.js'
import { interruptedCode, noteInterrupted } from '../../run/judging/interrupt.js'
import { overviewReport } from './console.js'
import { print } from '../../terminal/say.js'
import { judgingArguments } from '../../run/repeat-arguments.js'
import { startRun } from '../../run/start-run.js'

export const overview: Command<{ readonly config?: string | undefined }> = async (args, context) => {
  const { config, chosen: skills } = await startRun({ all: true, config: args.config }, context)
  const chosen = cacheFileLists(skills)
  const reported = await evaluateSkills(chosen, config, {}, context)
  const interrupted = noteInterrupted(reported, chosen.skills, context)
  // Stopped before any result: that is not the same as no skills.
  if (interrupted && reported.length === 0) return interruptedCode
  const together = interrupted ? undefined : await judgeTogether(chosen, config, {}, context)
  print((terminal) => overviewReport(reported, terminal, together, judgingArguments(args)), context)
  return interrupted ? interruptedCode : 0
}
