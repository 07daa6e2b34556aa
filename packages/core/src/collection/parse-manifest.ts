import type { Manifest, Place } from '@skillgauge/rule-kit'
import { withCommas } from '@skillgauge/rule-kit'
import { crashReason } from '../crash.js'
import { TextFile } from '../text-file.js'
import { loadYaml, parseFullYaml } from '../yaml-block.js'
import { estimateDepth } from '../yaml-depth.js'
import type { ManifestPart } from './collection-parts.js'

/** Deeper nesting is not parsed; no manifest that hosts read has more than six levels. */
const maxDepth = 64
/** Longer manifests are not parsed, in characters; the longest known marketplace has a third of it. */
const maxLength = 1_048_576

/** What came of the text. */
interface Parsed {
  readonly data: unknown
  readonly problem?: { readonly message: string; readonly offset: number; readonly fix?: string }
  /** Offset of each key and value, by path. */
  readonly offsets?: () => ReadonlyMap<string, number>
}

/** Parses one manifest. Never throws for what it holds. */
export async function parseManifest({ path, kind, folder, content }: ManifestPart): Promise<Manifest> {
  const bytes = typeof content === 'string' ? undefined : content
  const file = new TextFile({ path, bytes: bytes?.length ?? 0 }, () => bytes, true)
  const parsed = typeof content === 'string' ? notRead(content) : await parse(path, file)
  let offsets: ReadonlyMap<string, number> | undefined
  const at = (where = ''): Place => {
    offsets ??= parsed.offsets?.() ?? new Map<string, number>()
    return file.at(nearest(offsets, where))
  }
  const { data, problem } = parsed
  return Object.freeze({
    path,
    kind,
    folder,
    data: frozen(data),
    ...(problem && {
      problem: { message: problem.message, at: file.at(problem.offset), fix: problem.fix },
    }),
    at,
  })
}

function notRead(reason: string): Parsed {
  return { data: undefined, problem: { message: `The file cannot be read: ${reason}.`, offset: 0 } }
}

async function parse(path: string, file: TextFile): Promise<Parsed> {
  const text = file.text ?? ''
  const refused = (message: string, offset = 0): Parsed => ({ data: undefined, problem: { message, offset } })
  if (text.length > maxLength)
    return refused(
      `The file has ${withCommas(text.length)} characters; at most ${withCommas(maxLength)} are read.`,
    )
  const { problem } = file.decoded() ?? {}
  if (problem) return refused(problem.message, problem.offset)
  if (/\.ya?ml$/i.test(path)) {
    await loadYaml()
    const block = parseFullYaml(text, 'The file')
    const [first] = block.problems
    if (first) return refused(first.message, first.offset)
    const offsets = () => {
      const keys = block.nodes().filter(({ path }) => path !== '')
      return new Map(keys.map((node) => [node.path, node.offset]))
    }
    return { data: block.data, offsets }
  }
  if (estimateDepth(text) > maxDepth) return refused(`The file is nested more than ${maxDepth} deep.`)
  return parseJson(text)
}

async function parseJson(text: string): Promise<Parsed> {
  const { parseTree, printParseErrorCode } = await import('jsonc-parser')
  const errors: { error: number; offset: number; length: number }[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  const comma = first && commaBefore(text, first.offset)
  if (comma !== undefined) {
    const message = `A comma stands before \`${text[first!.offset]}\`, where JSON has none.`
    return { data: undefined, problem: { message, offset: comma, fix: 'Delete the comma.' } }
  }
  if (first || !tree) {
    const what = first ? words(printParseErrorCode(first.error)) : 'it is empty'
    return {
      data: undefined,
      problem: { message: `The file is not JSON: ${what}.`, offset: first?.offset ?? 0 },
    }
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return {
      data: undefined,
      problem: { message: `The file is not JSON: ${crashReason(error)}.`, offset: 0 },
    }
  }
  return { data, offsets: () => offsetsOf(tree) }
}

/** Where a comma stands with nothing between it and the bracket at an offset. */
function commaBefore(text: string, bracket: number): number | undefined {
  const at = text.slice(0, bracket).trimEnd().length - 1
  return /[\]}]/.test(text[bracket] ?? '') && text[at] === ',' ? at : undefined
}

/** `PropertyNameExpected` as people say it. */
function words(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
}

interface JsonNode {
  readonly type: string
  readonly offset: number
  readonly value?: unknown
  readonly children?: readonly JsonNode[]
}

/** Values by path; a list of nodes instead of the call stack. */
function offsetsOf(tree: JsonNode): Map<string, number> {
  const offsets = new Map<string, number>()
  const open: { node: JsonNode; path: string }[] = [{ node: tree, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next
    offsets.set(path, node.offset)
    const join = (key: string) => (path === '' ? key : `${path}.${key}`)
    node.children?.forEach((child, index) => {
      if (child.type !== 'property') return open.push({ node: child, path: join(String(index)) })
      const [key, value] = child.children ?? []
      if (value) open.push({ node: value, path: join(String(key?.value)) })
    })
  }
  return offsets
}

/** The offset of the path, else of the nearest part above it that is there. */
function nearest(offsets: ReadonlyMap<string, number>, path: string): number {
  for (let end = path; end !== ''; end = end.slice(0, Math.max(0, end.lastIndexOf('.')))) {
    const offset = offsets.get(end)
    if (offset !== undefined) return offset
  }
  return offsets.get('') ?? 0
}

/** Without prototypes, so that no key of a stranger is taken for one of ours, and frozen all the way down. */
function frozen(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.create(null) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value)) copy[key] = frozen(inner)
  return Object.freeze(copy)
}
