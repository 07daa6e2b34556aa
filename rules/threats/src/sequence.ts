/**
 * An expression with gaps. A space matches one to three blanks, and five characters match gaps of any text:
 *
 * | gap | matches |
 * |---|---|
 * | `…` | up to 200 characters of the line |
 * | `→` | up to 240 characters of the same command: no `;`, no pipe |
 * | `·` | up to 60 characters, over one line end at most |
 * | `⏎` | up to 900 characters over up to 8 lines of the same block |
 * | `‥` | up to 90 characters of the same sentence |
 *
 * Parts are matched one after the other: `.{0,200}` in an expression would take quadratic time on hostile text.
 */
export interface Sequence {
  readonly parts: readonly RegExp[]
  readonly gaps: readonly Gap[]
}

interface Gap {
  readonly chars: number
  /** The gap ends here at the latest. */
  readonly until: RegExp
  /** Line breaks it may contain. */
  readonly lines?: number
}

const gapOf: Readonly<Record<string, Gap>> = {
  '…': { chars: 200, until: /\n/ },
  '→': { chars: 240, until: /[\n;|]/ },
  '·': { chars: 60, until: /\n[ \t]{0,8}(?:```|~~~)/, lines: 1 },
  '⏎': { chars: 900, until: /\n[ \t]{0,8}(?:```|~~~)/, lines: 8 },
  '‥': { chars: 90, until: /\n|[.!?;](?=\s)/ },
}

/** Parses the notation. */
export function sequence({ source, flags }: RegExp): Sequence {
  const pieces = source.split(/([…→·⏎‥])/)
  return {
    parts: pieces.filter((_, i) => i % 2 === 0).map((part) => new RegExp(withBlanks(part), `${flags}gm`)),
    gaps: pieces.filter((_, i) => i % 2 === 1).map((sign) => gapOf[sign]!),
  }
}

/** A space matches one to three blanks, ` ?` none to three. In a character class it is literal. */
function withBlanks(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\[])*\]| \??/g, (token) => {
    if (!token.startsWith(' ')) return token
    return token === ' ' ? '[ \\t]{1,3}' : '[ \\t]{0,3}'
  })
}

export interface Match {
  readonly start: number
  readonly end: number
  /** With the gaps. */
  readonly text: string
  /** The match of each part. */
  readonly parts: readonly RegExpExecArray[]
}

/** Matches of the first part that are tried in one text. */
const maxTries = 10_000

/** Finds a sequence, each part at its first occurrence. `onLimit` is called with the offset where too many tries ended the search. */
export function* findSequence(
  text: string,
  { parts: [first, ...rest], gaps }: Sequence,
  onLimit?: (offset: number) => void,
): Generator<Match> {
  let tries = 0
  first!.lastIndex = 0
  for (let head = first!.exec(text); head; head = first!.exec(text)) {
    if (tries++ === maxTries) return onLimit?.(head.index)
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

/** The matches of the remaining parts from `position` on, up to the first that does not match. */
function follow(
  text: string,
  position: number,
  rest: readonly RegExp[],
  gaps: readonly Gap[],
): RegExpExecArray[] {
  const parts: RegExpExecArray[] = []
  for (const [i, step] of rest.entries()) {
    const latest = position + lengthOf(gaps[i]!, text.slice(position, position + gaps[i]!.chars))
    // With the character before, for `\b`.
    const from = Math.max(0, position - 1)
    const window = text.slice(from, latest + maxPart)
    step.lastIndex = position - from
    const part = step.exec(window)
    if (!part || part.index + from > latest) break
    part.index += from
    position = part.index + part[0].length
    parts.push(part)
  }
  return parts
}

const maxPart = 250

function lengthOf({ until, lines }: Gap, text: string): number {
  const end = until.exec(text)?.index ?? text.length
  if (lines === undefined) return end
  let newline = text.indexOf('\n')
  for (let left = lines; left > 0 && newline >= 0; left--) newline = text.indexOf('\n', newline + 1)
  return newline < 0 ? end : Math.min(end, newline)
}
