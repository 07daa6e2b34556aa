const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|p\. ?ex|ej|ex)\.$/i
const fullStop = 46
/** Of ASCII, what may end a sentence. */
const isEnd = new Uint8Array(128)
for (const sign of '!.;?|') isEnd[sign.charCodeAt(0)] = 1

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
    if (!isBlank(text, start, at)) found.push([start, at])
    start = at
  }
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    const isIdeographic = code > 127 && isIdeographicEnd(code)
    if (!isIdeographic && !(code < 128 && isEnd[code] === 1 && (i + 1 === to || isSpace(text, i + 1))))
      continue
    const at = i + 1
    if (at - start < shortest && !isIdeographic) continue
    if (code === fullStop && abbreviation.test(text.slice(Math.max(start, at - 8), at))) continue
    close(at)
  }
  if (start < to) close(to)
  return found
}

/** `。`, `！`, `？` and `；`. */
function isIdeographicEnd(code: number): boolean {
  return code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff1b
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isSpace(text, i)) return false
  return true
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/.test(text[at]!)
}
