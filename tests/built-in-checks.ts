import { builtinPlugins } from '@skillgauge/config'

/** Every check that comes with the tool, as it lies in `rules/`, in the order of every report. */
export const builtInChecks = (await builtinPlugins()).flatMap(({ plugin }) => plugin.rules)

/** How many of them a dimension has. */
export function countIn(dimension: string): number {
  return builtInChecks.filter(({ id }) => id.startsWith(`${dimension}.`)).length
}
