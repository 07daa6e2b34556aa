/** In characters. */
const longestRun = 400
/** White space of the encoder; `\s` here lacks U+0085 and has U+FEFF. */
const spaces = '\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const longRuns = new RegExp(
  ['[\\r\\n/]', `[${spaces}]`, `[^${spaces}]`].map((kind) => `${kind}{${longestRun + 1},}`).join('|'),
  'g',
)
/** Of about 400 bytes. */
const parts = /[\0-\x7f]{1,400}|[^\0-\x7f]{1,133}/gu

/**
 * Cuts the long runs of a text into parts of about 400 bytes. The encoder splits a text into pieces, which have one run of each kind at
 * most, and takes quadratic time for each (200 kB of one letter: 41 s). The count differs only at the cuts.
 */
export function cutLongRuns(text: string): string[] {
  const cut: string[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(longRuns)) {
    cut.push(text.slice(end, index), ...partsOf(run))
    end = index + run.length
  }
  cut.push(text.slice(end))
  return cut
}

function partsOf(run: string): string[] {
  const batches: string[] = []
  let batch = ''
  let bytes = 0
  for (const [part] of run.matchAll(parts)) {
    const weight = part.charCodeAt(0) < 0x80 ? part.length : part.length * 3
    if (bytes + weight > longestRun - 3) {
      batches.push(batch)
      batch = ''
      bytes = 0
    }
    batch += part
    bytes += weight
  }
  return [...batches, batch]
}
