import { crashPlace } from '@skillgauge/core'
import type { Plugin } from '@skillgauge/rule-kit'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expectLoadable } from '../laws/loadable.js'

/** A mistake of the author, which is printed without a stack. */
export class Mistake extends Error {}

/** The fields of package.json that are used here. */
export interface Manifest {
  readonly name?: unknown
  readonly description?: unknown
  readonly exports?: unknown
  readonly main?: unknown
}

const endings = ['ts', 'mts', 'js', 'mjs']

/** The manifest in a folder; empty when there is none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof found === 'object' && found !== null ? found : {}
  } catch (error) {
    throw new Mistake(`package.json cannot be read: ${(error as Error).message}`)
  }
}

/**
 * The file that exports the plugin, from the folder of the package. The source comes before the build, which may be out of date.
 *
 * @throws Mistake with the paths that were tried.
 */
export function findEntry(folder: string, manifest: Manifest): string {
  const exported =
    exportOf(manifest.exports) ?? (typeof manifest.main === 'string' ? manifest.main : undefined)
  const places = [
    ...endings.map((ending) => `src/index.${ending}`),
    ...(exported === undefined ? [] : [exported.replace(/^\.\//, '')]),
    ...endings.map((ending) => `index.${ending}`),
  ]
  const found = places.find((place) => existsSync(join(folder, place)))
  if (found !== undefined) return found
  throw new Mistake(
    `No file that exports the plugin was found, tried: ${[...new Set(places)].map((place) => `\`${place}\``).join(', ')}. Build the package, or name the file: \`skillgauge-rules docs FILE\`.`,
  )
}

/** The file that `exports` of package.json has for an import of the package. */
function exportOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  if (typeof target !== 'object' || target === null) return undefined
  const conditions = target as Record<string, unknown>
  for (const key of ['.', 'import', 'node', 'default']) {
    const found = exportOf(conditions[key])
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The plugin that a file exports, TypeScript or JavaScript.
 *
 * @param shown - The path of the file for messages.
 * @throws Mistake when it cannot be imported, or does not export a plugin that skillgauge can load.
 */
export async function loadPlugin(file: string, shown: string): Promise<Plugin> {
  const plugin = await defaultExport(file, shown)
  if (!isPlugin(plugin))
    throw new Mistake(
      `The default export of \`${shown}\` is not a plugin: expected \`export default definePlugin({ … })\`. Name another file: \`skillgauge-rules docs FILE\`.`,
    )
  try {
    expectLoadable(plugin)
  } catch (error) {
    throw new Mistake(`\`${shown}\`: ${(error as Error).message}`)
  }
  return plugin
}

async function defaultExport(file: string, shown: string): Promise<unknown> {
  try {
    if (!/\.[cm]?tsx?$/.test(file))
      return ((await import(pathToFileURL(file).href)) as { default?: unknown }).default
    // Node runs TypeScript only from 22.18 on, and never resolves `./rule.js` to `./rule.ts`.
    const { createJiti } = await import('jiti')
    return await createJiti(pathToFileURL(file).href, { fsCache: false }).import(file, { default: true })
  } catch (error) {
    const place = crashPlace(error, file)
    const where = place === undefined ? '' : ` (\`${place}\`)`
    throw new Mistake(`\`${shown}\` cannot be imported: ${(error as Error).message}${where}`, {
      cause: error,
    })
  }
}

function isPlugin(value: unknown): value is Plugin {
  if (typeof value !== 'object' || value === null) return false
  const { name, rules, collectionRules = [] } = value as Record<string, unknown>
  const are = (list: unknown) => Array.isArray(list) && list.every(isRule)
  return typeof name === 'string' && are(rules) && are(collectionRules)
}

function isRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, severity, description } = value as Record<string, unknown>
  return [id, name, severity, description].every((text) => typeof text === 'string')
}
