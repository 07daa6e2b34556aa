import { triggerFilePath, triggerTypes } from '@skillgauge/features'
import { generateTriggers, triggersQuestion } from '@skillgauge/features/generate-triggers'
import { describeUsage } from '../../reporters/console/spent.js'
import { command, count, shellPath } from '../../reporters/console/words.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'

export const path = triggerFilePath
export const question = triggersQuestion

export async function draft(...given: Parameters<typeof generateTriggers>) {
  const { tests, leftOut, yaml, usage } = await generateTriggers(...given)
  const byType = triggerTypes.map((type) => `${tests.filter((test) => test.type === type).length} ${type}`)
  const rows = tests.map(({ id, expect, prompt }) => [id, expect, prompt])
  return {
    yaml,
    leftOut:
      leftOut.length === 0
        ? undefined
        : `${leftOut.length} of the model's tests cannot be used and were left out: ${leftOut.join('; ')}.`,
    report: (file: string, skill: string, terminal: Terminal) => [
      line(bold(count(tests.length, 'test')), `: ${byType.join(', ')}. Written to `, bold(file)),
      blank,
      ...table(['id', 'expects', { title: 'prompt', shrink: 'end' }], rows, terminal),
      blank,
      ...paragraph(0, 'Read them before you run them: an agent will do what they ask for. Then:'),
      line('  ', command(`skillgauge trigger ${shellPath(skill)}`)),
      blank,
      line(dim(`${usage.model}: ${describeUsage(usage)}.`)),
    ],
  }
}
