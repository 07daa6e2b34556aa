import { Lexer, isAlias, isCollection, isPair, isScalar } from 'yaml'
import type { Document } from 'yaml'
import type { YamlNode } from '@skillgauge/rule-kit'
import { keyText } from './yaml-value.js'

/** Every key, value and comment of a block by offset. Aliases are not followed. */
export function outlineYaml(text: string, documents: readonly Document[]): YamlNode[] {
  const nodes: YamlNode[] = []
  for (const comment of commentsOf(text)) {
    nodes.push({ role: 'comment', path: '', depth: 0, tag: undefined, anchor: undefined, ...comment })
  }
  for (const document of documents) outline(text, document.contents, '', 0, 'scalar', nodes)
  // The parser includes the final line end in a collection.
  return nodes
    .map((node) => ({ ...node, length: text.slice(node.offset, node.offset + node.length).trimEnd().length }))
    .sort((a, b) => a.offset - b.offset)
}

function outline(
  text: string,
  node: unknown,
  path: string,
  depth: number,
  role: 'key' | 'scalar',
  into: YamlNode[],
): void {
  if (isAlias(node)) {
    const none = { tag: undefined, anchor: undefined }
    into.push({ role: 'alias', path, depth, value: node.source, ...none, ...span(node) })
  } else if (isScalar(node)) {
    into.push({ role, path, depth, value: node.value, ...marks(node), ...span(node) })
  } else if (isCollection(node)) {
    const own = role === 'key' ? 'key' : 'collection'
    into.push({ role: own, path, depth, value: undefined, ...marks(node), ...span(node) })
    node.items.forEach((item, index) => {
      if (!isPair(item)) return outline(text, item, join(path, String(index)), depth + 1, 'scalar', into)
      const at = join(path, keyText(item.key, text))
      outline(text, item.key, at, depth + 1, 'key', into)
      outline(text, item.value, at, depth + 1, 'scalar', into)
    })
  }
}

/** Otherwise thousands of values below a very long key would take gigabytes. */
const longestOuterPath = 256

/** The last part is kept whole: keys are looked up by it. */
function join(path: string, part: string): string {
  if (path === '') return part
  return `${path.length > longestOuterPath ? `${path.slice(0, longestOuterPath)}…` : path}.${part}`
}

function marks(node: { tag?: string | undefined; anchor?: string | undefined }) {
  return { tag: node.tag?.replace(/^tag:yaml\.org,2002:/, '!!'), anchor: node.anchor }
}

function span(node: { range?: readonly [number, number, number] | null | undefined }) {
  const [start, end] = node.range ?? [0, 0]
  return { offset: start, length: end - start }
}

/** In order. */
function commentsOf(text: string): { value: string; offset: number; length: number }[] {
  if (!text.includes('#')) return []
  const comments = []
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    // The lexer adds control characters that are not in the source.
    if (token.length === 1 && token !== text[offset]) continue
    if (token.startsWith('#')) comments.push({ value: token.slice(1).trim(), offset, length: token.length })
    offset += token.length
  }
  return comments
}
