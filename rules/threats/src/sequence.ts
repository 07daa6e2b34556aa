/**
 * What a pattern looks like: one expression, in which five signs stand for gaps between its parts and a space for blanks.
 *
 * | sign | what may stand there |
 * |---|---|
 * | `…` | up to 200 characters of the line |
 * | `→` | up to 240 characters of the same command: no `;`, no pipe |
 * | `·` | up to 60 characters, over one line end at most |
 * | `⏎` | up to 900 characters over up to 8 lines of the same block |
 * | `‥` | up to 90 characters of the same sentence |
 *
 * Gaps are walked here and not by `.{0,200}` inside of an expression, which takes quadratic time on hostile text.
 */
export interface Sequence {
  readonly parts: readonly RegExp[]
  readonly gaps: readonly Gap[]
}

interface Gap {
  readonly chars: number
  /** The next part begins before this, or with it. */
  readonly until: RegExp
  /** Line ends it may go over, where `until` lets it. */
  readonly lines?: number
}

const gapOf: Readonly<Record<string, Gap>> = {
  '…': { chars: 200, until: /\n/ },
  '→': { chars: 240, until: /[\n;|]/ },
  '·': { chars: 60, until: /\n[ \t]{0,8}(?:```|~~~)/, lines: 1 },
  '⏎': { chars: 900, until: /\n[ \t]{0,8}(?:```|~~~)/, lines: 8 },
  '‥': { chars: 90, until: /\n|[.!?;](?=\s)/ },
}

/** Reads the notation. Done once for each pattern, when the package is loaded. */
export function sequence({ source, flags }: RegExp): Sequence {
  const pieces = source.split(/([…→·⏎‥])/)
  return {
    parts: pieces.filter((_, i) => i % 2 === 0).map((part) => new RegExp(withBlanks(part), `${flags}gm`)),
    gaps: pieces.filter((_, i) => i % 2 === 1).map((sign) => gapOf[sign]!),
  }
}

/** A space is one to three blanks, ` ?` none to three. In a class, which has no bare `[` in it, it is itself. */
function withBlanks(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\[])*\]| \??/g, (token) => {
    if (!token.startsWith(' ')) return token
    return token === ' ' ? '[ \\t]{1,3}' : '[ \\t]{0,3}'
  })
}

/** A sequence that was found. */
export interface Match {
  readonly start: number
  readonly end: number
  /** All of it, gaps included. */
  readonly text: string
  /** What each part matched, with its groups. */
  readonly parts: readonly RegExpExecArray[]
}

/** Beginnings that are tried in one text, so that a text of nothing but `curl` does not take a minute. */
const mostTries = 10_000

/** Finds a sequence. Each part is taken where it first occurs. `onLimit` hears of the place where too many beginnings end the search. */
export function* findSequence(
  text: string,
  { parts: [first, ...rest], gaps }: Sequence,
  onLimit?: (offset: number) => void,
): Generator<Match> {
  let tries = 0
  first!.lastIndex = 0
  for (let head = first!.exec(text); head; head = first!.exec(text)) {
    if (tries++ === mostTries) return onLimit?.(head.index)
    const next = head[0] === '' ? head.index + 1 : head.index + head[0].length
    const parts = [head, ...follow(text, head.index + head[0].length, rest, gaps)]
    if (parts.length > rest.length) {
      const last = parts.at(-1)!
      const end = last.index + last[0].length
      yield { start: head.index, end, text: text.slice(head.index, end), parts }
    }
    first!.lastIndex = next
  }
}

/** What the parts match from `position` on, as far as they do. */
function follow(
  text: string,
  position: number,
  rest: readonly RegExp[],
  gaps: readonly Gap[],
): RegExpExecArray[] {
  const parts: RegExpExecArray[] = []
  for (const [i, step] of rest.entries()) {
    const latest = position + lengthOf(gaps[i]!, text.slice(position, position + gaps[i]!.chars))
    // One character before, so that `\b` sees it, and room for the part itself.
    const from = Math.max(0, position - 1)
    const window = text.slice(from, latest + longestPart)
    step.lastIndex = position - from
    const part = step.exec(window)
    if (!part || part.index + from > latest) break
    part.index += from
    position = part.index + part[0].length
    parts.push(part)
  }
  return parts
}

const longestPart = 250

function lengthOf({ until, lines }: Gap, text: string): number {
  const end = until.exec(text)?.index ?? text.length
  if (lines === undefined) return end
  let newline = text.indexOf('\n')
  for (let left = lines; left > 0 && newline >= 0; left--) newline = text.indexOf('\n', newline + 1)
  return newline < 0 ? end : Math.min(end, newline)
}
