import { CodeFences, type FencePart } from './code-fences.js'

/** A line of a Markdown text. */
export interface MarkdownLine {
  /** Offset of its first character. */
  readonly offset: number
  /** Without its line break. */
  readonly text: string
  /** What it is to the fenced code block that it belongs to. `undefined`: it belongs to none. */
  readonly fence: FencePart | undefined
  /** What follows the opening marks of that block: `sh`, or `''`. */
  readonly info: string
}

/** How `markdownLines` reads. */
export interface MarkdownReading {
  /** Offset to begin at, such as that of the body: a frontmatter is not Markdown. */
  readonly from?: number
  /**
   * What the lines of a fence are that is still open at the end of the text: `code` (default) to a Markdown parser, `text` to an agent,
   * which reads on.
   */
  readonly unclosed?: 'code' | 'text'
}

/** The lines of a Markdown text, with the fenced code among them (see `CodeFences`). Needs no tree. */
export function* markdownLines(text: string, reading: MarkdownReading = {}): Generator<MarkdownLine> {
  const { from = 0, unclosed = 'code' } = reading
  const fences = new CodeFences()
  /** Lines of a fence of which it is not known yet whether it is closed. */
  let held: MarkdownLine[] = []
  for (let offset = from; offset <= text.length;) {
    const newline = text.indexOf('\n', offset)
    const end = newline === -1 ? text.length : newline
    const line = text.slice(offset, end > offset && text[end - 1] === '\r' ? end - 1 : end)
    const { info } = fences
    const fence = fences.read(line)
    const read = { offset, text: line, fence, info: fence === 'closing' ? info : fences.info }
    if (fence !== 'content' && held.length > 0) {
      yield* held
      held = []
    }
    if (fences.isOpen && unclosed === 'text') held.push(read)
    else yield read
    offset = end + 1
  }
  for (const line of held) yield { ...line, fence: undefined, info: '' }
}
