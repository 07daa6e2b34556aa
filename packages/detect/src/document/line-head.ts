/** UTF-16 units. Enough to tell what a line is. */
const longest = 200

/** Where a line begins, and its head: of one that begins with many blanks the last of these, and what follows them. */
export function headOf(text: string, from: number, to: number): [start: number, head: string] {
  let sign = from
  while (sign < to && (text.charCodeAt(sign) === 32 || text.charCodeAt(sign) === 9)) sign++
  const start = Math.max(from, sign - longest / 2)
  return [start, text.slice(start, Math.min(to, start + longest))]
}
