/** What a line stands in: a block quote, or a list item whose text begins this many columns further in. */
type Container = 'quote' | number

interface Fence {
  readonly marks: string
  /** How many containers it stands in: it ends with them. */
  readonly depth: number
}

interface Markup {
  /** What the last line of it holds; `undefined`: a blank line ends it. */
  readonly end: RegExp | undefined
  readonly depth: number
}

const item = /^(?:[-*+]|(\d{1,9})[.)])( {1,4}(?! )| (?= )|$)/
const opening = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
const closing = /^(`{3,}|~{3,})[ \t]*$/
const rule = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
/** A tag alone on its line; within a paragraph it is a part of that. */
const loneTag = /^<\/?[a-z][a-z0-9-]{0,40}(?:\s[^<>]{0,2000})?>\s*$/i
const heading = /^#{1,6}(?: |$)/
/** HTML in which a line of backticks opens nothing, with what ends it. */
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
/** Deeper ones are read as text: each line is held against all of them. */
const deepest = 32

/**
 * Follows the fences of a Markdown text line by line, as CommonMark tells them: indented by at most three columns within their
 * container, closed by a line with nothing else on it, and ended with their container.
 */
export class CodeFences {
  private containers: Container[] = []
  private fence: Fence | undefined
  private markup: Markup | undefined
  private inParagraph = false
  /** The quotation around the last fence ended before a line closed it. */
  endedWithQuote = false

  /** The next line opens a fence, or stands in one. */
  get isOpen(): boolean {
    return this.fence !== undefined
  }

  /** Reads a line. @returns Whether it is content of a fence. */
  read(line: string): boolean {
    const indented = indentOf(line, 0)
    const sign = line.charCodeAt(indented)
    const isPlain = isLetter(sign) && !this.markup
    // Most lines: text that begins nothing, in a fence or in none.
    if (isPlain && (this.fence?.depth ?? this.containers.length) === 0) {
      this.endedWithQuote = false
      if (this.fence) return true
      this.inParagraph ||= indented < 4
      return false
    }
    const text = line.includes('\t') ? withoutTabs(line) : line
    const isBlank = (Number.isNaN(sign) || sign === 9) && text.trim() === ''
    let [matched, at] = this.matched(text, isBlank)
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
      // Neither a list nor a fence begins in code, nor does either in a paragraph that goes on.
      if (indent > 3) {
        if (!this.inParagraph) this.begin(matched, false)
        return false
      }
      if (matched < deepest && rest.startsWith('>')) {
        this.begin(matched++, false)
        this.containers.push('quote')
        at += indent + (rest[1] === ' ' ? 2 : 1)
        continue
      }
      const mark = matched < deepest && !rule.test(rest) ? item.exec(rest) : null
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

  /** How many of the containers go on, and where the text of the line begins in the last of them. */
  private matched(text: string, isBlank: boolean): [matched: number, at: number] {
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
    // A paragraph goes on without the signs of its containers.
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

/** With blanks in place of tabs, which go on to the next fourth column. */
function withoutTabs(line: string): string {
  let out = ''
  for (const [i, part] of line.split('\t').entries())
    out += i === 0 ? part : ' '.repeat(4 - (out.length % 4)) + part
  return out
}
