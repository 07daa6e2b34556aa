import { nameOf } from '../written-path.js'

/** Extensions of files that a program can import without naming its extension. */
export const importable = /\.(?:py|[cm]?[jt]sx?|rb|lua|php|pl|pm|go)$/i

const pythonImport = /^[ \t]{0,40}(?:from|import)[ \t]([\w., \t]{1,300})/gm
const required = /\brequire(?:_relative)?[ \t(]{1,4}["']([\w./-]{1,200})["']/g
const relative = /["']\.{1,2}\/([\w./@-]{1,200})["']/g

/** Names that a script may import, lower-case and without extension: `helpers` in `from lib.helpers import x`. */
export function importedNames(script: string): Set<string> {
  const names = new Set<string>()
  for (const [, modules] of script.matchAll(pythonImport)) {
    for (const name of modules!.split(/\W/)) if (name !== '') names.add(name.toLowerCase())
  }
  for (const pattern of [required, relative]) {
    for (const [, path] of script.matchAll(pattern)) names.add(stemOf(path!.toLowerCase()))
  }
  return names
}

/** Strings that a script may open as a folder: `templates` in `here / "templates"`. */
export function* quotedNames(script: string): Generator<string> {
  for (const [, name] of script.matchAll(/["']([\w.-]{1,100})["']/g)) yield name!.toLowerCase()
}

/** The file name without folders and the last extension. */
export function stemOf(path: string): string {
  return nameOf(path).replace(/(.)\.[a-z]{1,4}$/, '$1')
}
