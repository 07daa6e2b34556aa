/** What no interpreter of the language can read. */
export interface SyntaxFault {
  readonly offset: number
  /** What a finding says of it. @param file - The file, as it is called in messages. */
  readonly describe: (file: string) => string
  readonly fix: string
}
