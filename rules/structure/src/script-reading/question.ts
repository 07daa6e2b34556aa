/** A place where a script waits for a person. */
export interface Question {
  readonly offset: number
  /** The code that asks: `input(`, `read`. */
  readonly pattern: string
}
