/** After every offset. Not `Infinity`, because offsets that are no small integers slow everything down. */
const nowhere = 2 ** 30

/** Finds the HTML comments of a text, line by line. */
export class Comments {
  /** Offsets of the next comment, cached. */
  start = -1
  end = -1

  constructor(private readonly text: string) {}

  /** Whether a comment begins here that fills the line or continues after it. Others are part of their sentence. */
  within(start: number, end: number): boolean {
    if (this.start < start && this.start !== nowhere) {
      const at = this.text.indexOf('<!--', start)
      this.start = at < 0 ? nowhere : at
    }
    if (this.start >= end) return false
    if (this.end < this.start) {
      const at = this.text.indexOf('-->', this.start)
      this.end = at < 0 ? nowhere : at
    }
    // A comment that is never closed is read as text, as an agent does.
    if (this.end === nowhere) return false
    return (
      this.end >= end ||
      /^[ \t>]*(?:[-*+][ \t]+)?$/.test(this.text.slice(start, Math.min(this.start, start + 200)))
    )
  }
}
