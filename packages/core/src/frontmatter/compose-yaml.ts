import { Composer, Lexer, Parser } from 'yaml'
import type { Document } from 'yaml'
import type { YamlBlock, YamlProblem } from './parsed-yaml.js'
import { tokenizeYaml } from './yaml-depth.js'
import { outlineYaml } from './yaml-nodes.js'
import { depthOf, readValue } from './yaml-value.js'

/** Parses a block whose size is known to be bounded; `undefined` when it is nested more than `maxDepth` deep. */
export function composeYaml(text: string, what: string, maxDepth: number): YamlBlock | undefined {
  const tokens = tokenizeYaml(maxDepth, text, new Lexer(), new Parser())
  if (!tokens) return undefined
  // The library compares every key with every other: 20,000 keys take four seconds. `readValue` finds duplicates instead.
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  const documents = [...composer.compose(tokens)] as Document[]
  const problems: YamlProblem[] = documents
    .flatMap(({ errors }) => errors)
    .map((error) => ({
      message: messagesByCode[error.code] ?? toSentence(error.message),
      offset: error.pos[0],
    }))
  const first = documents[0]
  let depth = 0
  let data: unknown
  if (first && problems.length === 0) {
    const reading = readValue(first, text)
    depth = reading.depth
    data = reading.value
    problems.push(...reading.problems)
  } else {
    depth = Math.max(0, ...documents.map((document) => depthOf(document.contents)))
    if (first) problems.push(...readValue(first, text).duplicates)
  }
  if (documents.length > 1) {
    problems.push({
      message: `${what} holds more than one YAML document.`,
      offset: documents[1]?.range?.[0] ?? 0,
      fix: 'Delete the line that begins the second document (`---` or `...`), or all below it.',
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

const messagesByCode: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'A value holds `: ` without quotes around it, so YAML takes it for a mapping.',
}

/** A message of the library as a sentence, without its position. */
function toSentence(message: string): string {
  const text = message.replace(/ at line \d+, column \d+:[\s\S]*$/, '').trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}
