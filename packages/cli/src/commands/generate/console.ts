import { triggerTypes } from '@skillgauge/features'
import type { GeneratedTriggers } from '@skillgauge/features/generate-triggers'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, line, paragraph } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { spent } from '../../reporters/console/spent.js'
import { command, count, shellPath } from '../../reporters/console/words.js'

export interface GeneratedTestsOptions {
  /** The file they were written to, and their skill, as a person can type them. */
  readonly file: string
  readonly skill: string
  readonly terminal: Terminal
}

/** What was written: how many of each type, every prompt, and what to do next. */
export function generatedTests(
  { tests, usage }: GeneratedTriggers,
  { file, skill, terminal }: GeneratedTestsOptions,
): Line[] {
  const byType = triggerTypes.map((type) => `${tests.filter((test) => test.type === type).length} ${type}`)
  const rows = tests.map(({ id, expect, prompt }) => [id, expect, prompt])
  return [
    line(bold(count(tests.length, 'test')), `: ${byType.join(', ')}. Written to `, bold(file)),
    blank,
    ...table([{ title: 'id' }, { title: 'expects' }, { title: 'prompt', shrink: 'end' }], rows, terminal),
    blank,
    ...paragraph(0, 'Read them before you run them: an agent will do what they ask for. Then:'),
    line('  ', command(`skillgauge trigger ${shellPath(skill)}`)),
    blank,
    line(dim(`${usage.model}: ${spent(usage)}.`)),
  ]
}
