import type { LoadedPlugin } from '@skillgauge/core'
import { crashPlace, crashReason, isObject, isOne } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importModule } from './import-module.js'
import { readPlugin } from './validate-plugin.js'

/** A plugin that waits for ever would end the process in silence, with exit code 0. In milliseconds. */
export const importTimeLimit = 30_000

/** What one step of loading found out, thrown to leave it. */
export class LoadFailure extends Error {}

/** What came of a file that is to be a plugin: one, or all that is wrong with it, each a full sentence. */
export interface TakenIn extends Pick<LoadedPlugin, 'elsewhere' | 'collectionElsewhere'> {
  readonly plugin?: Plugin | undefined
  readonly mistakes: readonly string[]
  readonly cause?: unknown
}

/** Takes in a plugin from a file, here or in a thread of its own. */
export type TakeIn = (file: string) => Promise<TakenIn>

/** Imports a file and validates what it exports. Never throws for what the plugin does. */
export async function importPlugin(file: string, timeLimit = importTimeLimit): Promise<TakenIn> {
  try {
    return readPlugin(exportedPlugin(await importWithin(timeLimit, file)))
  } catch (error) {
    return failureOf(error)
  }
}

/** What is said of a plugin that was left by throwing. */
export function failureOf(error: unknown): TakenIn {
  if (error instanceof LoadFailure) return { mistakes: [error.message], cause: error.cause ?? error }
  return { mistakes: [`Loading it failed: ${crashReason(error)}.`], cause: error }
}

async function importWithin(timeLimit: number, file: string): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `Loading it did not end within ${timeLimit / 1000} s.`
    timer = setTimeout(() => reject(new LoadFailure(message)), timeLimit)
  })
  try {
    return await Promise.race([importModule(pathToFileURL(file).href), late])
  } catch (error) {
    if (error instanceof LoadFailure) throw error
    if ((error as { code?: unknown } | null)?.code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw new LoadFailure(`\`${file}\` is not JavaScript; compile it first.`, { cause: error })
    }
    const reason = `${crashReason(error)}${whereIn(file, error)}`
    throw new LoadFailure(`Its code failed when it was loaded: ${reason}.`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Where it failed. */
function whereIn(file: string, error: unknown): string {
  const place = crashPlace(error, file)
  if (place !== undefined) return ` (\`${place}\`)`
  const line = isOne(error, SyntaxError) ? placeOfSyntaxError(file) : undefined
  return line === undefined ? '' : ` (\`${line}\`)`
}

function isPromise(value: unknown): boolean {
  return isObject(value) && typeof value['then'] === 'function'
}

/** The default export or the one named `plugin`, in an ES module, a CommonJS one, or a CommonJS one made of an ES module. */
function exportedPlugin(namespace: unknown): unknown {
  const names = Object.keys(namespace as object)
  const name = ['default', 'plugin'].find((candidate) => names.includes(candidate))
  if (name === undefined) {
    throw new LoadFailure(
      `Its default export is missing: it exports ${names.map(quote).join(', ') || 'nothing'}. Add \`export default definePlugin({…})\`.`,
    )
  }
  const exported = (namespace as Record<string, unknown>)[name]
  if (isPromise(exported))
    throw new LoadFailure('It exports a promise; export the plugin itself: `export default await …`.')
  // What CommonJS exports as a whole is the default, and may hold a default or a `plugin` of its own.
  if (!isObject(exported) || 'rules' in exported) return exported
  return exported['default'] ?? exported['plugin'] ?? exported
}

/** Milliseconds that reading one file may take. */
const syntaxTimeLimit = 10_000

/**
 * Where a file breaks the syntax of JavaScript: `house.mjs:3:12`. Node tells it to no importer, only to whoever has the file checked; nothing of
 * it is run. `undefined` when the mistake is in another file.
 */
function placeOfSyntaxError(file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], {
    encoding: 'utf8',
    timeout: syntaxTimeLimit,
  })
  const [place, , marks] = (stderr ?? '').split('\n', 3)
  const line = /:(\d{1,9})$/.exec(place ?? '')?.[1]
  const column = marks?.indexOf('^') ?? -1
  return line === undefined || column === -1 ? undefined : `${basename(file)}:${line}:${column + 1}`
}
