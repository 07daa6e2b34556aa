import { skillLimitRanges, skillLimits } from '@skillgauge/core'
import * as z from 'zod/mini'
import { optional } from './schema-metadata.js'

export function limitsSchema() {
  const between = ([least, most]: readonly [number, number], unit: string) => {
    const expected = `a number of ${unit} from ${least} to ${most}`
    return z.number(expected).check(z.gte(least, expected), z.lte(most, expected))
  }
  const seconds = between(skillLimitRanges.skillTimeout, 'seconds')
  const megabytes = between(skillLimitRanges.skillMemory, 'megabytes')
  return z.strictObject(
    {
      skillTimeout: optional(seconds, { description: 'Seconds.', default: skillLimits.skillTimeout }),
      skillMemory: optional(megabytes, {
        description: 'Megabytes of memory.',
        default: skillLimits.skillMemory,
      }),
    },
    'an object of limits',
  )
}
