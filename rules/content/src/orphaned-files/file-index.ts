import type { Skill, SkillFile } from '@skillgauge/rule-kit'
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

export function indexFiles(skill: Skill): FileIndex {
  const byName = new Map<string, SkillFile[]>()
  const byStem = new Map<string, SkillFile[]>()
  const byFolder = new Map<string, SkillFile[]>()
  const byFolderName = new Map<string, SkillFile[]>()
  const oddNames = new Set<string>()
  for (const file of skill.files) {
    const segments = file.path.split('/')
    const name = segments.pop()!
    // A letter with an accent may be decomposed (NFD) in the name and composed (NFC) in the text.
    for (const form of new Set([name, name.normalize('NFC'), name.normalize('NFD')])) {
      add(byName, form.toLowerCase(), file)
      if (!plainName.test(form) && oddNames.size < maxOddNames) oddNames.add(form)
    }
    if (importable.test(name)) add(byStem, stemOf(name.toLowerCase()), file)
    // `import lib` runs `lib/__init__.py`.
    if (/^(?:__init__|index)\./.test(name)) add(byStem, segments.at(-1)?.toLowerCase() ?? '', file)
    for (let depth = segments.length; depth > 0; depth--) {
      add(byFolder, segments.slice(0, depth).join('/').toLowerCase(), file)
      add(byFolderName, segments[depth - 1]!.toLowerCase(), file)
    }
  }
  return { byName, byStem, byFolder, byFolderName, oddNames: [...oddNames] }
}

function add(map: Map<string, SkillFile[]>, key: string, file: SkillFile): void {
  const files = map.get(key)
  if (files) files.push(file)
  else map.set(key, [file])
}
