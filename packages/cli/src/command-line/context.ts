export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** A stream, or a list in tests. */
interface Input extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean
  /** On Node streams: with `false`, the stream stays open for the next reader. */
  iterator?(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array | string>
  /** Puts back text that was read too far. */
  unshift?(text: string): void
}

/** What a command may use besides the disk. */
export interface Context {
  /** Read it only when needed: opening it takes time. */
  readonly stdin?: Input
  readonly stdout: Output
  readonly stderr: Output
  /** Output for warnings, which `--quiet` does not suppress (default: stderr). */
  readonly warnings?: Output
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
  /** Milliseconds, more precise than `now`. */
  readonly elapsed?: () => number
  /** Entry file of threads for plugins. Absent, as in tests: plugins run in this thread. */
  readonly pluginThread?: URL
  /** Entry file of processes that judge skills. Absent: skills are judged in this process. */
  readonly judgeProcess?: URL
  /** The bundled file of this program. Absent: not bundled, and nothing is cached. */
  readonly bundle?: string
  /** Aborted when the command is to end. Absent: only signals end it. */
  readonly stop?: AbortSignal
}

/** Context of notes and warnings. */
export type NoteContext = Pick<Context, 'stderr' | 'warnings' | 'env'>

export type Command<Args> = (args: Args, context: Context) => Promise<number>

const silent: Output = { write: () => true }

/** `--no-color` works as `NO_COLOR` does. Parsed first, because usage errors are printed too. */
export function applyNoColor(argv: readonly string[], context: Context): Context {
  const end = argv.indexOf('--')
  const words = end === -1 ? argv : argv.slice(0, end)
  return words.includes('--no-color')
    ? override(context, { env: { ...context.env, NO_COLOR: '1' } })
    : context
}

/** `--quiet` suppresses notes and progress, but not errors and warnings. */
export function applyQuiet({ quiet }: { readonly quiet?: boolean }, context: Context): Context {
  return quiet ? override(context, { stderr: silent, warnings: context.stderr }) : context
}

/** A prototype, not a copy: reading `stdin` would open it. */
export function override(
  context: Context,
  changes: Partial<Pick<Context, 'env' | 'stderr' | 'warnings' | 'stop'>>,
): Context {
  return Object.create(
    context,
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, { value, enumerable: true }])),
  ) as Context
}
