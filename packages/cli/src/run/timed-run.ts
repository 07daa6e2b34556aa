import type { Stopwatch } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { print, warningsOf } from '../terminal/say.js'
import { terminalOf } from '../terminal/terminal.js'
import type { RuleTime } from './rule-times.js'
import type { ResultArgs } from '../reporters/write-result.js'
import { formatOf } from '../reporters/write-result.js'

export interface TimingArgs {
  readonly timing?: boolean | undefined
}

export interface TimedRun {
  /** Absent without `--timing`. */
  readonly stopwatch?: Stopwatch
  readonly times?: readonly RuleTime[]
  /** Prints the times after the report, except for JSON, which contains them. */
  print(): Promise<void>
}

export function timedRun(args: TimingArgs & ResultArgs, context: Context): TimedRun {
  if (!args.timing) return { print: async () => {} }
  const times = new Map<string, RuleTime>()
  const stopwatch: Stopwatch = {
    now: context.elapsed ?? (() => context.now().getTime()),
    took({ rule: { id }, plugin }, milliseconds) {
      const { runs = 0, total = 0, longest = 0 } = times.get(id) ?? {}
      times.set(id, {
        checkId: id,
        plugin,
        runs: runs + 1,
        total: total + milliseconds,
        longest: Math.max(longest, milliseconds),
      })
    },
  }
  const slowestFirst = () => [...times.values()].toSorted((a, b) => b.total - a.total)
  return {
    stopwatch,
    get times() {
      return slowestFirst()
    },
    async print() {
      if (formatOf(args) === 'json') return
      const { timesTable } = await import('../reporters/console/times-table.js')
      const { env } = context
      // With `--quiet` too, since `--timing` asks for it.
      const stdout = warningsOf(context)
      print(timesTable(slowestFirst(), terminalOf(stdout, env)), { stdout, env })
    },
  }
}
