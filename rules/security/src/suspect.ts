/** A stretch of text that is not what it should be, as one of the detectors found it. */
export interface Suspect {
  readonly offset: number
  readonly length: number
  /** What sort it is: `tag`, `bidi`, `alias`, `repetition`, … */
  readonly kind: string
  /** Which pattern of that sort. */
  readonly patternId: string
  /** What was found and what was expected: a sentence. */
  readonly message: string
  /** What to write instead, where the rule's own advice would not help. */
  readonly fix?: string | undefined
}

/** Finds one sort of suspects in a text, in order of offsets. Each looks cheaply first: most texts have none. */
export type Detector = (text: string) => Iterable<Suspect>

/** Findings of one sort that are shown for one file. A thousand hidden characters are one trick, not a thousand. */
const shownPerKind = 3

/** Beyond this a file is not searched for more of a kind: nobody counts them. */
export const mostPerKind = 1_000

/** The first few of each kind; the last of them says how many more there are. */
export function* shorten(suspects: readonly Suspect[]): Generator<Suspect> {
  const totals = new Map<string, number>()
  for (const { kind } of suspects) totals.set(kind, (totals.get(kind) ?? 0) + 1)
  const shown = new Map<string, number>()
  for (const suspect of suspects) {
    const count = (shown.get(suspect.kind) ?? 0) + 1
    shown.set(suspect.kind, count)
    const total = totals.get(suspect.kind)!
    if (count < shownPerKind || (count === shownPerKind && total === shownPerKind)) yield suspect
    else if (count === shownPerKind) {
      const more = `${total >= mostPerKind ? 'at least ' : ''}${total - count}`
      yield {
        ...suspect,
        message: suspect.message.replace(/\.$/, `, and ${more} more like it in this file.`),
      }
    }
  }
}
