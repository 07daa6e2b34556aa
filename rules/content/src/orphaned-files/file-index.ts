import { groupedBy } from '@skillgauge/rule-kit'
import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { nameOf } from '../written-path.js'
import { importable, stemOf } from './imports.js'

/** A name that is a single token of a text, see `pathTokens`. */
const plainName = /^[\w.+@~%-]*\.[\w+@~%-]+$/

/** Most names with blanks, with non-ASCII letters or without extension that are searched. */
const maxOddNames = 500

/** The files of a skill, by what may refer to them. Keys are lower-case. */
export interface FileIndex {
  readonly byName: ReadonlyMap<string, readonly SkillFile[]>
  /** Importable files by name without extension. */
  readonly byStem: ReadonlyMap<string, readonly SkillFile[]>
  /** The files below a folder, by path of the folder and by its name. */
  readonly byFolder: ReadonlyMap<string, readonly SkillFile[]>
  readonly byFolderName: ReadonlyMap<string, readonly SkillFile[]>
  /** Names that are not a single token of a text, in their own case. */
  readonly oddNames: readonly string[]
}

export function indexFiles({ files }: Skill): FileIndex {
  const oddNames = files.flatMap(nameForms).filter((name) => !plainName.test(name))
  return {
    byName: groupedBy(files, (file) => nameForms(file).map((name) => name.toLowerCase())),
    byStem: groupedBy(files, stemsOf),
    byFolder: groupedBy(files, ({ path }) => {
      const folders = foldersOf(path)
      return folders.map((_, i) => folders.slice(0, i + 1).join('/'))
    }),
    byFolderName: groupedBy(files, ({ path }) => foldersOf(path)),
    oddNames: [...new Set(oddNames)].slice(0, maxOddNames),
  }
}

/** A letter with an accent may be decomposed (NFD) in the name and composed (NFC) in the text. */
function nameForms({ path }: SkillFile): string[] {
  const name = nameOf(path)
  return [name, name.normalize('NFC'), name.normalize('NFD')]
}

function stemsOf({ path }: SkillFile): string[] {
  const name = nameOf(path)
  const stems = importable.test(name) ? [stemOf(name.toLowerCase())] : []
  // `import lib` runs `lib/__init__.py`.
  return /^(?:__init__|index)\./.test(name) ? [...stems, foldersOf(path).at(-1) ?? ''] : stems
}

/** The names of the folders that a file is in, lower-case. */
function foldersOf(path: string): string[] {
  return path.toLowerCase().split('/').slice(0, -1)
}
