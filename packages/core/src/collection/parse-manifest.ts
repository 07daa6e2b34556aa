import type { Manifest, Place } from '@skillgauge/rule-kit'
import { withCommas } from '@skillgauge/rule-kit'
import { crashReason } from '../run/crash.js'
import { TextFile } from '../skill/text-file.js'
import { loadYaml, parseFullYaml } from '../frontmatter/yaml-block.js'
import { estimateDepth } from '../frontmatter/yaml-depth.js'
import type { ManifestPart } from './collection-parts.js'

/** Manifests that hosts read have at most six levels. */
const maxDepth = 64
/** In characters. The longest known marketplace has a third of it. */
const maxLength = 1_048_576

interface Parsed {
  readonly data: unknown
  readonly problem?: { readonly message: string; readonly offset: number; readonly fix?: string | undefined }
  /** Offset of each value, by path. */
  readonly offsets?: () => ReadonlyMap<string, number>
}

/** Parses one manifest. Never throws for what it holds. */
export async function parseManifest({ path, kind, folder, content }: ManifestPart): Promise<Manifest> {
  const bytes = typeof content === 'string' ? undefined : content
  const file = new TextFile({ path, bytes: bytes?.length ?? 0 }, () => bytes, true)
  const parsed =
    typeof content === 'string' ? invalid(`The file cannot be read: ${content}.`) : await parse(path, file)
  let offsets: ReadonlyMap<string, number> | undefined
  const at = (where = ''): Place => {
    offsets ??= parsed.offsets?.() ?? new Map<string, number>()
    return file.at(nearestOffset(offsets, where))
  }
  const { data, problem } = parsed
  return Object.freeze({
    path,
    kind,
    folder,
    data: frozenCopy(data),
    ...(problem && { problem: { message: problem.message, at: file.at(problem.offset), fix: problem.fix } }),
    at,
  })
}

function invalid(message: string, offset = 0, fix?: string): Parsed {
  return { data: undefined, problem: { message, offset, fix } }
}

async function parse(path: string, file: TextFile): Promise<Parsed> {
  const text = file.text ?? ''
  if (text.length > maxLength)
    return invalid(
      `The file has ${withCommas(text.length)} characters; at most ${withCommas(maxLength)} are read.`,
    )
  const { problem } = file.decoded() ?? {}
  if (problem) return invalid(problem.message, problem.offset)
  if (/\.ya?ml$/i.test(path)) {
    await loadYaml()
    const block = parseFullYaml(text, 'The file')
    const [first] = block.problems
    if (first) return invalid(first.message, first.offset)
    const offsets = () => {
      const keys = block.nodes().filter(({ path }) => path !== '')
      return new Map(keys.map((node) => [node.path, node.offset]))
    }
    return { data: block.data, offsets }
  }
  if (estimateDepth(text) > maxDepth) return invalid(`The file is nested more than ${maxDepth} deep.`)
  return parseJson(text)
}

async function parseJson(text: string): Promise<Parsed> {
  const { parseTree, printParseErrorCode } = await import('jsonc-parser')
  const errors: { error: number; offset: number; length: number }[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  const comma = first && trailingCommaBefore(text, first.offset)
  if (comma !== undefined) {
    const message = `A comma stands before \`${text[first!.offset]}\`, where JSON has none.`
    return invalid(message, comma, 'Delete the comma.')
  }
  if (first || !tree) {
    const what = first ? lowerCaseWords(printParseErrorCode(first.error)) : 'it is empty'
    return invalid(`The file is not JSON: ${what}.`, first?.offset)
  }
  try {
    return { data: JSON.parse(text), offsets: () => offsetsOf(tree) }
  } catch (error) {
    return invalid(`The file is not JSON: ${crashReason(error)}.`)
  }
}

/** Offset of a comma with nothing but blanks between it and a closing bracket. */
function trailingCommaBefore(text: string, bracket: number): number | undefined {
  const at = text.slice(0, bracket).trimEnd().length - 1
  return /[\]}]/.test(text[bracket] ?? '') && text[at] === ',' ? at : undefined
}

/** `PropertyNameExpected` → `property name expected` */
function lowerCaseWords(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
}

interface JsonNode {
  readonly type: string
  readonly offset: number
  readonly value?: unknown
  readonly children?: readonly JsonNode[]
}

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

/** The offset of the path, or of the nearest existing parent. */
function nearestOffset(offsets: ReadonlyMap<string, number>, path: string): number {
  for (let end = path; end !== ''; end = end.slice(0, Math.max(0, end.lastIndexOf('.')))) {
    const offset = offsets.get(end)
    if (offset !== undefined) return offset
  }
  return offsets.get('') ?? 0
}

/** A frozen copy without prototypes, so that a key such as `constructor` is only a key. */
function frozenCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.create(null) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value)) copy[key] = frozenCopy(inner)
  return Object.freeze(copy)
}
