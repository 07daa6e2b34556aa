/** How long one rule was busy, in milliseconds. */
export interface RuleTime {
  readonly checkId: string
  readonly plugin: string
  /** Skills that it was run on. */
  readonly runs: number
  readonly total: number
  readonly longest: number
}

/** How long the rules of each plugin were busy, the slowest first. */
export function byPlugin(times: readonly RuleTime[]): { plugin: string; checks: number; total: number }[] {
  const plugins = [...new Set(times.map(({ plugin }) => plugin))].map((plugin) => {
    const own = times.filter((time) => time.plugin === plugin)
    return { plugin, checks: own.length, total: own.reduce((sum, { total }) => sum + total, 0) }
  })
  return plugins.toSorted((a, b) => b.total - a.total)
}
