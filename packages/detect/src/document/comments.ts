/** Behind every place of a text. No `Infinity`: one place that is no small integer makes all places slow. */
const nowhere = 2 ** 30

/** Finds the HTML comments of a text, line by line. */
export class Comments {
  /** Where the next comment begins and ends: searched once, not once a line. */
  start = -1
  end = -1

  constructor(private readonly text: string) {}

  /** Whether a comment that fills the line, or outlasts it, begins here. Short ones inside a sentence are part of it. */
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
    // A comment that is never closed hides the rest of the text from a reader, not from an agent.
    if (this.end === nowhere) return false
    return (
      this.end >= end ||
      /^[ \t>]*(?:[-*+][ \t]+)?$/.test(this.text.slice(start, Math.min(this.start, start + 200)))
    )
  }
}
