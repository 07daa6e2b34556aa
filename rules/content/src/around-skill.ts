import type { Skill } from '@skillgauge/rule-kit'

/** Folders above a skill that are searched: plugins and repositories have fewer levels. */
const maxLevels = 6

/**
 * The path, relative to the skill, of a file that lies above it, such as at the root of its plugin: `../../scripts/x`. `undefined`
 * when there is none, or the surroundings are not known.
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

/** Whether SKILL.md is a part that a build includes in another file, so that its paths belong to that one. */
export function isFragment({ skillMd }: Skill): boolean {
  return /^\s{0,100}<!--\s{0,20}[\w.:/-]{1,100}[:\s-](?:start|begin)\s{0,20}-->/i.test(skillMd?.text ?? '')
}
