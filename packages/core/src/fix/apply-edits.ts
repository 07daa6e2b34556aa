import type { Edit } from '@skillgauge/rule-kit'

/**
 * The text of a file with edits applied. All else stays byte for byte.
 *
 * @param raw - With its BOM and its own line ends.
 * @param edits - Must not overlap. Offsets are those that rules see: without BOM, every line end one `\n`.
 */
export function applyEdits(raw: string, edits: readonly Edit[]): string {
  const lineEnd = /\r\n|\n|\r/.exec(raw)?.[0] ?? '\n'
  const sorted = edits.toSorted((a, b) => a.offset - b.offset || a.length - b.length)
  const parts: string[] = []
  const bom = raw.startsWith('\uFEFF') ? 1 : 0
  let seen = 0
  let at = bom
  let written = 0

  /** Moves to an offset of the text; returns the offset in `raw`. */
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

/** Whether two sets of edits touch the same place. Two insertions at one place do as well: both may insert the same text. */
export function editsConflict(some: readonly Edit[], others: readonly Edit[]): boolean {
  return some.some((a) =>
    others.some(
      (b) => a.path === b.path && a.offset <= b.offset + b.length && b.offset <= a.offset + a.length,
    ),
  )
}

/** Whether edits of a plugin lie inside their files and do not overlap. */
export function areValidEdits(
  edits: readonly Edit[],
  lengthOf: (path: string) => number | undefined,
): boolean {
  const ends = new Map<string, number>()
  return edits
    .toSorted((a, b) => a.offset - b.offset || a.length - b.length)
    .every(({ path, offset, length, text }) => {
      const isWhole = Number.isInteger(offset) && Number.isInteger(length) && length >= 0
      const isInside = offset >= (ends.get(path) ?? 0) && offset + length <= (lengthOf(path) ?? -1)
      ends.set(path, offset + length)
      return isWhole && isInside && typeof text === 'string'
    })
}
