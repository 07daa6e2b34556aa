export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** Where text comes from: a stream, or in tests a list. */
export interface Input extends AsyncIterable<Uint8Array | string> {
  readonly isTTY?: boolean
  /** There for a stream of Node: `false` leaves it open for the next question. */
  iterator?(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array | string>
  /** Gives back what was read too much. */
  unshift?(text: string): void
}

/** All of the world that a command may touch besides the disk. */
export interface Context {
  /** Asked for only by who reads it: to open it takes time. */
  readonly stdin?: Input
  readonly stdout: Output
  readonly stderr: Output
  /** Where is said what nobody may miss, also with `--quiet`; stderr when absent. */
  readonly warnings?: Output
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => Date
  /** Milliseconds since some moment, finer than `now`. */
  readonly elapsed?: () => number
  /** Entry of the threads that plugins run in. Absent: they run here, as tests may want it. */
  readonly pluginThread?: URL
  /** Entry of the processes that judge skills. Absent: they are judged here. */
  readonly judgeProcess?: URL
  /** The file that holds this program. Absent: it does not run from a bundle, and no verdict is kept. */
  readonly bundle?: string
}

export type Command<Args> = (args: Args, context: Context) => Promise<number>

const silent: Output = { write: () => true }

/** With `--no-color` no colours, as with `NO_COLOR`. It is looked for before all else: mistakes of use are printed, too. */
export function withoutColor(argv: readonly string[], context: Context): Context {
  const end = argv.indexOf('--')
  const words = end === -1 ? argv : argv.slice(0, end)
  return words.includes('--no-color') ? changed(context, { env: { ...context.env, NO_COLOR: '1' } }) : context
}

/** With `--quiet` no notes and no progress. Why a command cannot run, and what was not judged, is printed all the same. */
export function withoutNotes({ quiet }: { readonly quiet?: boolean }, context: Context): Context {
  return quiet ? changed(context, { stderr: silent, warnings: context.stderr }) : context
}

/** The same world but for this. Its stdin is opened when it is asked for, so it is not copied. */
function changed(context: Context, changes: Partial<Pick<Context, 'env' | 'stderr' | 'warnings'>>): Context {
  return Object.create(
    context,
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, { value, enumerable: true }])),
  ) as Context
}
