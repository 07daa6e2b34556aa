import { loadYaml, parseFullYaml, SkillgaugeError } from '@skillgauge/core'
import { offsetOf, placesIn } from '../trigger/read-triggers.js'
import type { TaskFile } from './schema.js'
import { taskFileSchema } from './schema.js'

/** How many mistakes one message tells. */
const told = 10

/**
 * Reads a tasks.yaml, which may be a stranger's.
 *
 * @param shown - The file as messages name it.
 * @throws SkillgaugeError `invalid-input` that tells every mistake with its line.
 */
export async function readTasks(text: string, shown: string): Promise<TaskFile> {
  await loadYaml()
  const source = text.replace(/^\uFEFF/, '')
  const block = parseFullYaml(source, 'The file')
  const place = placesIn(source, shown)
  const wrong = (lines: readonly string[]) => {
    const more = lines.length > told ? [`... and ${lines.length - told} more`] : []
    return new SkillgaugeError('invalid-input', [...lines.slice(0, told), ...more].join('\n'))
  }
  if (block.problems.length > 0)
    throw wrong(
      block.problems.map(({ message, fix, offset }) => `${place(offset)} ${message}${fix ? ` ${fix}` : ''}`),
    )
  const parsed = taskFileSchema.safeParse(block.data ?? {})
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map((issue) => {
    const { path, code } = issue
    // What is wrong with a key stands in the issues of the key.
    const message = code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    const name = path
      .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
      .join('')
    const what =
      code === 'invalid_union'
        ? 'An assertion is one of: `command` and `exit`; `file`, `absent` and `pattern`; `output`; `json`, `path` and `equals`; `rubric` and `min`.'
        : message
    return { offset: offsetOf(block, path), text: name === '' ? what : `\`${name.slice(0, 120)}\`: ${what}` }
  })
  throw wrong(
    mistakes.sort((a, b) => a.offset - b.offset).map(({ offset, text: said }) => `${place(offset)} ${said}`),
  )
}
