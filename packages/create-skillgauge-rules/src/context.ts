/** The world of one run. */
export interface Context {
  readonly cwd: string
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: { write(text: string): unknown }
  readonly now: () => Date
}
