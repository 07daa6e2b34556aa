import type { Edit } from '@skillgauge/rule-kit'

/**
 * The text of a file with edits applied. Everything else stays byte for byte: a BOM, the line ends, what is odd about them.
 *
 * @param raw - The file as it is: with its BOM, and with its own line ends.
 * @param edits - Offsets are those of the file's text as rules see it: without BOM, every line end one `\n`. No two may
 * overlap.
 */
export function applyEdits(raw: string, edits: readonly Edit[]): string {
  const lineEnd = /\r\n|\n|\r/.exec(raw)?.[0] ?? '\n'
  const sorted = edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)
  const parts: string[] = []
  const bom = raw.startsWith('\uFEFF') ? 1 : 0
  let seen = 0
  let at = bom
  let written = 0

  /** Goes on to an offset of the text, and answers where that is in the file. */
  function advance(offset: number): number {
    for (; seen < offset && at < raw.length; seen++) at += raw[at] === '\r' && raw[at + 1] === '\n' ? 2 : 1
    return at
  }

  for (const { offset, length, text } of sorted) {
    parts.push(raw.slice(written, advance(offset)), text.replaceAll('\n', lineEnd))
    written = advance(offset + length)
  }
  return parts.join('') + raw.slice(written)
}

/**
 * Whether two sets of edits touch the same place of a file, so that one must wait for the other. Two that put something in at one
 * place are not an exception: both may put in the same, because neither knows of the other.
 */
export function inConflict(some: readonly Edit[], others: readonly Edit[]): boolean {
  return some.some((a) =>
    others.some(
      (b) => a.path === b.path && a.offset <= b.offset + b.length && b.offset <= a.offset + a.length,
    ),
  )
}

/** Whether edits can be applied to the files as they are. Those of strangers' rules are looked at before they are used. */
export function areSound(edits: readonly Edit[], lengthOf: (path: string) => number | undefined): boolean {
  return edits.every(({ path, offset, length, text }, i) => {
    const end = lengthOf(path) ?? -1
    const inside = Number.isInteger(offset) && Number.isInteger(length) && offset >= 0 && length >= 0
    return inside && offset + length <= end && typeof text === 'string' && !overlaps(edits, i)
  })
}

function overlaps(edits: readonly Edit[], i: number): boolean {
  const one = edits[i]!
  return edits.some(
    (other, j) =>
      j !== i &&
      other.path === one.path &&
      other.offset < one.offset + one.length &&
      one.offset < other.offset + other.length,
  )
}
