/** Longest stretch of somebody's text that a message repeats. */
const longest = 80

/** The text as a message quotes it: in backticks, on one line, not too long. */
export function quoted(text: string): string {
  const start = text.slice(0, longest + 1).replace(/[\s`]/g, ' ')
  return start.length > longest ? `\`${start.slice(0, longest - 1)}…\`` : `\`${start}\``
}
