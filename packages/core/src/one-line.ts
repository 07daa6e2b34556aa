/** Joins lines to one, of `maxLength` characters at most. */
export function oneLine(text: string, maxLength = 500): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
