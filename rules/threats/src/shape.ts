/**
 * What a pattern looks like: expressions with distances between them. A distance is a number of characters of the same
 * line, or `within(…)`. Long gaps are walked here and not by `.{0,200}` inside of an expression, which takes quadratic time on
 * hostile text. Every expression has the flag `g`; one that is sticky as
 * well (`gy`) follows at once.
 */
export type Shape = readonly [RegExp, ...(readonly (RegExp | Distance)[])]

export type Distance = number | { readonly chars: number; readonly lines: number; readonly until: string }

/** A distance of so many characters, over so many line ends, that ends before any of the characters in `until`. */
export function within(chars: number, { lines = 0, until = '' } = {}): Distance {
  return { chars, lines, until }
}

/** A shape that was found. */
export interface Match {
  readonly start: number
  readonly end: number
  /** All of it, gaps included. */
  readonly text: string
  /** What each expression matched, with its groups. */
  readonly parts: readonly RegExpExecArray[]
}

/** Beginnings that are tried in one text, so that a text of nothing but `curl` does not take a minute. */
const mostTries = 10_000

/** Finds a shape. Each part is taken where it first occurs. `onLimit` hears of the place where too many beginnings end the search. */
export function* matchShape(
  text: string,
  shape: Shape,
  onLimit?: (offset: number) => void,
): Generator<Match> {
  const [first, ...rest] = shape
  let tries = 0
  first.lastIndex = 0
  for (let head = first.exec(text); head; head = first.exec(text)) {
    if (tries++ === mostTries) return onLimit?.(head.index)
    const next = head[0] === '' ? head.index + 1 : head.index + head[0].length
    const parts = [head, ...follow(text, head.index + head[0].length, rest)]
    if (parts.length === 1 + expressionsIn(rest)) {
      const last = parts.at(-1)!
      const end = last.index + last[0].length
      yield { start: head.index, end, text: text.slice(head.index, end), parts }
    }
    first.lastIndex = next
  }
}

function expressionsIn(steps: readonly (RegExp | Distance)[]): number {
  return steps.filter((step) => step instanceof RegExp).length
}

/** What the steps match from `position` on, as far as they do. */
function follow(text: string, position: number, steps: readonly (RegExp | Distance)[]): RegExpExecArray[] {
  const parts: RegExpExecArray[] = []
  let distance: Distance = 0
  for (const step of steps) {
    if (!(step instanceof RegExp)) {
      distance = step
      continue
    }
    // One character before, so that `\b` sees it.
    const from = Math.max(0, position - 1)
    const window = text.slice(from, endOf(text, position, distance))
    step.lastIndex = position - from
    const part = step.exec(window)
    if (!part) break
    part.index += from
    if (part.index - position > charsOf(distance)) break
    position = part.index + part[0].length
    parts.push(part)
  }
  return parts
}

function charsOf(distance: Distance): number {
  return typeof distance === 'number' ? distance : distance.chars
}

/** Room for the expression itself, which begins within the distance and may end beyond it. */
const longestPart = 250

function endOf(text: string, position: number, distance: Distance): number {
  const { lines, until } = typeof distance === 'number' ? { lines: 0, until: '' } : distance
  const limit = Math.min(text.length, position + charsOf(distance) + longestPart)
  let left = lines
  for (let i = position; i < limit; i++) {
    const char = text[i]!
    if (char === '\n' && left-- === 0) return i
    if (until.includes(char)) return i + 1
  }
  return limit
}
