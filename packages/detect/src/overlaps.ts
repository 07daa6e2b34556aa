/** What may meet another: a passage, or two sentences in a row. */
interface Found {
  readonly offset: number
  readonly length: number
  readonly level: number
  readonly isPair: boolean
}

/** Of a pair of sentences the one that says it is shown, unless only both together do. */
function rankOf({ level, isPair }: Found): number {
  return isPair ? level - 1 : level
}

/** The strongest of those that overlap. @param most - Of all of them. */
export function withoutOverlaps<One extends Found>(found: readonly One[], most: number): One[] {
  const kept: One[] = []
  const strongest = [...found].sort(
    (a, b) => rankOf(b) - rankOf(a) || a.length - b.length || a.offset - b.offset,
  )
  for (const one of strongest) {
    if (kept.length >= most) break
    const meets = (other: One): boolean =>
      one.offset < other.offset + other.length && other.offset < one.offset + one.length
    if (!kept.some(meets)) kept.push(one)
  }
  return kept
}
