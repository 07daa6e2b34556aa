/** UTF-16 units that show what a line is. */
const maxHead = 200

/** The start and the head of a line. Of a long indentation only the end counts. */
export function headOf(text: string, from: number, to: number): [start: number, head: string] {
  let first = from
  while (first < to && (text.charCodeAt(first) === 32 || text.charCodeAt(first) === 9)) first++
  const start = Math.max(from, first - maxHead / 2)
  return [start, text.slice(start, Math.min(to, start + maxHead))]
}
