/** Lines without words of their own: headings, rules, comments, what is left of a list. */
const empty = /^(?:#{1,6}(?:[ \t][^\n]*)?|[-*_=]{2,}|[-*+>]|<!--.*-->)$/
/** The mark of a list item or a quotation, and emphasis. */
const beginning = /^(?:(?:[-*+>]|\d{1,3}[.)])[ \t]{1,4}){0,3}[*_`]{0,3}/
const mark = /^(?:TODO|TBD|FIXME|PLACEHOLDER)(?:\s{0,4}[:\-–—.!…*_`\]]|$)/
const filler = /^lorem ipsum\b/i
const openMark = /\[\s{0,4}(?:TODO|TBD|FIXME|PLACEHOLDER)\s{0,4}[:\-–—\]]/gi
/** Most text of one placeholder in brackets, and most of a body that is nothing else. */
const maxMark = 4_000
const maxBody = 40_000

/** Whether a body is nothing but placeholders: `[TODO: …]`, lines that begin with `TODO:`, "Lorem ipsum". */
export function isAllPlaceholders(body: string): boolean {
  if (body.length > maxBody || !/TODO|TBD|FIXME|PLACEHOLDER|lorem ipsum/i.test(body)) return false
  let found = false
  const rest = withoutMarks(body)
  for (const paragraph of rest.split(/\n[ \t]*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !empty.test(line))
    if (lines.length === 0) continue
    found = true
    if (filler.test(lines[0]!.replace(beginning, ''))) continue
    if (!lines.every((line) => mark.test(line.replace(beginning, '')))) return false
  }
  return found || rest !== body
}

/** The text without what stands in brackets behind such a mark, brackets within it minded. */
function withoutMarks(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const { index } of text.matchAll(openMark)) {
    if (index < done) continue
    let depth = 0
    let end = index
    do {
      if (text[end] === '[') depth++
      else if (text[end] === ']') depth--
      end++
    } while (depth > 0 && end < Math.min(text.length, index + maxMark))
    if (depth > 0) continue
    parts.push(text.slice(done, index))
    done = end
  }
  return parts.join('') + text.slice(done)
}
