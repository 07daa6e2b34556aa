import type { Terminal } from '../../terminal/terminal.js'

/** A row of bars, one for each value, as high as it is against `top`; nothing for what is not there. */
export function monthChart(values: readonly (number | null)[], top: number, { symbols }: Terminal): string {
  const [none, ...levels] = symbols.levels as unknown as readonly string[]
  return values
    .map((value) => {
      if (value === null) return none
      const level = Math.ceil((value / Math.max(top, 1)) * levels.length)
      return levels[Math.min(Math.max(level, 1), levels.length) - 1]
    })
    .join('')
}
