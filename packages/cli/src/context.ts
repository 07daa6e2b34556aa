/** Where text goes: a stream, or in tests a list. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** All of the world that a command may touch besides the disk. */
export interface Context {
  readonly stdout: Output
  readonly stderr: Output
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
}

/** Runs one command and answers its exit code. */
export type Command<Args> = (args: Args, context: Context) => Promise<number>
