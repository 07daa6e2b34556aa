import { loadYaml, parseFullYaml, SkillgaugeError } from '@skillgauge/core'
import type { YamlBlock } from '@skillgauge/core'
import type { z } from 'zod'

export type Issue = z.core.$ZodIssue

export interface FileMistake {
  readonly message: string
  readonly path: readonly PropertyKey[]
  /** Whether `path` means the key, not its value. */
  readonly key?: boolean
}

const maxMistakes = 10

/** Reads a YAML file of tests, which messages call `shown`. @throws SkillgaugeError `invalid-input` with every mistake and its line. */
export async function readFile<Content>(
  text: string,
  shown: string,
  schema: z.ZodType<Content>,
  describeIssue: (issue: Issue, data: unknown) => readonly FileMistake[],
): Promise<Content> {
  await loadYaml()
  const source = text.replace(/^\uFEFF/, '')
  const block = parseFullYaml(source, 'The file')
  const place = placeFormatter(source, shown)
  if (block.problems.length > 0)
    throw invalidInput(
      block.problems.map(({ message, fix, offset }) => `${place(offset)} ${message}${fix ? ` ${fix}` : ''}`),
    )
  // An empty file is `null`.
  const parsed = schema.safeParse(block.data ?? {})
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues
    .flatMap((issue) => describeIssue(issue, block.data))
    .map(({ message, path, key }) => ({ message, offset: offsetOf(block, path, key) }))
    .sort((a, b) => a.offset - b.offset)
  throw invalidInput(mistakes.map(({ message, offset }) => `${place(offset)} ${message}`))
}

function invalidInput(lines: readonly string[]): SkillgaugeError {
  const more = lines.length > maxMistakes ? [`... and ${lines.length - maxMistakes} more`] : []
  return new SkillgaugeError('invalid-input', [...lines.slice(0, maxMistakes), ...more].join('\n'))
}

/** The offset of a value or key, or of its nearest existing parent. */
function offsetOf({ nodes }: YamlBlock, path: readonly PropertyKey[], key = false): number {
  const all = nodes()
  for (let length = path.length; length > 0; length--) {
    const wanted = path.slice(0, length).map(String).join('.')
    const here = all.filter((node) => node.path === wanted && node.role !== 'comment')
    const node = here.find(({ role }) => (role === 'key') === key) ?? here[0]
    if (node) return node.offset
  }
  return all.find(({ role }) => role !== 'comment')?.offset ?? 0
}

function placeFormatter(text: string, shown: string): (offset: number) => string {
  return (offset) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/)
    return `${shown}:${before.length}:${before.at(-1)!.length + 1}`
  }
}
