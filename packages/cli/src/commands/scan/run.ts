import type { Command } from '../../command-line/context.js'
import type { ScanArgs } from '../../run/scan-run.js'
import { judge, openScan, report, verdict } from '../../run/scan-run.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const scan: Command<ScanArgs> = async (args, context) => {
  if (args.dryRun && args.model === undefined)
    throw invalidInput('`--dry-run` prints what a model would be asked: name one with `--model`.')
  const run = await openScan(args, context)
  const judged = await judge(run)
  // Loaded only for `--model`.
  const reader = args.model === undefined || run.interrupted ? undefined : await import('./second-reading.js')
  if (args.dryRun && reader) return reader.secondReadingDryRun(judged, args, context)
  const reported = reader ? await reader.readSkillsAgain(judged, args, context) : judged
  await report(reported, run)
  return verdict(reported, run)
}
