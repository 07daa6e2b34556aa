import { crashReason, estimateDepth, maxParsedDepth, tokenizeYaml } from '@skillgauge/core'
import {
  Lexer,
  LineCounter,
  Parser,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml'
import type { Document, Node, Pair, ParsedNode } from 'yaml'
import type { Mistake } from '../mistake.js'

interface Position {
  readonly line: number
  readonly column: number
}

/** The text of a config file: its data, and the positions of its parts. */
export interface SettingsText {
  readonly data: unknown
  /** The key that holds the settings. Absent: the whole file does. */
  readonly key?: string
  /** Why it cannot be read. */
  readonly mistakes: readonly Mistake[]
  /** Position of the value at `path`, or of its key; of the nearest parent if it is missing. */
  at(path: readonly PropertyKey[], part?: 'key' | 'value'): Position | undefined
}

/** Parses YAML. JSON is parsed as YAML too, so that positions come from one parser. */
export function parseSettings(source: string, language: 'json' | 'yaml'): SettingsText {
  const text = source.replace(/^\uFEFF/, '')
  const refused = (message: string, at?: Position): SettingsText => ({
    data: {},
    mistakes: [at === undefined ? { message } : { message, at }],
    at: () => undefined,
  })
  if (/[\0\uFFFD]/.test(text)) return refused('The file is not UTF-8 text.')
  if (isTooDeep(text)) return refused(`The file is nested more than ${maxParsedDepth} deep.`)

  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: lines,
    uniqueKeys: false,
    // Messages without the quoted line.
    prettyErrors: false,
  })
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const syntax = document.errors.map(({ message, pos }) => {
    return { message: toSentence(message), at: position(pos[0]) }
  })
  const mistakes = [
    // JSON.parse does not always give a position; the YAML parser does.
    ...(language === 'json' && syntax.length === 0 ? jsonMistakes(text, position) : syntax),
    ...unsupportedYaml(document, position),
  ]
  if (mistakes.length > 0) return { data: {}, mistakes, at: () => undefined }
  try {
    const at = (path: readonly PropertyKey[], part = 'value') =>
      position(offsetOf(document, path, part === 'key'))
    return { data: document.toJS() ?? {}, mistakes: [], at }
  } catch (error) {
    const offset = findLargeAlias(document.contents)
    return offset === undefined
      ? refused(`The file cannot be read: ${crashReason(error)}.`)
      : refused('The aliases expand to too many values.', position(offset))
  }
}

/** Whether nesting might overflow the stack of the parser; see `tokenizeYaml`. */
export function isTooDeep(text: string): boolean {
  const tokens = () => tokenizeYaml(maxParsedDepth, text, new Lexer(), new Parser())
  return estimateDepth(text) > maxParsedDepth || tokens() === undefined
}

/** YAML that settings may not use: tags, keys that are not text, duplicate keys, undefined aliases. */
function unsupportedYaml(document: Document.Parsed, position: (offset: number) => Position): Mistake[] {
  // Warnings: unknown tags and versions.
  const mistakes: Mistake[] = document.warnings.map(({ message, pos }) => {
    const tag = /^Unresolved tag: (\S+)/.exec(message)?.[1]
    return { message: tag === undefined ? toSentence(message) : tagMessage(tag), at: position(pos[0]) }
  })
  const report = (node: unknown, message: string) =>
    mistakes.push({ message, at: isNode(node) && node.range ? position(node.range[0]) : undefined })
  const anchors = new Set<string>()
  const checkTag = (node: Node & { tag?: string; anchor?: string }): void => {
    if (node.anchor !== undefined) anchors.add(node.anchor)
    if (node.tag !== undefined && typedTag.test(node.tag)) report(node, tagMessage(node.tag))
  }
  visit(document, {
    Scalar: (_, node) => checkTag(node),
    Seq: (_, node) => checkTag(node),
    Alias(_, node) {
      // The library would search the whole document for each alias.
      if (!anchors.has(node.source)) report(node, `The alias \`*${node.source}\` has no anchor before it.`)
    },
    Map(_, node) {
      checkTag(node)
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (!isScalar(key)) {
          report(key, 'A key is a list or an object; keys are words.')
          continue
        }
        const word = String(key.value)
        const found = key.source ? `\`${key.source}\`, the null of YAML` : 'empty'
        if (key.value === null) report(key, `A key is ${found}; keys are words.`)
        if (seen.has(word)) report(key, `Duplicate key \`${word}\`.`)
        seen.add(word)
      }
    },
  })
  return mistakes
}

/** The library has a limit for aliases too, but does not say where it is exceeded. */
const maxAliasValues = 100

/** Offset of the first alias that expands to more values. Each node is visited once. */
function findLargeAlias(root: unknown): number | undefined {
  const sizes = new Map<string, number>()
  let found: number | undefined
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = sizes.get(node.source) ?? 1
      if (size > maxAliasValues) found ??= node.range?.[0]
      return size
    }
    const parts = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : []
    const size = parts.reduce<number>((sum, part) => sum + sizeOf(part), 1)
    if (isNode(node) && 'anchor' in node && typeof node.anchor === 'string') sizes.set(node.anchor, size)
    return size
  }
  sizeOf(root)
  return found
}

function tagMessage(tag: string): string {
  return `The tag \`${tag.replace('tag:yaml.org,2002:', '!!')}\` is not allowed; values are plain.`
}

/** Tags that the parser turns into bytes, sets, dates and the like. */
const typedTag = /^tag:yaml\.org,2002:(?:binary|omap|pairs|set|timestamp|merge)$/

function jsonMistakes(text: string, position: (offset: number) => Position): Mistake[] {
  if (text.trim() === '') return []
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const reason = crashReason(error)
    const offset = / at position (\d+)/.exec(reason)
    const [cleaned] = reason.replace(/(?: in JSON)? at position \d+.*$/, '').split(/, (?:\.\.\.)?"/, 1)
    const at = offset ? position(Number(offset[1])) : undefined
    return [{ message: `The file is not JSON: ${cleaned}.`, at }]
  }
}

/** A message of the library as a sentence, without the quoted source. */
function toSentence(message: string): string {
  const text = message
    .replace(/ at line \d+, column \d+:[\s\S]*$/, '')
    .replace(/; please use YAML\.parseAllDocuments\(\)$/, '')
    .trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[], ofKey: boolean): number {
  let node: ParsedNode | null = document.contents
  let offset = node?.range[0] ?? 0
  for (const [depth, part] of path.entries()) {
    const pair: Pair<ParsedNode, ParsedNode | null> | undefined = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : undefined
    if (pair && ofKey && depth === path.length - 1) return pair.key.range[0]
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(part)] : undefined
    if (!isNode(next)) return pair?.key.range[0] ?? offset
    node = next as ParsedNode
    offset = node.range[0]
  }
  return offset
}
