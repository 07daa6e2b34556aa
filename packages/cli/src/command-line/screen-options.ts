import type { Context, Output } from './context.js'

// What the command line says about how a run looks, and about nothing that it does.

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
