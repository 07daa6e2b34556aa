const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|p\. ?ex|ej|ex)\.$/i
const end = /[.!?;|](?=\s|$)|[。！？；]/g

/** A sentence shorter than this goes with the next one: `Note:`, `1.`, `Yes.` say nothing alone. */
const shortest = 25
/** UTF-16 units. What goes on longer is read in pieces that overlap, so that no padding hides a sentence. */
const longest = 500
const overlap = 100

/** Where the sentences of `text[from..to)` begin and end, in order. */
export function sentencesIn(text: string, from: number, to: number): [start: number, end: number][] {
  const found: [number, number][] = []
  let start = from
  const close = (at: number): void => {
    for (; at - start > longest; start += longest - overlap) found.push([start, start + longest])
    if (text.slice(start, at).trim() !== '') found.push([start, at])
    start = at
  }
  // Only this part: a search in the whole text would go on to its end for every block.
  for (const { 0: sign, index } of text.slice(from, to).matchAll(end)) {
    const at = from + index + 1
    const isIdeographic = sign >= '\u3000'
    if (at - start < shortest && !isIdeographic) continue
    if (sign === '.' && abbreviation.test(text.slice(Math.max(start, at - 8), at))) continue
    close(at)
  }
  if (start < to) close(to)
  return found
}
