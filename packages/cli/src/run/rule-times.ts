/** In milliseconds. */
export interface RuleTime {
  readonly checkId: string
  readonly plugin: string
  /** Number of skills. */
  readonly runs: number
  readonly total: number
  readonly longest: number
}

/** Slowest first. */
export function byPlugin(times: readonly RuleTime[]): { plugin: string; checks: number; total: number }[] {
  const plugins = [...new Set(times.map(({ plugin }) => plugin))].map((plugin) => {
    const own = times.filter((time) => time.plugin === plugin)
    return { plugin, checks: own.length, total: own.reduce((sum, { total }) => sum + total, 0) }
  })
  return plugins.toSorted((a, b) => b.total - a.total)
}
