import type { Command } from '../../command-line/context.js'
import type { ScanArgs } from '../../run/scan-run.js'
import { judge, openScan, report, verdict } from '../../run/scan-run.js'

/** Looks for attacks. */
export const scan: Command<ScanArgs> = async (args, context) => {
  const run = await openScan(args, context)
  const reported = await judge(run)
  await report(reported, run)
  return verdict(reported, run)
}
