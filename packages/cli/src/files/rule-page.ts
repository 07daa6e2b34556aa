import type { LoadedPlugin } from '@skillgauge/core'
import { rulePagePlaces } from '@skillgauge/core'
import { foldersUpTo } from '@skillgauge/sources'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the build puts beside the bundle, under its id; in the sources each page lies with its rule. */
const isBuilt = process.env['SKILLGAUGE_BUILD_VERSION'] !== undefined

/** Larger pages are not shown. */
const maxBytes = 256 * 1024

/**
 * What the authors of a rule have written about it, in Markdown. A package may ship it where rules are kept as we keep
 * ours (`src/<rule>/README.md`), or in its docs. `undefined`: it ships none.
 */
export function readRulePage(ruleId: string, { file, plugin }: LoadedPlugin): string | undefined {
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
    const stat = statSync(file)
    return stat.isFile() && stat.size <= maxBytes ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}
