import type { Block, Open } from './block.js'
import { readFrontmatter } from './frontmatter-blocks.js'
import type { Context } from './context.js'

const fenceLine = /^[ \t>]{0,12}(`{3,}|~{3,})/
const listItem = /^[ \t>]{0,40}(?:[-*+•‣·–]|\d{1,4}[.)]|\(?[a-z][.)])[ \t]/
const headingLine = /^ {0,3}#{1,6}(?:[ \t]|$)/
const quoteLine = /^[ \t]{0,12}>/
const tableLine = /^[ \t>]{0,12}\|/
/** Behind every place of a text. No `Infinity`: one place that is no small integer makes all places slow. */
const nowhere = 2 ** 30
const underline = /^ {0,3}(?:={2,}|-{2,})[ \t]*$/

/**
 * Cuts a Markdown text into blocks by its lines alone, a hundred times faster than a parser. Blank lines, list items,
 * headings, table rows, fences and HTML comments end a block; a line break inside a paragraph does not.
 */
export function blocksOf(text: string): readonly Block[] {
  const reader = new BlockReader(text)
  reader.read()
  return reader.blocks
}

class BlockReader {
  readonly blocks: Block[] = []
  private open: Open | undefined
  private title: Block | undefined
  private lead: Block | undefined
  private header: Block | undefined
  /** List items that the next, deeper one may stand under. */
  private items: { indent: number; block: Block }[] = []
  private fence = ''
  /** Behind a fence that is never closed, no line opens another. */
  private isPastFences = false
  private inComment = false
  /** Where the next comment begins and ends: searched once, not once a line. */
  private commentStart = -1
  private commentEnd = -1

  constructor(private readonly text: string) {}

  read(): void {
    const { text } = this
    let position = readFrontmatter(text, this.blocks)
    while (position < text.length) {
      const newline = text.indexOf('\n', position)
      const end = newline < 0 ? text.length : newline
      this.line(position, end, text.slice(position, Math.min(end, position + 200)))
      position = end + 1
      // A fence that is never closed marks nothing off: what follows is read as any other text.
      if (position >= text.length && this.fence) position = this.withoutFence()
    }
    this.close()
  }

  private withoutFence(): number {
    const { start } = this.open!
    this.open = undefined
    this.fence = ''
    this.isPastFences = true
    return start + 1
  }

  /** `line` is the head of a line: enough to tell what it is. */
  private line(start: number, end: number, line: string): void {
    if (this.fence) return this.fenced(end, line)
    if (this.inComment) return this.commented(start, end, line)
    if (line.trim() === '') return this.blank()
    const fence = this.isPastFences ? null : fenceLine.exec(line)
    if (fence) {
      this.introduce()
      this.fence = fence[1]!
      this.begin(end, end, 'fence', this.under())
    } else if (this.commentWithin(start, end)) {
      if (this.commentStart > start && this.text.slice(start, this.commentStart).trim()) {
        this.content(start, this.commentStart, line)
      }
      this.begin(this.commentStart, end, 'comment', [])
      this.inComment = this.commentEnd >= end
      if (!this.inComment) this.close()
    } else if (headingLine.test(line)) {
      this.begin(start, end, 'heading', [])
      this.becomeTitle(this.open!)
    } else if (this.open?.context === 'prose' && underline.test(line)) {
      this.becomeTitle((this.open = { ...this.open, context: 'heading', under: [] }))
    } else this.content(start, end, line)
  }

  private fenced(end: number, line: string): void {
    if (!line.replace(/^[> \t]+/, '').startsWith(this.fence)) this.open!.end = end
    else {
      this.fence = ''
      this.close()
    }
  }

  private commented(start: number, end: number, line: string): void {
    this.inComment = this.commentEnd >= end
    if (line.trim() === '') this.close()
    else if (this.open) this.open.end = end
    else this.begin(start, end, 'comment', [])
    if (!this.inComment) this.close()
  }

  /** Whether a comment that fills the line, or outlasts it, begins here. Short ones inside a sentence are part of it. */
  private commentWithin(start: number, end: number): boolean {
    if (this.commentStart < start && this.commentStart !== nowhere) {
      const at = this.text.indexOf('<!--', start)
      this.commentStart = at < 0 ? nowhere : at
    }
    if (this.commentStart >= end) return false
    if (this.commentEnd < this.commentStart) {
      const at = this.text.indexOf('-->', this.commentStart)
      this.commentEnd = at < 0 ? nowhere : at
    }
    // A comment that is never closed hides the rest of the text from a reader, not from an agent.
    if (this.commentEnd === nowhere) return false
    return (
      this.commentEnd >= end ||
      /^[ \t>]*(?:[-*+][ \t]+)?$/.test(this.text.slice(start, Math.min(this.commentStart, start + 200)))
    )
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
      // An indented paragraph goes on with the list it stands in.
      this.begin(start, end, 'list', this.under())
    } else {
      // A flush paragraph ends what governed the list before it.
      this.lead = undefined
      this.items = []
      this.begin(start, end, 'prose', this.title ? [this.title] : [])
    }
  }

  /** The paragraph before a list, a table, a quotation or a fence introduces it, also across a blank line. */
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
