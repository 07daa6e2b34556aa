/** What `scripts/train-threats.js` writes. */
export interface PackedModel {
  /** A character for each of 2^bits places. */
  readonly weights: string
  /** The weight of one step. */
  readonly step: number
  readonly bias: number
  /** By kind, the weight of each act that speaks for it. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>
}
