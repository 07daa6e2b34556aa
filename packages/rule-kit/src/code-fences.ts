import { htmlBlocks, loneTag } from './html-blocks.js'

/** What a line is to a fenced code block. */
export type FencePart = 'opening' | 'content' | 'closing'

/** A block quote, or a list item whose text is indented by this many columns. */
type Container = 'quote' | number

interface Fence {
  readonly marks: string
  readonly info: string
  /** The number of containers around it. It ends with them. */
  readonly depth: number
}

interface Markup {
  /** Ends it. `undefined`: a blank line does. */
  readonly end: RegExp | undefined
  readonly depth: number
}

const item = /^(?:[-*+]|(\d{1,9})[.)])(?: {1,4}(?! )| (?= )|$)/
const opening = /^(?:(`{3,})([^`]*)|(~{3,})([^]*))$/
const closing = /^(`{3,}|~{3,})[ \t]*$/
const rule = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
const heading = /^#{1,6}(?: |$)/
const [tab, backtick, tilde] = [9, 96, 126]
/** Nested containers. Deeper ones are read as text, to keep the time linear. */
const maxDepth = 32

/**
 * Follows the fences of a Markdown text line by line, by the rules of CommonMark for indentation, closing lines, list items, block quotes
 * and HTML. Many times faster than the tree. `markdownLines` reads a whole text with it.
 */
export class CodeFences {
  private containers: Container[] = []
  private fence: Fence | undefined
  private markup: Markup | undefined
  private inParagraph = false
  /** The last line began an item, and nothing else. */
  private isEmptyItem = false
  /** Whether the last line ended the block quote around a fence before the fence was closed. */
  endedWithQuote: boolean = false

  /** Whether the last line opened a fence, or is in one. */
  get isOpen(): boolean {
    return this.fence !== undefined
  }

  /** What follows the marks of the open fence: `sh`, or `''`. */
  get info(): string {
    return this.fence?.info ?? ''
  }

  /** Reads the next line, without its line break. `undefined`: it is outside of fences. */
  read(line: string): FencePart | undefined {
    const indented = indentOf(line, 0)
    const sign = line.charCodeAt(indented)
    this.endedWithQuote = false
    // The common cases: code, and plain text.
    if (this.fence?.depth === 0 && sign !== backtick && sign !== tilde && sign !== tab) return 'content'
    if (
      !this.fence &&
      !this.markup &&
      this.containers.length === 0 &&
      (isLetter(sign) || Number.isNaN(sign))
    ) {
      this.inParagraph = isLetter(sign) && (this.inParagraph || indented < 4)
      return undefined
    }
    const text = line.includes('\t') ? withoutTabs(line) : line
    let [matched, at] = this.matchContainers(text)
    const isBlank = isBlankFrom(text, at)
    if (this.fence) {
      if (matched >= this.fence.depth) return this.fenced(text.slice(at))
      this.endedWithQuote = this.containers.slice(matched, this.fence.depth).includes('quote')
      this.fence = undefined
    }
    if (this.markup) {
      if (matched >= this.markup.depth) {
        if (this.markup.end ? this.markup.end.test(text) : isBlank) this.markup = undefined
        return undefined
      }
      this.markup = undefined
    }
    if (isBlank) {
      // An item may begin with one blank line, and not with two.
      this.begin(this.isEmptyItem ? Math.min(matched, this.containers.length - 1) : matched, false)
      return undefined
    }
    this.isEmptyItem = false
    for (;;) {
      const indent = indentOf(text, at)
      if (indent < 4 && isLetter(text.charCodeAt(at + indent))) {
        if (!this.inParagraph || matched === this.containers.length) this.begin(matched, true)
        return undefined
      }
      const rest = text.slice(at + indent)
      // Indented code, or a paragraph that continues.
      if (indent > 3) {
        if (!this.inParagraph) this.begin(matched, false)
        return undefined
      }
      if (matched < maxDepth && rest.startsWith('>')) {
        this.begin(matched++, false)
        this.containers.push('quote')
        at += indent + (rest[1] === ' ' ? 2 : 1)
        continue
      }
      const mark = matched < maxDepth && !rule.test(rest) ? item.exec(rest) : null
      const isEmpty = mark !== null && mark[0].trimEnd() === rest.trimEnd()
      const goesOn = this.inParagraph && matched === this.containers.length
      if (mark && !(goesOn && (isEmpty || (mark[1] !== undefined && Number(mark[1]) !== 1)))) {
        this.begin(matched++, false)
        const width = indent + (isEmpty ? rest.trimEnd().length + 1 : mark[0].length)
        this.containers.push(width)
        this.isEmptyItem = isEmpty
        if (isEmpty) return undefined
        at += width
        continue
      }
      this.leaf(rest, matched)
      return this.fence && 'opening'
    }
  }

  /** The number of containers that continue, and the offset of the text in the last of them. */
  private matchContainers(text: string): [matched: number, at: number] {
    let at = 0
    let matched = 0
    for (const container of this.containers) {
      const indent = indentOf(text, at)
      if (container === 'quote') {
        if (indent > 3 || text[at + indent] !== '>') break
        at += indent + (text[at + indent + 1] === ' ' ? 2 : 1)
      } else if (indent >= container) at += container
      else if (!isBlankFrom(text, at)) break
      matched++
    }
    return [matched, at]
  }

  private fenced(rest: string): FencePart {
    const indent = indentOf(rest, 0)
    const marks = indent > 3 ? undefined : closing.exec(rest.slice(indent))?.[1]
    if (!marks?.startsWith(this.fence!.marks)) return 'content'
    this.fence = undefined
    return 'closing'
  }

  private leaf(rest: string, matched: number): void {
    const fence = opening.exec(rest)
    const html = rest.startsWith('<') ? htmlBlocks.find(([start]) => start.test(rest)) : undefined
    const isLone = !html && !this.inParagraph && loneTag.test(rest)
    if (fence) {
      this.begin(matched, false)
      const [marks, info] = fence[1] === undefined ? fence.slice(3) : fence.slice(1)
      this.fence = { marks: marks!, info: info!.trim(), depth: this.containers.length }
    } else if (html) {
      this.begin(matched, false)
      if (!html[1]?.test(rest)) this.markup = { end: html[1], depth: this.containers.length }
    } else if (isLone) {
      this.begin(matched, false)
      this.markup = { end: undefined, depth: this.containers.length }
    } else if (rest === '' || heading.test(rest) || rule.test(rest)) this.begin(matched, false)
    // A paragraph may continue without the marks of its containers.
    else if (!this.inParagraph || matched === this.containers.length) this.begin(matched, true)
  }

  private begin(matched: number, inParagraph: boolean): void {
    this.containers.length = matched
    this.isEmptyItem = false
    this.inParagraph = inParagraph
  }
}

function isLetter(code: number): boolean {
  return (code | 32) > 96 && (code | 32) < 123
}

function isBlankFrom(text: string, at: number): boolean {
  return at + indentOf(text, at) >= text.length
}

function indentOf(text: string, at: number): number {
  let end = at
  while (text.charCodeAt(end) === 32) end++
  return end - at
}

/** Replaces tabs by blanks up to the next fourth column. */
function withoutTabs(line: string): string {
  let out = ''
  for (const [i, part] of line.split('\t').entries())
    out += i === 0 ? part : ' '.repeat(4 - (out.length % 4)) + part
  return out
}
