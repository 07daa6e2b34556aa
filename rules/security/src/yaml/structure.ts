import { utf8Length, withCommas, type FrontmatterBlock } from '@skillgauge/rule-kit'
import { quote, type Anomaly } from '../anomaly.js'

const maxDepth = 10
/** Bytes: sixteen times the longest description. */
const maxScalar = 16 * 1024

const secondDocument = /^(?:---(?=[ \t])|\.\.\.[ \t]*$)/m
/** A tag, for YAML that cannot be parsed. */
const tagOnLine = /^[ \t]*(?:-[ \t]+)?(?:[\w.-]{1,100}:[ \t]+)?(!(?:[!<\w][^\s,{}[\]]{0,200})?)(?=\s|$)/gm
const lineBreakOrControl = /[\p{Cc}\u2028\u2029]/u

/** Anomalies of language, documents, tags, depth, sizes, and of the name. */
export function* structureAnomalies(block: FrontmatterBlock): Generator<Anomaly> {
  yield* blockAnomalies(block)
  for (const node of block.nodes) {
    const { role, offset, length, tag, value, path, depth } = node
    const isName = role === 'scalar' && path === 'name' && depth === 1
    if (tag !== undefined) {
      const start = tagStart(block.text, offset)
      yield { ...explicitTag(tag, start), fix: quotedLine(block.text, start) }
    }
    if (isName && typeof value === 'string' && lineBreakOrControl.test(value.replace(/\n$/, ''))) {
      const message = `${quote(value)} is the name, and holds a line break or a control character; a name is one line of text.`
      yield { offset, length, kind: 'name', patternId: 'control-in-name', message }
    }
    if (role === 'scalar' || role === 'key') yield* largeScalar(node, value)
  }
}

function* blockAnomalies(block: FrontmatterBlock): Generator<Anomaly> {
  const { language, documents, depth, text, nodes, closed } = block
  if (language !== '') {
    const message = `${quote(language)} stands behind the opening fence, and some loaders run what follows as code; nothing is expected there.`
    const { length } = language
    yield { offset: -1 - length, length, kind: 'language', patternId: 'fence-language', message }
  }
  if (documents > 1) {
    const offset = secondDocument.exec(text)?.index ?? 0
    const message = `The frontmatter holds ${documents} YAML documents, and loaders differ in which one they read; one is expected.`
    yield { offset, length: 3, kind: 'document', patternId: 'second-document', message }
  }
  if (depth > maxDepth) {
    const message = `The frontmatter is nested ${depth} deep; at most ${maxDepth} are expected.`
    yield { offset: 0, length: 0, kind: 'depth', patternId: 'deep-nesting', message }
  }
  if (nodes.length === 0 && closed) yield* unparsedAnomalies(text)
}

/** YAML that cannot be parsed: tags and sizes only. */
function* unparsedAnomalies(text: string): Generator<Anomaly> {
  for (const match of text.matchAll(tagOnLine))
    yield explicitTag(match[1]!, match.index + match[0].length - match[1]!.length)
  let offset = 0
  for (const line of text.split('\n')) {
    yield* largeScalar({ offset, length: line.length }, line)
    offset += line.length + 1
  }
}

function tagStart(text: string, node: number): number {
  let start = text.lastIndexOf('!', node - 1)
  while (start > 0 && !/[\s,[{]/.test(text[start - 1]!)) start--
  return start === -1 ? node : start
}

/** Text that only looks like a tag: `description: !important Converts files.` */
const textLikeTag = /^(?:description|license|compatibility): {1,4}![a-z][\w-]{0,40} [^\n"\\]{1,2000}$/i

/** The line with its value in quotes, if the tag was meant as text. */
function quotedLine(text: string, tag: number): string | undefined {
  const start = text.lastIndexOf('\n', tag - 1) + 1
  const end = text.indexOf('\n', tag)
  const line = text.slice(start, end === -1 ? undefined : end).trimEnd()
  return textLikeTag.test(line) ? `${text.slice(start, tag)}"${line.slice(tag - start)}"` : undefined
}

function explicitTag(tag: string, offset: number): Anomaly {
  const message = `${quote(tag)} is an explicit tag, with which a loader may build any object; plain YAML has none.`
  return { offset, length: tag.length, kind: 'tag', patternId: 'explicit-tag', message }
}

function* largeScalar(node: { offset: number; length: number }, value: unknown): Generator<Anomaly> {
  if (typeof value !== 'string' || value.length * 3 <= maxScalar) return
  const size = utf8Length(value)
  if (size <= maxScalar) return
  const message = `A value of the frontmatter has ${withCommas(size)} bytes; at most ${withCommas(maxScalar)} are expected.`
  yield { offset: node.offset, length: node.length, kind: 'scalar', patternId: 'large-scalar', message }
}
