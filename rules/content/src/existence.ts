import type { Skill } from '@skillgauge/rule-kit'

/** Whether a path is a file or a folder of the skill; `''` is the skill directory itself. */
export function existsIn(skill: Skill, path: string): boolean {
  return path === '' || skill.file(path) !== undefined || skill.hasFolder(path)
}

/** Returns a test whether a path, ignoring case, is a file of the skill. */
export function createCaseLookup(skill: Skill): (path: string) => boolean {
  let paths: Set<string> | undefined
  return (path) =>
    (paths ??= new Set(skill.files.map((file) => file.path.toLowerCase()))).has(path.toLowerCase())
}
