import { Composer, Parser } from 'yaml'
import type { Document } from 'yaml'
import type { YamlNode } from '@skillgauge/rule-kit'
import { parseSimpleYaml } from './simple-yaml.js'
import { depthOf, estimateDepth } from './yaml-depth.js'
import { outlineYaml } from './yaml-nodes.js'
import type { YamlProblem } from './yaml-value.js'
import { readValue } from './yaml-value.js'

/** Deeper nesting is not parsed at all: two deeply nested inputs in one process abort V8. */
export const maxParsedDepth = 64
/** Larger frontmatter is not parsed: the parser's time grows faster than its input. */
export const maxYamlLength = 64 * 1024

/** A block of YAML as data and as its syntax. */
export interface YamlBlock {
  /** The first document's value; `undefined` when there are problems. Mappings have no prototype. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  /** Real nesting when it was parsed, else the guard's estimate. */
  readonly depth: number
  readonly documents: number
  /** Every key, value and comment; see `FrontmatterBlock.nodes`. */
  nodes(): readonly YamlNode[]
}

/** Parses YAML 1.2 (core schema: dates stay strings), or says why not. Never throws. */
export function parseYamlBlock(text: string): YamlBlock {
  const simple = text.length <= maxYamlLength ? parseSimpleYaml(text) : undefined
  if (simple)
    return { data: simple.data, problems: [], depth: simple.depth, documents: 1, nodes: () => simple.nodes }
  return parseFullYaml(text)
}

/** The same without the short cut for simple frontmatter. */
export function parseFullYaml(text: string): YamlBlock {
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
  return { data: undefined, problems: [{ message, offset: 0 }], depth, documents: 0, nodes: () => [] }
}

function compose(text: string): YamlBlock {
  // The library compares every key with every other: 20,000 keys take four seconds. We look for doubles ourselves.
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  const documents = [...composer.compose(new Parser().parse(text))] as Document[]
  const problems: YamlProblem[] = documents
    .flatMap(({ errors }) => errors)
    .map((error) => ({ message: wording[error.code] ?? sentence(error.message), offset: error.pos[0] }))
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
  return {
    data: problems.length > 0 ? undefined : data,
    problems,
    depth,
    documents: documents.length,
    nodes: () => outlineYaml(text, documents),
  }
}

/** The commonest errors in words that say what to look for. */
const wording: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'A value holds `: ` without quotes around it, so YAML takes it for a mapping.',
}

/** The library's messages without the position it may add, as a sentence. */
function sentence(message: string): string {
  const text = message.replace(/ at line \d+, column \d+:[\s\S]*$/, '').trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}
