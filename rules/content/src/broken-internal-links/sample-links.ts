const outputWords = /\b(?:print|show|give|reply|return|output|cite|write|format|include|links?|linked)\b/i
const exampleWords = /(?:\be\.g\.|\bfor example|\bfor instance|\bsuch as|\blike|\bas)[\s,:(`"'*]{0,8}$/i
/** The header of a table column with examples. In the first column, examples are what the table is about: files to open. */
const exampleHeader =
  /^[\s*_]{0,4}(?:examples?|samples?|beispiele?|exemples?|ejemplos?|exemplos?|示例|例子|示範|例|예시?)[\s*_]{0,4}$/i
/** How far above a row the header of its table is searched, in UTF-16 units. */
const maxTable = 4_000

/** Whether a link is an example: of what the agent writes ("Print a link such as [report](out/report.html)"), or in a column of examples. */
export function isSampleLink(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start)
  if (exampleWords.test(before) && outputWords.test(before.split(/[!?\n]|\. /).at(-1)!)) return true
  return isInExampleColumn(text, start)
}

function isInExampleColumn(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - maxTable), start)
  const row = above.slice(above.lastIndexOf('\n') + 1)
  if (!isRow(row)) return false
  const lines = above.split('\n').slice(0, -1)
  const first = lines.findLastIndex((line) => !isRow(line)) + 1
  const column = row.split('|').length - 1
  return column > 1 && exampleHeader.test(lines[first]?.split('|')[column] ?? '')
}

function isRow(line: string): boolean {
  return /^[ \t]{0,3}\|/.test(line)
}
