import { didYouMean } from '@skillgauge/core'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** ` Did you mean …?` for the installed package whose name is nearest; empty when none is near. */
export function nearPackage(name: string, folder: string): string {
  return didYouMean(name, installed(folder))
}

/** The same for a file that is not there, among those that lie where it would. */
export function nearFile(path: string, specifier: string): string {
  const names = entriesOf(dirname(path)).filter((name) => /(?:^[^.]+|\.[cm]?js)$/.test(name))
  const guess = didYouMean(basename(path), names)
  const folder = specifier.replaceAll('\\', '/').replace(/[^/]{0,1000}$/, '')
  return guess.replace('`', `\`${folder}`)
}

/** Names of packages in `node_modules` of the folder and of those above it. */
function installed(folder: string): string[] {
  const modules = join(folder, 'node_modules')
  const here = entriesOf(modules).flatMap((name) =>
    name.startsWith('@') ? entriesOf(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return folder === dirname(folder) ? here : [...here, ...installed(dirname(folder))]
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
