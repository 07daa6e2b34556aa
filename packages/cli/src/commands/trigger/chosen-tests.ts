import { SkillgaugeError } from '@skillgauge/core'
import type { TriggerType } from '@skillgauge/features'
import type { TriggerFile, TriggerTest } from '@skillgauge/features/triggers'

/**
 * The tests of one type, or all.
 *
 * @throws SkillgaugeError `invalid-input` when there is none.
 */
export function testsOf({ tests }: TriggerFile, type: TriggerType | undefined, shown: string): TriggerTest[] {
  const chosen = tests.filter((test) => type === undefined || test.type === type)
  if (chosen.length > 0) return chosen
  const has = [...new Set(tests.map((test) => `\`${test.type}\``))].join(', ')
  throw new SkillgaugeError('invalid-input', `\`${shown}\` has no test of type \`${type}\`; it has ${has}.`)
}
