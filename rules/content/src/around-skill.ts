import type { Skill } from '@skillgauge/rule-kit'

/** How many folders above a skill are searched. Plugins and repositories have fewer levels. */
const maxLevels = 6

/**
 * The relative path of a file above the skill, such as `../../scripts/x` at the root of its plugin. `undefined` when there is none, or
 * the folders above are not known.
 */
export function findAbove(path: string, { around }: Skill): string | undefined {
  if (!around) return undefined
  let up = ''
  for (let level = 0; level <= Math.min(around.folders.length, maxLevels); level++) {
    up += '../'
    if (around.find(up + path) !== undefined) return up + path
  }
  return undefined
}

/** Whether the skill lies in a host's folder of a project, such as `.claude/skills`: it is for those who work there, with the project's tools. */
export function isOfProject({ around }: Skill): boolean {
  return around?.folders.some((folder, i, all) => folder.startsWith('.') && all[i + 1] === 'skills') ?? false
}

/** Whether SKILL.md is a fragment that a build includes in another file. Its paths are relative to that file. */
export function isFragment({ skillMd }: Skill): boolean {
  return /^\s{0,100}<!--\s{0,20}[\w.:/-]{1,100}[:\s-](?:start|begin)\s{0,20}-->/i.test(skillMd?.text ?? '')
}
