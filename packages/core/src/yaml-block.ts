import { withCommas } from '@skillgauge/rule-kit'
import { messageOf } from './reason-of.js'
import type { YamlBlock } from './parsed-yaml.js'
import { parseSimpleYaml } from './simple-yaml.js'
import { estimateDepth } from './yaml-depth.js'
import type matter from 'gray-matter'

/** Deeper nesting is not parsed at all: two deeply nested inputs in one process abort V8. */
export const maxParsedDepth = 64
/** Larger frontmatter is not parsed: the parser's time grows faster than its input. */
export const maxYamlLength = 64 * 1024

let compose: ((text: string, what: string, maxDepth: number) => YamlBlock | undefined) | undefined

/** What reads a fence that names a language. */
let fences: typeof matter | undefined

/** Loads the full parser, and what reads fences that name a language. */
export async function loadYaml(): Promise<void> {
  if (compose && fences) return
  const loaded = await Promise.all([import('./compose-yaml.js'), import('gray-matter')])
  compose = loaded[0].composeYaml
  fences = loaded[1].default
}

/** gray-matter, which brings a YAML parser of its own that takes longer to load than most skills to read; `undefined` before `loadYaml`. */
export function fenceReader(): typeof matter | undefined {
  return fences
}

/** Whether `parseYamlBlock` can read this already: the full parser is loaded, or nobody needs it for that. */
export function canParseYaml(text: string): boolean {
  return compose !== undefined || text.length > maxYamlLength || parseSimpleYaml(text) !== undefined
}

/** Parses YAML 1.2 (core schema: dates stay strings), or says why not. */
export function parseYamlBlock(text: string): YamlBlock {
  const simple = text.length <= maxYamlLength ? parseSimpleYaml(text) : undefined
  if (simple) {
    return { data: simple.data, problems: [], depth: simple.depth, documents: 1, nodes: () => simple.nodes }
  }
  return parseFullYaml(text)
}

/**
 * The same without the short cut for simple frontmatter, once `loadYaml` is done.
 *
 * @param what - What the text is, as messages name it.
 */
export function parseFullYaml(text: string, what = 'The frontmatter'): YamlBlock {
  const estimate = estimateDepth(text)
  const tooDeep = (depth: number) =>
    refused(`${what} is nested more than ${maxParsedDepth} deep.`, depth, plainLines)
  if (estimate > maxParsedDepth) return tooDeep(estimate)
  if (text.length > maxYamlLength) {
    const length = withCommas(text.length)
    const limit = withCommas(maxYamlLength)
    return refused(`${what} has ${length} characters; at most ${limit} are read.`, estimate, shorter)
  }
  if (!compose) throw new Error('YAML is parsed after `loadYaml` only.')
  try {
    return compose(text, what, maxParsedDepth) ?? tooDeep(maxParsedDepth + 1)
  } catch (error) {
    const reason = messageOf(error)
    return refused(`${what} cannot be parsed: ${reason}`, estimate)
  }
}

const plainLines = 'Write the frontmatter as plain `key: value` lines, nested once below `metadata` at most.'
const shorter = 'Keep `name`, `description` and a few short fields; move the rest into the body.'

function refused(message: string, depth: number, fix?: string): YamlBlock {
  return { data: undefined, problems: [{ message, offset: 0, fix }], depth, documents: 0, nodes: () => [] }
}
