/** How far from an offset text is read, in UTF-16 units. */
const near = 240

/** The table row, list item or paragraph around an offset, at most `near` on each side. */
export function paragraphAround(text: string, offset: number): string {
  const from = Math.max(0, offset - near)
  const before = text.slice(from, offset)
  const after = text.slice(offset, offset + near)
  const lineStart = before.lastIndexOf('\n') + 1
  const lineEnd = after.indexOf('\n')
  if (/^[ \t]{0,12}(?:\||[-*+] |\d{1,3}[.)] )/.test(before.slice(lineStart)))
    return before.slice(lineStart) + after.slice(0, lineEnd === -1 ? undefined : lineEnd)
  const start = before.lastIndexOf('\n\n')
  const end = after.indexOf('\n\n')
  return before.slice(start === -1 ? 0 : start) + after.slice(0, end === -1 ? undefined : end)
}

/** How far above a line its heading is searched, in UTF-16 units. */
const maxSection = 4_000

/** The heading of the section that a line is in. */
export function headingAbove(text: string, lineStart: number): string {
  const above = text.slice(Math.max(0, lineStart - maxSection), lineStart)
  const headings = above.match(/^#{1,6}[ \t][^\n]{0,200}$/gm)
  return headings?.at(-1) ?? ''
}

/** Whether the lines around list the files of a skill, including its SKILL.md. */
export function isLayout(text: string, lineStart: number): boolean {
  const from = Math.max(0, lineStart - 500)
  const lines = text.slice(from, lineStart + 500).split('\n')
  const at = text.slice(from, lineStart).split('\n').length - 1
  return lines
    .slice(Math.max(0, at - 6), at + 7)
    .some((line) => /(?:^|[\s`│├└─|/])SKILL\.md(?:`|\s|$)/.test(line) && !/\]\(/.test(line))
}
