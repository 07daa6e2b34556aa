import type { Skill } from '@skillgauge/rule-kit'

/** Returns a test whether a path is a file or a folder of the skill; `''` is the skill directory itself. */
export function createExistenceCheck(skill: Skill): (path: string) => boolean {
  let folders: Set<string> | undefined
  return (path) => path === '' || skill.file(path) !== undefined || (folders ??= foldersOf(skill)).has(path)
}

function foldersOf(skill: Skill): Set<string> {
  const folders = new Set<string>()
  for (const { path } of skill.files) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (folders.has(path.slice(0, end))) break
      folders.add(path.slice(0, end))
    }
  }
  return folders
}

/** Returns a test whether a path, ignoring case, is a file of the skill. */
export function createCaseLookup(skill: Skill): (path: string) => boolean {
  let paths: Set<string> | undefined
  return (path) =>
    (paths ??= new Set(skill.files.map((file) => file.path.toLowerCase()))).has(path.toLowerCase())
}
