import type { LoadedPlugin } from '@skillgauge/core'
import { rulePagePlaces } from '@skillgauge/core'
import { foldersUpTo } from '@skillgauge/sources'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The build copies the pages beside the bundle; in the sources they are beside the rules. */
const isBuilt = process.env['SKILLGAUGE_BUILD_VERSION'] !== undefined

const maxBytes = 256 * 1024

/** Where the documentation of a built-in rule is on the web. */
export function addressOfRulePage(ruleId: string): string {
  const [plugin, rule] = ruleId.split('.')
  return `https://github.com/skillgauge/skillgauge/blob/main/rules/${plugin}/src/${rule}/README.md`
}

/** The documentation of a rule, in Markdown. A package may ship it as `src/<rule>/README.md`, as we do, or in its docs. */
export function readRulePage(ruleId: string, plugins: readonly LoadedPlugin[]): string | undefined {
  const owner = plugins.find((one) => ruleId.startsWith(`${one.plugin.name}.`))
  if (!owner) return undefined
  const { file, plugin } = owner
  const rule = ruleId.slice(plugin.name.length + 1)
  const places = file === undefined ? [ownPage(plugin.name, rule)] : foreignPages(file, rule)
  return places.map(readPage).find((page) => page !== undefined)
}

function ownPage(plugin: string, rule: string): string {
  const path = isBuilt ? `rules/${plugin}.${rule}.md` : `../../../../rules/${plugin}/src/${rule}/README.md`
  return join(import.meta.dirname, path)
}

function foreignPages(file: string, rule: string): string[] {
  const folders = foldersUpTo(dirname(file))
  const root = folders.find((folder) => existsSync(join(folder, 'package.json'))) ?? dirname(file)
  const { besideEntry, inPackage } = rulePagePlaces(rule)
  return [
    ...besideEntry.map((place) => join(dirname(file), place)),
    ...inPackage.map((place) => join(root, place)),
  ]
}

function readPage(file: string): string | undefined {
  try {
    // By path: the files of Yarn's Plug'n'Play are in archives, where its file system opens none by flags.
    const stat = statSync(file)
    return stat.isFile() && stat.size <= maxBytes ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}
