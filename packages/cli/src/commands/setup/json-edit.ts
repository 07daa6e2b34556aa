import type { Node, ParseError } from 'jsonc-parser'
import { createScanner, findNodeAtLocation, parseTree } from 'jsonc-parser'

/** Token kinds: the `const enum` of the library does not exist at run time. */
const commaToken = 5
const lineComment = 12
const blockComment = 13
const endOfText = 17

/** Parses a file (without BOM); returns the problem that keeps `path` from being changed, if any. */
export function parseSettings(
  text: string,
  path: readonly string[],
): { readonly root: Node } | { readonly line: number; readonly problem: string } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const at = (offset: number, problem: string) => ({
    line: text.slice(0, offset).split('\n').length,
    problem,
  })
  if (root === undefined || errors[0]) return at(errors[0]?.offset ?? 0, 'is not valid JSON')
  for (let depth = 0; depth <= path.length; depth++) {
    const node = findNodeAtLocation(root, path.slice(0, depth))
    if (node === undefined) break
    const [wanted, words] = depth < path.length ? ['object', 'an object'] : ['array', 'a list']
    if (node.type !== wanted) return at(node.offset, `has something else where ${words} belongs`)
    const same = (node.children ?? []).filter(({ children }) => children?.[0]?.value === path[depth])
    if (depth < path.length && same.length > 1) return at(same[1]!.offset, `has \`${path[depth]}\` twice`)
  }
  return { root }
}

/**
 * Appends `value` to the list at `path`, and creates missing objects and the list. Comments, trailing commas, indentation and line ends stay.
 *
 * `cutOut` must restore every byte, so it must see which containers were created: those have white space before their closing bracket, and
 * what goes into an existing empty one comes right before its bracket.
 */
export function appendTo(text: string, root: Node, path: readonly string[], value: unknown): string {
  let depth = path.length
  while (findNodeAtLocation(root, path.slice(0, depth)) === undefined) depth--
  const holder = findNodeAtLocation(root, path.slice(0, depth))!
  const layout = layoutOf(text, root, holder)
  if (depth === path.length) return insertLast(text, holder, print(value, layout), layout)
  const made = path.slice(depth + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), [value])
  return insertLast(text, holder, `${JSON.stringify(path[depth])}: ${print(made, layout)}`, layout)
}

/** Removes `node`, an element of a list, and the containers that were created for it. */
export function cutOut(text: string, node: Node): string {
  const holder = node.parent!
  const siblings = holder.children!
  const i = siblings.indexOf(node)
  const close = endOf(holder) - 1
  const before = between(text, i === 0 ? holder.offset + 1 : endOf(siblings[i - 1]!), node.offset)
  const after = between(text, endOf(node), siblings[i + 1]?.offset ?? close)
  const isOnly = siblings.length === 1
  const isRoot = holder.parent === undefined

  if (isOnly && endOf(node) === close) return cut(text, [node.offset, close])
  if (isOnly && !isRoot && !before.hasComment && !after.hasComment) return cutOut(text, holder.parent!)

  const comma = after.comma ?? before.comma
  const lineBreak = lineEnd(text) + indentAt(text, holder.offset)
  const hasOwnBreak = isOnly && isRoot && text.startsWith(lineBreak, endOf(node))
  const end = endOf(node) + (hasOwnBreak ? lineBreak.length : 0)
  // What follows must not become part of a line comment.
  const swallows =
    before.inLineComment && !/^[ \t]*[\r\n]/.test(comma === end ? text.slice(end + 1) : text.slice(end))
  const start = swallows ? before.end + /\r\n|\r|\n/.exec(text.slice(before.end))![0].length : before.end
  return cut(text, [start, end], ...(comma === undefined ? [] : [[comma, comma + 1] as const]))
}

type Layout = ReturnType<typeof layoutOf>

function layoutOf(text: string, root: Node, holder: Node) {
  const isRoot = holder === root
  const first = holder.children?.[0]
  const outer = root.children?.[0]
  const unit = (outer && ownLine(text, outer.offset) && indentAt(text, outer.offset)) || '  '
  const multiLine = first
    ? text.slice(holder.offset, endOf(holder)).includes('\n')
    : isRoot || text.trim().includes('\n')
  const nested = indentAt(text, holder.offset) + (first || isRoot ? unit : '')
  const indent = first && ownLine(text, first.offset) ? indentAt(text, first.offset) : nested
  return { multiLine, eol: lineEnd(text), unit, indent, isRoot }
}

function insertLast(
  text: string,
  holder: Node,
  item: string,
  { multiLine, eol, indent, isRoot }: Layout,
): string {
  const last = holder.children?.at(-1)
  const close = endOf(holder) - 1
  if (last === undefined) {
    if (!isRoot) return insert(text, [close, item])
    const { end } = between(text, holder.offset + 1, close)
    return insert(text, [end, eol + indent + item + eol + indentAt(text, holder.offset)])
  }
  const { comma, end } = between(text, endOf(last), close)
  const apart = multiLine ? eol + indent : ' '
  // Keep a trailing comma if the file has one.
  return comma === undefined
    ? insert(text, [endOf(last), ','], [end, apart + item])
    : insert(text, [end, `${apart + item},`])
}

function print(value: unknown, { multiLine, unit, eol, indent }: Layout): string {
  return multiLine ? JSON.stringify(value, null, unit).replaceAll('\n', eol + indent) : spaced(value)
}

function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[ ${value.map(spaced).join(', ')} ]`
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`)
    .join(', ')} }`
}

/** The comma and comments between two values, and where only white space follows. */
function between(text: string, start: number, stop: number) {
  const scanner = createScanner(text.slice(start, stop))
  let comma: number | undefined
  let hasComment = false
  let inLineComment = false
  let end = start
  for (let token = scanner.scan() as number; token !== endOfText; token = scanner.scan()) {
    const isComment = token === lineComment || token === blockComment
    if (token === commaToken) comma = start + scanner.getTokenOffset()
    if (isComment) hasComment = true
    if (!isComment && token !== commaToken) continue
    inLineComment = token === lineComment
    end = start + scanner.getTokenOffset() + scanner.getTokenLength()
  }
  return { comma, hasComment, inLineComment, end }
}

function insert(text: string, ...pieces: readonly (readonly [number, string])[]): string {
  return pieces.reduceRight((all, [at, piece]) => all.slice(0, at) + piece + all.slice(at), text)
}

function cut(text: string, ...ranges: readonly (readonly [number, number])[]): string {
  return [...ranges]
    .sort(([a], [b]) => b - a)
    .reduce((all, [start, end]) => all.slice(0, start) + all.slice(end), text)
}

function endOf({ offset, length }: Node): number {
  return offset + length
}

function lineEnd(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n'
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0]
}

/** Whether only white space precedes it on its line. */
function ownLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''
}
