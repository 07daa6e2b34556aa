import { loadYaml, parseFullYaml, SkillgaugeError } from '@skillgauge/core'
import type { YamlBlock } from '@skillgauge/core'
import type { z } from 'zod'

export type Issue = z.core.$ZodIssue

export interface Told {
  readonly message: string
  readonly path: readonly PropertyKey[]
  /** Whether it is about the key, not its value. */
  readonly key?: boolean
}

const told = 10

/** Reads a file of tests in YAML, which messages call `shown`. Throws `invalid-input` with every mistake and its line. */
export async function readFile<Content>(
  text: string,
  shown: string,
  schema: z.ZodType<Content>,
  wordsFor: (issue: Issue, data: unknown) => readonly Told[],
): Promise<Content> {
  await loadYaml()
  const source = text.replace(/^\uFEFF/, '')
  const block = parseFullYaml(source, 'The file')
  const place = placesIn(source, shown)
  if (block.problems.length > 0)
    throw wrong(
      block.problems.map(({ message, fix, offset }) => `${place(offset)} ${message}${fix ? ` ${fix}` : ''}`),
    )
  // An empty file is `null`.
  const parsed = schema.safeParse(block.data ?? {})
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues
    .flatMap((issue) => wordsFor(issue, block.data))
    .map(({ message, path, key }) => ({ message, offset: offsetOf(block, path, key) }))
    .sort((a, b) => a.offset - b.offset)
  throw wrong(mistakes.map(({ message, offset }) => `${place(offset)} ${message}`))
}

/** `tests[2].prompt`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('')
}

function wrong(lines: readonly string[]): SkillgaugeError {
  const more = lines.length > told ? [`... and ${lines.length - told} more`] : []
  return new SkillgaugeError('invalid-input', [...lines.slice(0, told), ...more].join('\n'))
}

/** Where the value at a path stands, or its key; the nearest thing around it when it is not there. */
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

function placesIn(text: string, shown: string): (offset: number) => string {
  return (offset) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/)
    return `${shown}:${before.length}:${before.at(-1)!.length + 1}`
  }
}
