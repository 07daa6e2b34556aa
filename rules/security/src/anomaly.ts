import type { FindingDetails } from '@skillgauge/detect'
import { quote as quoteLine, visible } from '@skillgauge/rule-kit'

/** A stretch of text with an unusual form: hidden characters, endless lines, YAML with side effects. */
export interface Anomaly {
  readonly offset: number
  readonly length: number
  /** `tag`, `bidi`, `alias`, `repetition`, … */
  readonly kind: string
  /** Which pattern of that kind. */
  readonly patternId: string
  /** A sentence: what was found, then what was expected. */
  readonly message: string
  /** Replaces the fix of the rule where that would not help. */
  readonly fix?: string | undefined
}

/** Yields the anomalies of one kind, ordered by offset. */
export type Detector = (text: string) => Iterable<Anomaly>

export function anomalyOf(match: RegExpExecArray, kind: string, patternId: string, message: string): Anomaly {
  return { offset: match.index, length: match[0].length, kind, patternId, message }
}

/** Anomalies of one kind reported for one file: a thousand hidden characters are one trick. */
const reportedPerKind = 3

/** The search for one kind stops here. */
export const maxPerKind = 1_000

/** Yields the first few anomalies of each kind; the message of the last one counts the rest. */
export function* limitPerKind(anomalies: readonly Anomaly[]): Generator<Anomaly> {
  const totals = new Map<string, number>()
  for (const { kind } of anomalies) totals.set(kind, (totals.get(kind) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const anomaly of anomalies) {
    const count = (counts.get(anomaly.kind) ?? 0) + 1
    counts.set(anomaly.kind, count)
    const total = totals.get(anomaly.kind)!
    if (count < reportedPerKind || total === reportedPerKind) yield anomaly
    else if (count === reportedPerKind) {
      const more = `, and ${total >= maxPerKind ? 'at least ' : ''}${total - count} more like it in this file.`
      yield { ...anomaly, message: anomaly.message.replace(/\.$/, more) }
    }
  }
}

/** An entry of `details.suspicious`: `scan` answers SUS, and the check passes. */
type Suspicion = FindingDetails & { readonly message: string }

/** The details of a check with a risk, to be filled. `findings` has one entry for each reported finding, in the same order. */
export function emptyDetails() {
  return { findings: [] as FindingDetails[], suspicious: [] as Suspicion[], mentions: [] as FindingDetails[] }
}

/** Like `quote` of the rule kit, with line breaks and tabs written out: here they may be the problem. */
export function quote(value: string): string {
  return quoteLine(visible(value.slice(0, 160)))
}
