import { crashReason, estimateDepth, maxParsedDepth, tokensWithin } from '@skillgauge/core'
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
import type { Mistake } from './mistake.js'

interface Position {
  readonly line: number
  readonly column: number
}

/** What the text of a config file holds: plain data, and where in the file each part of it stands. */
export interface SettingsText {
  readonly data: unknown
  /** What keeps the text from being read as data. */
  readonly mistakes: readonly Mistake[]
  /** Place of the value at `path`, or of its key. The nearest thing around it when it is not there. */
  at(path: readonly PropertyKey[], part?: 'key' | 'value'): Position | undefined
}

/** Parses YAML, or JSON, which is read as the YAML it also is: so one parser tells the places for both. */
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
    // Each would quote its line; positions are told in our own way.
    prettyErrors: false,
  })
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const syntax = document.errors.map(({ message, pos }) => ({
    message: sentence(message),
    at: position(pos[0]),
  }))
  const mistakes = [
    // Both parsers would complain of the same place, each in its words; the first one always knows where.
    ...(language === 'json' && syntax.length === 0 ? jsonMistakes(text, position) : syntax),
    ...oddities(document, position),
  ]
  if (mistakes.length > 0) return { data: {}, mistakes, at: () => undefined }
  try {
    const at = (path: readonly PropertyKey[], part = 'value') =>
      position(offsetOf(document, path, part === 'key'))
    return { data: document.toJS() ?? {}, mistakes: [], at }
  } catch (error) {
    const bomb = largeAlias(document.contents)
    return bomb === undefined
      ? refused(`The file cannot be read: ${crashReason(error)}.`)
      : refused('The aliases expand to too many values.', position(bomb))
  }
}

/** Whether the stack of the parser is not to be trusted with a text; core says more. */
export function isTooDeep(text: string): boolean {
  const tokens = () => tokensWithin(maxParsedDepth, text, new Lexer(), new Parser())
  return estimateDepth(text) > maxParsedDepth || tokens() === undefined
}

/** What YAML allows and a config file does not: tags, keys that are not text, the same key twice, aliases of nothing. */
function oddities(document: Document.Parsed, position: (offset: number) => Position): Mistake[] {
  // The parser warns of tags that it does not know, and of versions.
  const mistakes: Mistake[] = document.warnings.map(({ message, pos }) => {
    const tag = /^Unresolved tag: (\S+)/.exec(message)?.[1]
    return { message: tag === undefined ? sentence(message) : tagMessage(tag), at: position(pos[0]) }
  })
  const report = (node: unknown, message: string) =>
    mistakes.push({ message, at: isNode(node) && node.range ? position(node.range[0]) : undefined })
  const anchors = new Set<string>()
  const plain = (node: Node & { tag?: string; anchor?: string }): void => {
    if (node.anchor !== undefined) anchors.add(node.anchor)
    if (node.tag !== undefined && notPlain.test(node.tag)) report(node, tagMessage(node.tag))
  }
  visit(document, {
    Scalar: (_, node) => plain(node),
    Seq: (_, node) => plain(node),
    Alias(_, node) {
      // To ask the library would be to look through the whole file for each.
      if (!anchors.has(node.source)) report(node, `The alias \`*${node.source}\` has no anchor before it.`)
    },
    Map(_, node) {
      plain(node)
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (!isScalar(key)) {
          report(key, 'A key is a list or an object; keys are words.')
          continue
        }
        const word = String(key.value)
        // As data it is a key without a name.
        if (key.value === null)
          report(
            key,
            `A key is ${key.source ? `\`${key.source}\`, which is nothing in YAML` : 'empty'}; keys are words.`,
          )
        if (seen.has(word)) report(key, `Duplicate key \`${word}\`.`)
        seen.add(word)
      }
    },
  })
  return mistakes
}

/** Values that one alias of a config file may stand for: the library counts in a way of its own, and says no place. */
const mostValues = 100

/** Where the first alias stands that expands to more than that. Each value is counted once, however often it is meant. */
function largeAlias(root: unknown): number | undefined {
  const sizes = new Map<string, number>()
  let found: number | undefined
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = sizes.get(node.source) ?? 1
      if (size > mostValues) found ??= node.range?.[0]
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

/** Tags that the parser knows and turns into bytes, sets, dates and the like. */
const notPlain = /^tag:yaml\.org,2002:(?:binary|omap|pairs|set|timestamp|merge)$/

function jsonMistakes(text: string, position: (offset: number) => Position): Mistake[] {
  if (text.trim() === '') return []
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const reason = crashReason(error)
    const offset = / at position (\d+)/.exec(reason)
    const [cleaned] = reason.replace(/(?: in JSON)? at position \d+.*$/, '').split(/, (?:\.\.\.)?"/, 1)
    return [
      { message: `The file is not JSON: ${cleaned}.`, at: offset ? position(Number(offset[1])) : undefined },
    ]
  }
}

/** The library's messages without the source they quote, as a sentence. */
function sentence(message: string): string {
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
