import { Composer, Lexer, Parser, isAlias, isCollection, isMap, isPair, isScalar } from 'yaml'
import type { Document, Node as AstNode } from 'yaml'

/** Deeper nesting is not parsed at all: two deeply nested inputs in one process abort V8. */
export const maxParsedDepth = 64
/** Larger frontmatter is not parsed: the parser's time grows faster than its input. */
export const maxYamlLength = 64 * 1024
/** Values that aliases may expand to. */
const maxExpandedValues = 10_000

export interface YamlProblem {
  readonly message: string
  /** Offset in the block. */
  readonly offset: number
}

/** A block of YAML as data and as its syntax. */
export interface YamlBlock {
  /** The first document's value; `undefined` when there are problems. Mappings have no prototype. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  /** Real nesting when it was parsed, else the guard's estimate. */
  readonly depth: number
  readonly documents: readonly Document[]
}

/** Parses YAML 1.2 (core schema: dates stay strings), or says why not. Never throws. */
export function parseYamlBlock(text: string): YamlBlock {
  const estimate = estimateDepth(text)
  if (estimate > maxParsedDepth)
    return refused(`The frontmatter is nested more than ${maxParsedDepth} deep.`, estimate)
  if (text.length > maxYamlLength) {
    return refused(
      `The frontmatter has ${text.length.toLocaleString('en')} characters; at most ${maxYamlLength.toLocaleString('en')} are read.`,
      estimate,
    )
  }
  try {
    return compose(text)
  } catch (error) {
    return refused(
      `The frontmatter cannot be parsed: ${error instanceof Error ? error.message : String(error)}`,
      estimate,
    )
  }
}

function refused(message: string, depth: number): YamlBlock {
  return { data: undefined, problems: [{ message, offset: 0 }], depth, documents: [] }
}

function compose(text: string): YamlBlock {
  // The library compares every key with every other: 20,000 keys take four seconds. We look for doubles ourselves.
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  const documents = [...composer.compose(new Parser().parse(text))] as Document[]
  const problems: YamlProblem[] = documents
    .flatMap(({ errors }) => errors)
    .map((error) => ({ message: sentence(error.message), offset: error.pos[0] }))
  const first = documents[0]
  let depth = 0
  let data: unknown
  if (first && problems.length === 0) {
    const reading = readValue(first)
    depth = reading.depth
    data = reading.value
    problems.push(...reading.problems)
  } else {
    depth = Math.max(0, ...documents.map((document) => depthOf(document.contents)))
  }
  if (documents.length > 1) {
    problems.push({
      message: 'The frontmatter holds more than one YAML document.',
      offset: documents[1]?.range?.[0] ?? 0,
    })
  }
  return { data: problems.length > 0 ? undefined : data, problems, depth, documents }
}

/** The library's messages without the position it may add, as a sentence. */
function sentence(message: string): string {
  const text = message.replace(/ at line \d+, column \d+:[\s\S]*$/, '').trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function depthOf(node: unknown): number {
  if (!isCollection(node)) return 0
  return (
    1 +
    Math.max(
      0,
      ...node.items.map((item) =>
        isPair(item) ? Math.max(depthOf(item.key), depthOf(item.value)) : depthOf(item),
      ),
    )
  )
}

interface Reading {
  value: unknown
  depth: number
  problems: YamlProblem[]
}

/** Plain data of a document, with doubles and runaway aliases as problems. */
function readValue(document: Document): Reading {
  const problems: YamlProblem[] = []
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
    if (target === 'open') problems.push({ message: `The alias \`*${source}\` refers to itself.`, offset })
    if (!target) problems.push({ message: `The alias \`*${source}\` has no anchor.`, offset })
    if (!target || target === 'open') return { value: null, size: 1 }
    if ((total += target.size) > maxExpandedValues) {
      if (problems.length === 0) problems.push({ message: 'The aliases expand to too many values.', offset })
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
      const key = keyText(pair.key)
      if (seen.has(key)) problems.push({ message: `The key \`${key}\` stands twice.`, offset })
      seen.set(key, offset)
      if (isCollection(pair.key)) depth = Math.max(depth, level + 1 + depthOf(pair.key))
      const part = read(pair.value, level + 1)
      value[key] = part.value
      size += part.size
    }
    return { value, size }
  }

  const { value } = read(document.contents, 0)
  return { value, depth, problems }
}

/** A key as the property name it becomes. */
export function keyText(key: unknown): string {
  if (isScalar(key)) return key.value === null ? 'null' : String(key.source ?? key.value)
  return key === null ? 'null' : String(key)
}

/** Numbers that JSON cannot hold become text. */
function plainScalar(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === undefined || typeof value === 'object') return null
  return value
}

/**
 * An upper bound of how deep the YAML is nested, in one pass and without parsing: flow brackets, indented lines, and
 * runs of `- - -` or `? ? ?`. Brackets and markers inside quotes count too, so it can be too high, never too low.
 */
export function estimateDepth(text: string): number {
  let flow = 0
  let deepest = 0
  const indents: number[] = []
  for (const line of text.split('\n')) {
    let at = 0
    while (line[at] === ' ') at++
    if (at === line.length) continue
    let markers = 0
    const indent = at
    while (
      (line[at] === '-' || line[at] === '?' || line[at] === ':') &&
      (line[at + 1] === ' ' || line[at + 1] === undefined)
    ) {
      markers++
      at++
      while (line[at] === ' ') at++
    }
    while (indents.length > 0 && indents[indents.length - 1]! >= indent) indents.pop()
    indents.push(indent)
    deepest = Math.max(deepest, indents.length + markers + flow)
    for (; at < line.length; at++) {
      const character = line[at]
      if (character === '[' || character === '{')
        deepest = Math.max(deepest, indents.length + markers + ++flow)
      else if ((character === ']' || character === '}') && flow > 0) flow--
    }
  }
  return deepest
}

/** Comments of a block with their offsets, in order. */
export function commentsOf(text: string): { value: string; offset: number; length: number }[] {
  if (!text.includes('#') || text.length > maxYamlLength) return []
  const comments = []
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    // The lexer marks a document, a scalar and the end of a flow with control characters that are not in the source.
    if (token.length === 1 && token !== text[offset]) continue
    if (token.startsWith('#')) comments.push({ value: token.slice(1).trim(), offset, length: token.length })
    offset += token.length
  }
  return comments
}
