/** What a case says of one finding. Only the given keys are compared. */
export interface ExpectedFinding {
  readonly message?: string
  readonly fix?: string
  readonly path?: string
  readonly line?: number
  readonly column?: number
  readonly renameTo?: string
}
