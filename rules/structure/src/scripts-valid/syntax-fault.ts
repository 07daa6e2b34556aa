/** A syntax error that no interpreter of the language accepts. */
export interface SyntaxFault {
  readonly offset: number
  /** The message of its finding. @param file - The file, as messages name it. */
  readonly describe: (file: string) => string
  readonly fix: string
}
