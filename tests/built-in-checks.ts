import { builtinPlugins } from '@skillgauge/config'

/** All built-in checks, in the order of reports. */
export const builtInChecks = (await builtinPlugins()).flatMap(({ plugin }) => plugin.rules)

/** The number of checks of a dimension. */
export function countIn(dimension: string): number {
  return builtInChecks.filter(({ id }) => id.startsWith(`${dimension}.`)).length
}
