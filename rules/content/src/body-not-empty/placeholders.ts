/** Lines without content: headings, horizontal rules, comments, bare list markers. */
const emptyLine = /^(?:#{1,6}(?:[ \t][^\n]*)?|[-*_=]{2,}|[-*+>]|<!--.*-->)$/
/** Markers of lists and quotations, and emphasis, at the start of a line. */
const linePrefix = /^(?:(?:[-*+>]|\d{1,3}[.)])[ \t]{1,4}){0,3}[*_`]{0,3}/
const todoLine = /^(?:TODO|TBD|FIXME|PLACEHOLDER)(?:\s{0,4}[:\-–—.!…*_`\]]|$)/
const loremIpsum = /^lorem ipsum\b/i
const bracketStart = /\[\s{0,4}(?:TODO|TBD|FIXME|PLACEHOLDER)\s{0,4}[:\-–—\]]/gi
/** Longest placeholder in brackets, and longest body that is searched, in UTF-16 units. */
const maxPlaceholder = 4_000
const maxBody = 40_000

/** Whether a body is nothing but placeholders: `[TODO: …]`, lines that begin with `TODO:`, "Lorem ipsum". */
export function isAllPlaceholders(body: string): boolean {
  if (body.length > maxBody || !/TODO|TBD|FIXME|PLACEHOLDER|lorem ipsum/i.test(body)) return false
  let found = false
  const rest = removeBracketed(body)
  for (const paragraph of rest.split(/\n[ \t]*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !emptyLine.test(line))
    if (lines.length === 0) continue
    found = true
    if (loremIpsum.test(lines[0]!.replace(linePrefix, ''))) continue
    if (!lines.every((line) => todoLine.test(line.replace(linePrefix, '')))) return false
  }
  return found || rest !== body
}

/** Removes placeholders in brackets, which may contain brackets. */
function removeBracketed(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const { index } of text.matchAll(bracketStart)) {
    if (index < done) continue
    let depth = 0
    let end = index
    do {
      if (text[end] === '[') depth++
      else if (text[end] === ']') depth--
      end++
    } while (depth > 0 && end < Math.min(text.length, index + maxPlaceholder))
    if (depth > 0) continue
    parts.push(text.slice(done, index))
    done = end
  }
  return parts.join('') + text.slice(done)
}
