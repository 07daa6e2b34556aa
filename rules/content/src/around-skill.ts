import type { Skill } from '@skillgauge/rule-kit'

/** Folders above a skill that are looked in: a plugin and a repository have fewer levels. */
const maxLevels = 6

/**
 * Where a path lies that the skill does not hold, written as if it did: at the root of its plugin or repository, `../../scripts/x`.
 * `undefined`: nowhere, or nobody can look.
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

/** Whether SKILL.md is a part that a build puts into another: its paths are that one's. */
export function isFragment({ skillMd }: Skill): boolean {
  return /^\s{0,100}<!--\s{0,20}[\w.:/-]{1,100}[:\s-](?:start|begin)\s{0,20}-->/i.test(skillMd?.text ?? '')
}
