import type { ChosenSkill } from '../../run/choose/skills-to-check.js'

/** More of a file than this is not a page's to show. */
const mostBytes = 1024 * 1024

/**
 * Reads the files of skills by the paths that a report calls them, when the page shows them. What is not text, or cannot be read
 * any more, is left out: the report is about what was found.
 */
export function textsOf(skills: readonly { skill: ChosenSkill; path: string }[]) {
  const byFolder = new Map(skills.map(({ skill, path }) => [folderOf(path), skill]))
  // A page asks for the files of one skill after the other.
  let last: { readonly folder: string; readonly files: ReturnType<ChosenSkill['files']> } | undefined
  return (path: string): string | undefined => {
    let folder = folderOf(path)
    while (!byFolder.has(folder) && folder !== '') folder = folderOf(folder.slice(0, -1))
    const skill = byFolder.get(folder)
    if (!skill) return undefined
    try {
      if (last?.folder !== folder) last = { folder, files: skill.files() }
      const { files } = last
      const below = path.slice(folder.length)
      const entry = files.entries.find((one) => one.path === below)
      if (!entry || entry.bytes > mostBytes || entry.unreadable !== undefined) return undefined
      return new TextDecoder('utf-8', { fatal: true }).decode(files.read(below))
    } catch {
      return undefined
    }
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
