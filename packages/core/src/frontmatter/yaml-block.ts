import { withCommas } from '@skillgauge/rule-kit'
import { messageOf } from '../reason-of.js'
import type { YamlBlock } from './parsed-yaml.js'
import { parseSimpleYaml } from './simple-yaml.js'
import { estimateDepth } from './yaml-depth.js'
import type matter from 'gray-matter'

/** Two deeply nested inputs in one process abort V8. */
export const maxParsedDepth = 64
/** In characters. The time of the parser grows faster than its input. */
const maxYamlLength = 64 * 1024

let composeYaml: ((text: string, what: string, maxDepth: number) => YamlBlock | undefined) | undefined

let loadedGrayMatter: typeof matter | undefined

/** Loads the full parser and gray-matter. */
export async function loadYaml(): Promise<void> {
  if (composeYaml && loadedGrayMatter) return
  const loaded = await Promise.all([import('./compose-yaml.js'), import('gray-matter')])
  composeYaml = loaded[0].composeYaml
  loadedGrayMatter = loaded[1].default
}

/** gray-matter after `loadYaml`; its own YAML parser makes it slow to load. */
export function grayMatter(): typeof matter | undefined {
  return loadedGrayMatter
}

/** Whether `parseYamlBlock` works without `loadYaml`. */
export function canParseYaml(text: string): boolean {
  return composeYaml !== undefined || text.length > maxYamlLength || parseSimpleYaml(text) !== undefined
}

/** Parses YAML 1.2 with the core schema: dates stay strings. */
export function parseYamlBlock(text: string): YamlBlock {
  const simple = text.length <= maxYamlLength ? parseSimpleYaml(text) : undefined
  if (simple) {
    return { data: simple.data, problems: [], depth: simple.depth, documents: 1, nodes: () => simple.nodes }
  }
  return parseFullYaml(text)
}

/**
 * The same without the fast parser, after `loadYaml`.
 *
 * @param file - The subject of messages, when the text is no frontmatter: problems have no `fix` then.
 */
export function parseFullYaml(text: string, file?: string): YamlBlock {
  const what = file ?? 'The frontmatter'
  const fix = (ofFrontmatter: string) => (file === undefined ? ofFrontmatter : undefined)
  const estimate = estimateDepth(text)
  const tooDeep = (depth: number) =>
    refused(`${what} is nested more than ${maxParsedDepth} deep.`, depth, fix(plainLinesFix))
  if (estimate > maxParsedDepth) return tooDeep(estimate)
  if (text.length > maxYamlLength) {
    const length = withCommas(text.length)
    const limit = withCommas(maxYamlLength)
    return refused(`${what} has ${length} characters; at most ${limit} are read.`, estimate, fix(shorterFix))
  }
  if (!composeYaml) throw new Error('YAML is parsed after `loadYaml` only.')
  try {
    return composeYaml(text, what, maxParsedDepth) ?? tooDeep(maxParsedDepth + 1)
  } catch (error) {
    return refused(`${what} cannot be parsed: ${messageOf(error)}`, estimate)
  }
}

const plainLinesFix =
  'Write the frontmatter as plain `key: value` lines, nested once below `metadata` at most.'
const shorterFix = 'Keep `name`, `description` and a few short fields; move the rest into the body.'

function refused(message: string, depth: number, fix?: string): YamlBlock {
  return { data: undefined, problems: [{ message, offset: 0, fix }], depth, documents: 0, nodes: () => [] }
}
