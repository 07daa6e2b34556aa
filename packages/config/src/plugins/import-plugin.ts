import type { LoadedPlugin } from '@skillgauge/core'
import { crashPlace, crashReason, isObject, isInstanceOf } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { quote } from '@skillgauge/rule-kit'
import { spawnSync } from 'node:child_process'
import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importModule } from './import-module.js'
import { readPlugin } from './validate-plugin.js'

/** In milliseconds. A plugin that never finished loading would end the process silently with exit code 0. */
export const importTimeLimit = 30_000

/** Thrown by the steps of loading, with a message for the user. */
export class LoadFailure extends Error {}

/** A loaded plugin, or all its mistakes as sentences. */
export interface PluginImport extends Pick<LoadedPlugin, 'runRemotely' | 'runCollectionRemotely'> {
  readonly plugin?: Plugin | undefined
  readonly mistakes: readonly string[]
  readonly cause?: unknown
}

/** Loads a plugin from a file, in this thread or in one of its own. */
export type PluginImporter = (file: string) => Promise<PluginImport>

/** Imports a file and validates its export. Never throws. */
export async function importPlugin(file: string, timeLimit = importTimeLimit): Promise<PluginImport> {
  try {
    return readPlugin(exportedPlugin(await importWithin(timeLimit, file)))
  } catch (error) {
    return failureOf(error)
  }
}

export function failureOf(error: unknown): PluginImport {
  if (error instanceof LoadFailure) return { mistakes: [error.message], cause: error.cause ?? error }
  return { mistakes: [`Loading it failed: ${crashReason(error)}.`], cause: error }
}

async function importWithin(timeLimit: number, file: string): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const message = `Loading it did not end within ${timeLimit / 1000} s.`
    timer = setTimeout(() => reject(new LoadFailure(message)), timeLimit)
  })
  try {
    return await Promise.race([importModule(pathToFileURL(file).href), timeout])
  } catch (error) {
    if (error instanceof LoadFailure) throw error
    if ((error as { code?: unknown } | null)?.code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw new LoadFailure(`\`${file}\` is not JavaScript; compile it first.`, { cause: error })
    }
    const reason = `${crashReason(error)}${placeIn(file, error)}`
    throw new LoadFailure(`Its code failed when it was loaded: ${reason}.`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function placeIn(file: string, error: unknown): string {
  const place = crashPlace(error, file)
  if (place !== undefined) return ` (\`${place}\`)`
  const line = isInstanceOf(error, SyntaxError) ? placeOfSyntaxError(file) : undefined
  return line === undefined ? '' : ` (\`${line}\`)`
}

function isPromise(value: unknown): boolean {
  return isObject(value) && typeof value['then'] === 'function'
}

/** The export `default` or `plugin` of an ES module, a CommonJS module, or an ES module compiled to CommonJS. */
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
  // `module.exports` is the default export, and may itself have `default` or `plugin`.
  if (!isObject(exported) || 'rules' in exported) return exported
  return exported['default'] ?? exported['plugin'] ?? exported
}

/** In milliseconds. */
const syntaxTimeLimit = 10_000

/**
 * The place of a syntax error in a plugin or in what it imports, `house.mjs:3:12`. An import does not tell it, only a process that
 * ends by it. There the modules are read, but none is run: the first of them ends the process.
 */
function placeOfSyntaxError(plugin: string): string | undefined {
  const modules = ['data:text/javascript,process.exit()', pathToFileURL(plugin).href]
  const code = modules.map((url) => `import ${JSON.stringify(url)}\n`).join('')
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    timeout: syntaxTimeLimit,
  })
  const lines = (stderr ?? '').split('\n')
  const first = lines.findIndex((line) => line.startsWith('file:'))
  const [, url, line] = /^(.{1,5000}):(\d{1,9})$/.exec(lines[first] ?? '') ?? []
  if (url === undefined) return undefined
  const place = `${relative(dirname(plugin), fileURLToPath(url)).replaceAll('\\', '/')}:${line}`
  // Nothing is marked at the end of a file that ends too early.
  const column = lines[first + 2]?.indexOf('^') ?? -1
  return column === -1 ? place : `${place}:${column + 1}`
}
