import type { RuleTime } from '../../run/rule-times.js'
import { byPlugin } from '../../run/rule-times.js'

/** The key that only `--timing` adds: no part of what the API answers. */
export function timing(times: readonly RuleTime[] | undefined): object {
  if (!times) return {}
  const total = times.reduce((sum, one) => sum + one.total, 0)
  return {
    timing: {
      total_ms: rounded(total),
      plugins: byPlugin(times).map((one) => ({
        name: one.plugin,
        checks: one.checks,
        total_ms: rounded(one.total),
      })),
      checks: times.map(({ checkId, plugin, runs, ...one }) => ({
        check_id: checkId,
        plugin,
        skills: runs,
        total_ms: rounded(one.total),
        longest_ms: rounded(one.longest),
      })),
    },
  }
}

/** To microseconds. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000
}
