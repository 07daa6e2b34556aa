/** Replaces HTML comments; one that is not closed stays. */
export function replaceComments(text: string, replacement: (length: number) => string): string {
  let replaced = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', from)) {
    const closing = text.indexOf('-->', start)
    if (closing === -1) break
    const end = closing + '-->'.length
    replaced += text.slice(from, start) + replacement(end - start)
    from = end
  }
  return replaced + text.slice(from)
}
