import type { YamlNode } from '@skillgauge/rule-kit'

/** What both readers of YAML answer. */
export interface SimpleYaml {
  readonly data: Record<string, unknown>
  readonly nodes: readonly YamlNode[]
  readonly depth: number
}

type Mapping = Record<string, unknown>

/** A collection that the next indented lines belong to. */
interface Open {
  readonly key: string
  readonly content: Mapping | unknown[]
  /** Blanks before its entries. */
  readonly indent: string
  /** Index of its node, which is finished with its last entry. */
  readonly node: number
}

/** `key: value`, `key:`, and both indented by two. Printable characters only. */
const entryLine =
  /^((?: {2})?)([A-Za-z_][\w-]{0,60}):(?: {1,4}(?! )|$)([^\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff]*)$/
/** `- item`, with no indentation or two. */
const itemLine =
  /^((?: {2})?)- ([^\0-\x20\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff][^\0-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff]*)$/
/** Words that are not strings in YAML 1.2. */
const reserved = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/
/** What begins with a digit and is a number in YAML 1.2; `1.0.2` and `2024-01-01` are none. */
const numeric =
  /^(?:0o[0-7]{1,99}|0x[0-9a-fA-F]{1,99}|[0-9]{1,99}(?:\.[0-9]{0,99})?(?:[eE][-+]?[0-9]{0,99})?)$/

/**
 * Reads the frontmatter that nearly every skill has: lines `key: value` with plain or quoted strings, and mappings and
 * lists of the same one level below. Many times as fast as the full parser, whose answer it gives to the letter (a property
 * test holds one against the other) or none: `undefined` means “ask the full parser”.
 */
export function parseSimpleYaml(text: string): SimpleYaml | undefined {
  const data = Object.create(null) as Mapping
  const nodes: YamlNode[] = [nodeOf('collection', '', 0, undefined, 0, 0)]
  let open: Open | undefined
  /** A key whose value can only be on the next lines. */
  let waiting: { readonly key: string; readonly offset: number } | undefined
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
    if (waiting) {
      if (!item && indent === '') return undefined
      const content = item ? [] : (Object.create(null) as Mapping)
      data[waiting.key] = content
      open = { key: waiting.key, content, indent, node: nodes.length }
      nodes.push(nodeOf('collection', waiting.key, 1, undefined, start + indent.length, 0))
      waiting = undefined
      depth = 2
    } else if (open && indent !== open.indent) {
      if (indent !== '' || item) return undefined
      open = undefined
    } else if (open && !item && indent === '') {
      // `key:` at the indentation of the list above ends it.
      open = undefined
    }

    if (item) {
      if (!open || !Array.isArray(open.content)) return undefined
      const value = stringOf(item[2]!)
      if (value === undefined) return undefined
      nodes.push(scalar(`${open.key}.${open.content.length}`, 2, value, start + indent.length + 2, item[2]!))
      open.content.push(value)
    } else {
      const [, , key, written] = entry as unknown as [string, string, string, string]
      const target = open ? open.content : data
      if (Array.isArray(target) || (indent !== '' && !open) || reserved.test(key) || key in target)
        return undefined
      const path = open ? `${open.key}.${key}` : key
      const level = open ? 2 : 1
      const at = start + indent.length
      nodes.push(nodeOf('key', path, level, key, at, key.length))
      if (written === '') {
        if (open) return undefined
        waiting = { key, offset: at }
        continue
      }
      const value = stringOf(written)
      if (value === undefined) return undefined
      target[key] = value
      nodes.push(scalar(path, level, value, start + line.length - written.length, written))
    }
    if (open) nodes[open.node] = upTo(nodes.at(-1)!, nodes[open.node]!)
    nodes[0] = upTo(nodes.at(-1)!, nodes[0]!)
  }
  return nodes.length === 1 || waiting ? undefined : { data, nodes, depth }
}

/** The string that a value stands for; `undefined` when it is not simple. */
function stringOf(written: string): string | undefined {
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

/** A collection that ends where its last entry ends. */
function upTo(last: YamlNode, collection: YamlNode): YamlNode {
  return { ...collection, length: last.offset + last.length - collection.offset }
}
