/** Learned weights, as `scripts/train-threats.js` writes them. */
export interface PackedModel {
  /** One character for each of the 2^bits weights. */
  readonly weights: string
  /** Size of one step of a weight. */
  readonly step: number
  readonly bias: number
  /** By kind of attack, the weight of each act. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>
}
