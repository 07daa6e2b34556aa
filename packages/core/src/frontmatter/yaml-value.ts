import { isAlias, isCollection, isMap, isPair, isScalar } from 'yaml'
import type { Document, Node as AstNode } from 'yaml'
import type { YamlProblem } from './parsed-yaml.js'

/** Values that aliases may expand to, in total. */
const maxExpandedValues = 10_000

const noAlias = 'Write the value out in the place of its alias.'
const once = 'Keep one of the two and delete the other.'

interface Reading {
  value: unknown
  depth: number
  problems: YamlProblem[]
  /** The problems that hold even where the rest of the document is not YAML. */
  duplicates: YamlProblem[]
}

/**
 * The plain data of a document, with duplicate keys and invalid aliases as problems.
 *
 * @param text - The source of the document.
 */
export function readValue(document: Document, text: string): Reading {
  const problems: YamlProblem[] = []
  const duplicates: YamlProblem[] = []
  const anchors = new Map<string, { value: unknown; size: number } | 'open'>()
  let total = 0
  let depth = 0

  function read(node: unknown, level: number): { value: unknown; size: number } {
    depth = Math.max(depth, isCollection(node) ? level + 1 : level)
    const anchor = isAlias(node) ? undefined : (node as { anchor?: string } | null)?.anchor
    if (anchor) anchors.set(anchor, 'open')
    const result = readBare(node, level)
    if (anchor) anchors.set(anchor, result)
    return result
  }

  function readBare(node: unknown, level: number): { value: unknown; size: number } {
    total++
    if (isAlias(node)) return readAlias(node.source, node.range?.[0] ?? 0)
    if (isScalar(node)) return { value: plainScalar(node.value), size: 1 }
    if (isMap(node)) return readMap(node.items, level)
    if (isCollection(node)) {
      const items = node.items.map((item) => read(item, level + 1))
      return { value: items.map(({ value }) => value), size: items.reduce((sum, { size }) => sum + size, 1) }
    }
    return { value: null, size: 1 }
  }

  function readAlias(source: string, offset: number) {
    const target = anchors.get(source)
    if (target === 'open')
      problems.push({ message: `The alias \`*${source}\` refers to itself.`, offset, fix: noAlias })
    if (!target) problems.push({ message: `The alias \`*${source}\` has no anchor.`, offset })
    if (!target || target === 'open') return { value: null, size: 1 }
    if ((total += target.size) > maxExpandedValues) {
      if (problems.length === 0)
        problems.push({ message: 'The aliases expand to too many values.', offset, fix: noAlias })
      return { value: null, size: 1 }
    }
    return target
  }

  function readMap(pairs: readonly unknown[], level: number) {
    const value: Record<string, unknown> = Object.create(null)
    const seen = new Map<string, number>()
    let size = 1
    for (const pair of pairs) {
      if (!isPair(pair)) continue
      const offset = (pair.key as AstNode | null)?.range?.[0] ?? 0
      const key = keyText(pair.key, text)
      if (seen.has(key)) {
        const duplicate = { message: `Duplicate key \`${key}\`.`, offset, fix: once }
        problems.push(duplicate)
        duplicates.push(duplicate)
      }
      seen.set(key, offset)
      if (isCollection(pair.key)) depth = Math.max(depth, level + 1 + depthOf(pair.key))
      const part = read(pair.value, level + 1)
      value[key] = part.value
      size += part.size
    }
    return { value, size }
  }

  const { value } = read(document.contents, 0)
  return { value, depth, problems, duplicates }
}

/**
 * A key as a property name. A list or mapping is its source text: the library would quote its JSON in that of the key around
 * it, and the backslashes double at each level.
 */
export function keyText(key: unknown, text: string): string {
  if (isScalar(key)) return key.value === null ? 'null' : String(key.source ?? key.value)
  if (!isCollection(key)) return key === null ? 'null' : String(key)
  const [start, end] = key.range ?? [0, 0]
  return text.slice(start, end).trim()
}

/** Numbers that JSON cannot hold become text. */
function plainScalar(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === undefined || typeof value === 'object') return null
  return value
}

/** How deep collections are nested in a node. */
export function depthOf(node: unknown): number {
  if (!isCollection(node)) return 0
  const parts = node.items.flatMap((item): unknown[] => (isPair(item) ? [item.key, item.value] : [item]))
  return 1 + Math.max(0, ...parts.map(depthOf))
}
