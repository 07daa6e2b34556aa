/** How many characters are shown on either side of the cut. */
const shown = 30

/** The number of code points, and the offset at which the first `limit` of them end. */
export function measure(text: string, limit: number): { length: number; cut: number } {
  let length = 0
  let cut = 0
  for (const character of text) {
    if (length < limit) cut += character.length
    length++
  }
  return { length, cut }
}

/** The words on both sides of an offset: `` the limit is behind `…reads PDF `, before `files and…` ``. */
export function describeCut(text: string, cut: number): string {
  const before = Array.from(text.slice(Math.max(0, cut - 2 * shown), cut))
    .slice(-shown)
    .join('')
  const after = Array.from(text.slice(cut, cut + 2 * shown))
    .slice(0, shown)
    .join('')
  // Cut at a blank, where there is one, to show whole words.
  const left = cut > before.length ? `…${before.replace(/^\S{0,20}\s/u, '')}` : before
  const right = cut + after.length < text.length ? `${after.replace(/\s\S{0,20}$/u, '')}…` : after
  return `the limit is behind \`${oneLine(left).trim()}\`, before \`${oneLine(right).trim()}\``
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').replaceAll('`', "'")
}
