import type { Edit, Frontmatter, FrontmatterBlock, YamlNode } from '@skillgauge/rule-kit'
import { hostFields } from './frontmatter-fields.js'

/**
 * Returns a function from a field to the edits that move it below `metadata`, which is created if necessary. Only fields of one
 * line are moved, and no booleans: many programs would read the string "false" as true. Nor are keys that a host reads there:
 * `internal` below `metadata` hides a skill.
 */
export function createMetadataMover(
  block: FrontmatterBlock,
  { data }: Frontmatter,
): (field: string) => Edit[] {
  // Indexed, because there can be thousands of fields.
  const keys = new Map<string, YamlNode>()
  const values = new Map<string, YamlNode>()
  for (const node of block.nodes) {
    if (node.depth === 1 && node.role !== 'comment')
      (node.role === 'key' ? keys : values).set(node.path, node)
  }
  const { metadata } = data
  const place = endOfMetadata(block)
  return (field) => {
    const line = lineOf(block, keys.get(field), values.get(field))
    if (!line || typeof line.value.value === 'boolean' || hostFields([]).metadata.has(field)) return []
    if (metadata === undefined)
      return [block.replace(line.start, 0, 'metadata:\n  '), ...quoted(block, line.value)]
    if (!place || typeof metadata !== 'object' || metadata === null || field in metadata) return []
    if (followsComment(block, line.start)) return []
    return [
      block.replace(place.offset, 0, `\n${place.indent}${quotedSource(block, line)}`),
      block.replace(line.start, line.end + 1 - line.start, ''),
    ]
  }
}

interface FieldLine {
  /** Offset of the key, at the beginning of its line. */
  readonly start: number
  /** Offset of the line end. */
  readonly end: number
  readonly value: YamlNode
}

/** The line of a field, if its value is a plain or quoted scalar on the same line. */
function lineOf(
  block: FrontmatterBlock,
  key: YamlNode | undefined,
  value: YamlNode | undefined,
): FieldLine | undefined {
  if (!key || value?.role !== 'scalar' || value.value === null) return undefined
  if (value.tag || value.anchor || key.tag || key.anchor) return undefined
  const end = block.text.indexOf('\n', key.offset)
  const startsLine = key.offset === 0 || block.text[key.offset - 1] === '\n'
  const source = block.text.slice(value.offset, value.offset + value.length)
  const isSimple = /^[^\n|>][^\n]{0,10000}$/.test(source) && value.offset + value.length <= end
  const isPlainKey = /^[\w.-]{1,100}[ \t]*:[ \t]/.test(block.text.slice(key.offset, value.offset))
  if (!startsLine || !isSimple || !isPlainKey || isContinued(block, end)) return undefined
  return typeof value.value === 'string' || isWord(source) ? { start: key.offset, end, value } : undefined
}

/** Whether the scalar goes on in the next line. */
function isContinued(block: FrontmatterBlock, end: number): boolean {
  return end === -1 || /^[ \t]+[^\s#]/.test(block.text.slice(end + 1, end + 100))
}

/** Whether the line above is a comment, which would stay behind and seem to be about the next field. */
function followsComment({ text }: FrontmatterBlock, start: number): boolean {
  return start > 0 && text[text.lastIndexOf('\n', start - 2) + 1] === '#'
}

function isWord(source: string): boolean {
  return /^[\w.+:-]{1,80}$/.test(source)
}

/** `metadata` is a map of strings: numbers need quotes, and dates and times, which YAML 1.1 does not read as strings. */
function needsQuotes({ value }: YamlNode, source: string): boolean {
  return typeof value !== 'string' || /^\d[\d:-]*$/.test(source)
}

function quoted(block: FrontmatterBlock, value: YamlNode): Edit[] {
  if (!needsQuotes(value, block.text.slice(value.offset, value.offset + value.length))) return []
  return [block.replace(value.offset, 0, '"'), block.replace(value.offset + value.length, 0, '"')]
}

function quotedSource(block: FrontmatterBlock, { start, end, value }: FieldLine): string {
  const behind = value.offset + value.length
  const source = block.text.slice(value.offset, behind)
  if (!needsQuotes(value, source)) return block.text.slice(start, end)
  return `${block.text.slice(start, value.offset)}"${source}"${block.text.slice(behind, end)}`
}

/** Where an entry can be appended to `metadata`, if it is written in lines of `key: value`. */
function endOfMetadata(block: FrontmatterBlock): { offset: number; indent: string } | undefined {
  const map = block.nodes.find(
    ({ role, path, depth }) => role === 'collection' && path === 'metadata' && depth === 1,
  )
  if (!map || map.tag || map.anchor || block.text[map.offset] === '{') return undefined
  const lineStart = block.text.lastIndexOf('\n', map.offset) + 1
  const indent = block.text.slice(lineStart, map.offset)
  const last = block.nodes
    .filter(({ role, offset }) => role !== 'comment' && offset < map.offset + map.length)
    .at(-1)
  const source = last && block.text.slice(last.offset, last.offset + last.length)
  // Blank lines at the end of a multi-line scalar are part of it.
  if (!/^[ ]+$/.test(indent) || !source || /\n|^[|>]/.test(source)) return undefined
  return { offset: block.text.indexOf('\n', map.offset + map.length), indent }
}
