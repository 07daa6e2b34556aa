import type { YamlNode } from '@skillgauge/rule-kit'

/** The part of a `YamlBlock` that simple YAML has. */
interface SimpleYaml {
  readonly data: Record<string, unknown>
  readonly nodes: readonly YamlNode[]
  readonly depth: number
}

type Mapping = Record<string, unknown>

/** A collection that the next indented lines belong to. */
interface OpenCollection {
  readonly key: string
  readonly content: Mapping | unknown[]
  /** Indentation of its entries. */
  readonly indent: string
  /** Index in `nodes`. */
  readonly node: number
}

/** `key: value`, `key:`, and both indented by two. Printable characters only. */
const entryLine =
  /^((?: {2})?)([A-Za-z_][\w-]{0,60}):(?: {1,4}(?! )|$)([^\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff]*)$/
/** `- item`, with no indentation or two. */
const itemLine =
  /^((?: {2})?)- ([^\0-\x20\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff][^\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff]*)$/
/** Words that YAML 1.2 does not read as strings. */
const reserved = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/
/** Numbers of YAML 1.2; not `1.0.2` or `2024-01-01`. */
const numeric =
  /^(?:0o[0-7]{1,99}|0x[0-9a-fA-F]{1,99}|[0-9]{1,99}(?:\.[0-9]{0,99})?(?:[eE][-+]?[0-9]{0,99})?)$/

/**
 * A fast parser for the frontmatter that nearly every skill has: lines `key: value` with plain or quoted strings, and mappings
 * and lists of those one level deeper. It returns what the full parser returns (a property test compares them), or `undefined`
 * for anything else.
 */
export function parseSimpleYaml(text: string): SimpleYaml | undefined {
  const data = Object.create(null) as Mapping
  const nodes: YamlNode[] = [nodeOf('collection', '', 0, undefined, 0, 0)]
  let collection: OpenCollection | undefined
  /** A key whose value is on the next lines. */
  let pendingKey: { readonly key: string; readonly offset: number } | undefined
  let depth = 1

  let next = 0
  for (const line of text.split('\n')) {
    const start = next
    next += line.length + 1
    if (line === '' && next > text.length) break

    const item = itemLine.exec(line)
    const entry = item ? undefined : entryLine.exec(line)
    if (!item && !entry) return undefined
    const indent = (item ?? entry)![1]!
    if (pendingKey) {
      if (!item && indent === '') return undefined
      const content = item ? [] : (Object.create(null) as Mapping)
      data[pendingKey.key] = content
      collection = { key: pendingKey.key, content, indent, node: nodes.length }
      nodes.push(nodeOf('collection', pendingKey.key, 1, undefined, start + indent.length, 0))
      pendingKey = undefined
      depth = 2
    } else if (collection && indent !== collection.indent) {
      if (indent !== '' || item) return undefined
      collection = undefined
    } else if (collection && !item && indent === '') {
      // A key at the indentation of a list ends the list.
      collection = undefined
    }

    if (item) {
      if (!collection || !Array.isArray(collection.content)) return undefined
      const value = parseString(item[2]!)
      if (value === undefined) return undefined
      nodes.push(
        scalar(
          `${collection.key}.${collection.content.length}`,
          2,
          value,
          start + indent.length + 2,
          item[2]!,
        ),
      )
      collection.content.push(value)
    } else {
      const [, , key, written] = entry as unknown as [string, string, string, string]
      const target = collection ? collection.content : data
      if (Array.isArray(target) || (indent !== '' && !collection) || reserved.test(key) || key in target)
        return undefined
      const path = collection ? `${collection.key}.${key}` : key
      const level = collection ? 2 : 1
      const at = start + indent.length
      nodes.push(nodeOf('key', path, level, key, at, key.length))
      if (written === '') {
        if (collection) return undefined
        pendingKey = { key, offset: at }
        continue
      }
      const value = parseString(written)
      if (value === undefined) return undefined
      target[key] = value
      nodes.push(scalar(path, level, value, start + line.length - written.length, written))
    }
    if (collection) nodes[collection.node] = extendTo(nodes.at(-1)!, nodes[collection.node]!)
    nodes[0] = extendTo(nodes.at(-1)!, nodes[0]!)
  }
  return nodes.length === 1 || pendingKey ? undefined : { data, nodes, depth }
}

/** The string value; `undefined` when it is not simple. */
function parseString(written: string): string | undefined {
  const value = written.trimEnd()
  const quote = value[0]
  if (quote === '"' || quote === "'") {
    const inner = value.slice(1, -1)
    const simple =
      value.length > 1 && value.endsWith(quote) && !inner.includes(quote) && !inner.includes('\\')
    return simple ? inner : undefined
  }
  if (!/^[A-Za-z0-9]/.test(value) || reserved.test(value) || numeric.test(value)) return undefined
  return value.includes(': ') || value.includes(' #') || value.endsWith(':') ? undefined : value
}

function scalar(path: string, depth: number, value: string, offset: number, written: string): YamlNode {
  return nodeOf('scalar', path, depth, value, offset, written.trimEnd().length)
}

function nodeOf(
  role: YamlNode['role'],
  path: string,
  depth: number,
  value: unknown,
  offset: number,
  length: number,
): YamlNode {
  return { role, path, depth, value, tag: undefined, anchor: undefined, offset, length }
}

/** The collection, extended to its last entry. */
function extendTo(last: YamlNode, collection: YamlNode): YamlNode {
  return { ...collection, length: last.offset + last.length - collection.offset }
}
