import { Composer, Parser } from 'yaml'
import type { Document } from 'yaml'
import { depthOf, estimateDepth } from './yaml-depth.js'
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
