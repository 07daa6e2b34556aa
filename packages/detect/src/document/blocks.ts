import { CodeFences } from '@skillgauge/rule-kit'
import type { Block, Context, OpenBlock } from './block.js'
import { Comments } from './comments.js'
import { headOf } from './line-head.js'
import { readFrontmatter } from './frontmatter-blocks.js'

const fenceLine = /^[ \t>]{0,40}(?:(?:[-*+]|\d{1,9}[.)])[ \t>]{1,6})?(`{3,}|~{3,})/
const listItem = /^[ \t>]{0,40}(?:[-*+•‣·–]|\d{1,4}[.)]|\(?[a-z][.)])[ \t]/
const headingLine = /^ {0,3}#{1,6}(?:[ \t]|$)/
const quoteLine = /^[ \t]{0,12}>/
const tableLine = /^[ \t>]{0,12}\|/
/** A link that nothing refers to is a comment: `[//]: # (…)`. */
const commentLine = /^ {0,3}\[[^\]\n]{1,40}\]:[ \t]{0,4}(?:#|<>)[ \t]{1,4}["'(]/
const underline = /^ {0,3}(?:={2,}|-{2,})[ \t]*$/

/** Cuts a Markdown text into blocks, line by line and a hundred times faster than a parser. Lines of a paragraph are one block. */
export function blocksOf(text: string): readonly Block[] {
  const reader = new BlockReader(text)
  reader.read()
  return reader.blocks
}

class BlockReader {
  readonly blocks: Block[] = []
  private open: OpenBlock | undefined
  private title: Block | undefined
  private lead: Block | undefined
  private header: Block | undefined
  /** The open list items, outermost first. */
  private items: { indent: number; block: Block }[] = []
  /**
   * The marks of the open fence, by a simple reading of marks. Text is a fence block only if CommonMark (`fences`) agrees: an agent may
   * read either way, so an attack may hide in neither.
   */
  private fence = ''
  private readonly fences = new CodeFences()
  /** A fence is never closed: no line opens another. */
  private ignoresFences = false
  private inComment = false
  private readonly comments: Comments

  constructor(private readonly text: string) {
    this.comments = new Comments(text)
  }

  read(): void {
    const { text } = this
    let position = readFrontmatter(text, this.blocks)
    while (position < text.length) {
      const newline = text.indexOf('\n', position)
      const end = newline < 0 ? text.length : newline
      const isFenced = this.fences.read(text.slice(position, end)) === 'content'
      const [start, head] = headOf(text, position, end)
      this.line(start, end, head, isFenced)
      position = end + 1
      // A fence that is never closed is no fence: its text is read again.
      if (position >= text.length && this.fence && this.inFence) position = this.discardFence()
    }
    this.close()
  }

  private discardFence(): number {
    const { start } = this.open!
    this.open = undefined
    this.fence = ''
    this.ignoresFences = true
    return start + 1
  }

  private get inFence() {
    return this.open?.context === 'fence'
  }

  /** @param line - Its head (see `headOf`). */
  private line(start: number, end: number, line: string, isFenced: boolean): void {
    if (this.inComment) return this.commented(start, end, line)
    if (this.fence && this.fenced(start, end, line, isFenced)) return
    if (line.trim() === '') return this.blank()
    const fence = this.ignoresFences || this.fence ? null : fenceLine.exec(line)
    if (fence) {
      this.introduce()
      this.fence = fence[1]!
      this.afterMarks(start + fence[0].length, end)
      if (this.fences.isOpen) this.begin(end, end, 'fence', this.under())
      else this.close()
    } else if (this.comments.within(start, end)) {
      if (this.comments.start > start && this.text.slice(start, this.comments.start).trim()) {
        this.content(start, this.comments.start, line)
      }
      this.begin(this.comments.start, end, 'comment', [])
      this.inComment = this.comments.end >= end
      if (!this.inComment) this.close()
    } else if (commentLine.test(line)) {
      this.begin(start, end, 'comment', [])
      this.close()
    } else if (headingLine.test(line)) {
      this.begin(start, end, 'heading', [])
      this.becomeTitle(this.open!)
    } else if (this.open?.context === 'prose' && underline.test(line)) {
      this.becomeTitle((this.open = { ...this.open, context: 'heading', under: [] }))
    } else this.content(start, end, line)
  }

  /** @returns Whether the line is done. */
  private fenced(start: number, end: number, line: string, isFenced: boolean): boolean {
    const marks = line.replace(/^[> \t]+/, '')
    const isEnd = marks.startsWith(this.fence)
    if (isEnd || this.fences.endedWithQuote) this.fence = ''
    else if (isFenced) {
      if (this.inFence) this.open!.end = end
      else this.begin(Math.max(0, start - 1), end, 'fence', this.under())
      return true
    }
    if (isEnd || this.inFence) this.close()
    if (isEnd) this.afterMarks(start + line.length - marks.replace(/^[`~]+/, '').length, end)
    return isEnd
  }

  /** More than a language after the marks of a fence is a sentence. */
  private afterMarks(start: number, end: number): void {
    const rest = this.text.slice(start, end).trim()
    if (!/[^\x20-\x7e]{5}/.test(rest) && rest.split(/\s/, 3).length < 3) return
    this.begin(start, end, 'prose', this.title ? [this.title] : [])
    this.close()
  }

  private commented(start: number, end: number, line: string): void {
    this.inComment = this.comments.end >= end
    if (line.trim() === '') this.close()
    else if (this.open) this.open.end = end
    else this.begin(start, end, 'comment', [])
    if (!this.inComment) this.close()
  }

  private blank(): void {
    this.introduce()
    if (this.open?.context === 'table') this.header = undefined
    this.close()
  }

  private content(start: number, end: number, line: string): void {
    const inTable = this.open?.context === 'table'
    if (tableLine.test(line) || (inTable && line.includes('|'))) {
      this.introduce()
      if (!inTable) this.header = undefined
      this.begin(start, end, 'table', this.under())
      this.header ??= this.open
    } else if (listItem.test(line)) {
      this.introduce()
      const indent = line.search(/[^ \t>]/)
      this.items = this.items.filter((item) => item.indent < indent)
      this.begin(start, end, 'list', this.under())
      this.items.push({ indent, block: this.open! })
    } else if (this.open && !inTable && (this.open.context === 'quote' || !quoteLine.test(line))) {
      this.open.end = end
    } else if (quoteLine.test(line)) {
      this.introduce()
      this.begin(start, end, 'quote', this.under())
    } else if (/^[ \t]{2}/.test(line) && this.items.length > 0) {
      // An indented paragraph continues the list.
      this.begin(start, end, 'list', this.under())
    } else {
      // Any other paragraph ends the list.
      this.lead = undefined
      this.items = []
      this.begin(start, end, 'prose', this.title ? [this.title] : [])
    }
  }

  /** Remembers the paragraph before a list, table, block quote or fence as its lead-in. */
  private introduce(): void {
    if (this.open?.context === 'prose') this.lead = this.open
  }

  private becomeTitle(block: Block): void {
    this.title = block
    this.lead = undefined
    this.items = []
    this.close()
  }

  private under(): Block[] {
    const header = this.open?.context === 'table' ? this.header : undefined
    return [this.title, this.lead, ...this.items.map((item) => item.block), header].filter(
      (block) => block !== undefined,
    )
  }

  private begin(start: number, end: number, context: Context, under: readonly Block[]): void {
    this.close()
    this.open = { start, end, context, under }
  }

  private close(): void {
    if (this.open) this.blocks.push(this.open)
    this.open = undefined
  }
}
