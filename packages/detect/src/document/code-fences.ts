/** A block quote, or a list item whose text is indented by this many columns. */
type Container = 'quote' | number

interface Fence {
  readonly marks: string
  /** The number of containers around it. It ends with them. */
  readonly depth: number
}

interface Markup {
  /** Ends it. `undefined`: a blank line does. */
  readonly end: RegExp | undefined
  readonly depth: number
}

const item = /^(?:[-*+]|(\d{1,9})[.)])( {1,4}(?! )| (?= )|$)/
const opening = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
const closing = /^(`{3,}|~{3,})[ \t]*$/
const rule = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
/** A tag alone on its line begins an HTML block, unless it continues a paragraph. */
const loneTag = /^<\/?[a-z][a-z0-9-]{0,40}(?:\s[^<>]{0,2000})?>\s*$/i
const heading = /^#{1,6}(?: |$)/
/** The beginnings of HTML blocks, in which backticks open no fence, with their ends. */
const markup: readonly (readonly [start: RegExp, end: RegExp | undefined])[] = [
  [/^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [
    /^<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
    undefined,
  ],
]
/** Nested containers. Deeper ones are read as text, to keep the time linear. */
const maxDepth = 32

/** Follows the fences of a Markdown text line by line, by the rules of CommonMark for indentation, closing lines and containers. */
export class CodeFences {
  private containers: Container[] = []
  private fence: Fence | undefined
  private markup: Markup | undefined
  private inParagraph = false
  /** The block quote around the last fence ended before the fence was closed. */
  endedWithQuote = false

  /** The last line opened a fence, or is in one. */
  get isOpen(): boolean {
    return this.fence !== undefined
  }

  /** @returns Whether the line is content of a fence. */
  read(line: string): boolean {
    const indented = indentOf(line, 0)
    const sign = line.charCodeAt(indented)
    const isPlain = isLetter(sign) && !this.markup
    // The common case: plain text.
    if (isPlain && (this.fence?.depth ?? this.containers.length) === 0) {
      this.endedWithQuote = false
      if (this.fence) return true
      this.inParagraph ||= indented < 4
      return false
    }
    const text = line.includes('\t') ? withoutTabs(line) : line
    const isBlank = (Number.isNaN(sign) || sign === 9) && text.trim() === ''
    let [matched, at] = this.matchContainers(text, isBlank)
    if (this.fence) {
      if (matched >= this.fence.depth) return this.fenced(text.slice(at))
      this.endedWithQuote = this.containers.slice(matched, this.fence.depth).includes('quote')
      this.fence = undefined
    } else this.endedWithQuote = false
    if (this.markup) {
      if (matched >= this.markup.depth) {
        if (this.markup.end ? this.markup.end.test(text) : isBlank) this.markup = undefined
        return false
      }
      this.markup = undefined
    }
    if (isBlank) {
      this.begin(matched, false)
      return false
    }
    for (;;) {
      const indent = indentOf(text, at)
      if (indent < 4 && isLetter(text.charCodeAt(at + indent))) {
        if (!this.inParagraph || matched === this.containers.length) this.begin(matched, true)
        return false
      }
      const rest = text.slice(at + indent)
      // Indented code, or a paragraph that continues.
      if (indent > 3) {
        if (!this.inParagraph) this.begin(matched, false)
        return false
      }
      if (matched < maxDepth && rest.startsWith('>')) {
        this.begin(matched++, false)
        this.containers.push('quote')
        at += indent + (rest[1] === ' ' ? 2 : 1)
        continue
      }
      const mark = matched < maxDepth && !rule.test(rest) ? item.exec(rest) : null
      const goesOn = this.inParagraph && matched === this.containers.length
      if (mark && !(goesOn && (mark[2] === '' || (mark[1] !== undefined && Number(mark[1]) !== 1)))) {
        this.begin(matched++, false)
        const width = indent + Math.max(mark[0].length, mark[2] === '' ? mark[0].length + 1 : 0)
        this.containers.push(width)
        if (mark[2] === '') return false
        at += width
        continue
      }
      this.leaf(rest, matched)
      return false
    }
  }

  /** The number of containers that continue, and the offset of the text in the last of them. */
  private matchContainers(text: string, isBlank: boolean): [matched: number, at: number] {
    let at = 0
    let matched = 0
    for (const container of this.containers) {
      const indent = indentOf(text, at)
      if (container === 'quote') {
        if (indent > 3 || text[at + indent] !== '>') break
        at += indent + (text[at + indent + 1] === ' ' ? 2 : 1)
      } else if (indent >= container) at += container
      else if (!isBlank) break
      matched++
    }
    return [matched, at]
  }

  private fenced(rest: string): boolean {
    const indent = indentOf(rest, 0)
    const marks = indent > 3 ? undefined : closing.exec(rest.slice(indent))?.[1]
    if (!marks?.startsWith(this.fence!.marks)) return true
    this.fence = undefined
    return false
  }

  private leaf(rest: string, matched: number): void {
    const fence = opening.exec(rest)
    const html = rest.startsWith('<') ? markup.find(([start]) => start.test(rest)) : undefined
    const isLone = !html && !this.inParagraph && loneTag.test(rest)
    if (fence) {
      this.begin(matched, false)
      this.fence = { marks: fence[1] ?? fence[2]!, depth: this.containers.length }
    } else if (html) {
      this.begin(matched, false)
      if (!html[1]?.test(rest)) this.markup = { end: html[1], depth: this.containers.length }
    } else if (isLone) {
      this.begin(matched, false)
      this.markup = { end: undefined, depth: this.containers.length }
    } else if (heading.test(rest) || rule.test(rest)) this.begin(matched, false)
    // A paragraph may continue without the marks of its containers.
    else if (!this.inParagraph || matched === this.containers.length) this.begin(matched, true)
  }

  private begin(matched: number, inParagraph: boolean): void {
    this.containers.length = matched
    this.inParagraph = inParagraph
  }
}

function isLetter(code: number): boolean {
  return (code | 32) > 96 && (code | 32) < 123
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
