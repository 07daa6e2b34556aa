/** A place where a script waits for a person. */
export interface Question {
  readonly offset: number
  /** What stands there: `input(`, `read`. */
  readonly pattern: string
}
