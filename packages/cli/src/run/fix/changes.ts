import type { SkillFiles } from '@skillgauge/core'
import type { FixedSkill } from '@skillgauge/features'
import { posix, join, sep } from 'node:path'
import { readdirSync } from 'node:fs'
import type { ChangeToShow } from '../../terminal/print-diff.js'
import type { ChosenSkill } from '../choose/skills-to-check.js'

export interface FixOutcome {
  readonly skill: ChosenSkill
  readonly fixed: Omit<FixedSkill, 'files'> & { readonly files: SkillFiles }
  /** What was not fixed, and why. */
  readonly remarks: readonly string[]
  /** Whether it is not fixed because of another skill, which may change yet. */
  readonly clashes?: boolean
}

/** Changes with paths before and after a rename. */
export function changesToShow({ skill, fixed: { changes, renameTo } }: FixOutcome) {
  const then = renameTo === undefined ? skill.shown : posix.join(posix.dirname(skill.shown), renameTo)
  return changes.map((change) => ({
    ...change,
    from: posix.join(skill.shown, change.path),
    to: posix.join(then, change.path),
  }))
}

/**
 * All changes of a dry run, including moved files: renaming a directory moves all that lies in it, other skills too. Target paths are
 * those after the last rename, because a diff is applied at once.
 */
export function changesToPrint(outcomes: readonly FixOutcome[]): ChangeToShow[] {
  const renames = outcomes
    .filter(({ fixed }) => fixed.renameTo !== undefined)
    .toSorted((a, b) => b.skill.directory.length - a.skill.directory.length)
    .map(({ skill, fixed }) => ({
      directory: skill.directory,
      from: `${skill.shown}/`,
      to: `${posix.join(posix.dirname(skill.shown), fixed.renameTo!)}/`,
    }))
  const afterRenames = (path: string) =>
    renames.reduce((now, { from, to }) => (now.startsWith(from) ? to + now.slice(from.length) : now), path)
  const changes = new Map<string, ChangeToShow>()
  for (const { skill, fixed } of outcomes) {
    for (const { path, before, after } of fixed.changes) {
      const from = posix.join(skill.shown, path)
      changes.set(from, { from, to: afterRenames(from), before, after })
    }
  }
  for (const { directory, from } of renames) {
    for (const path of allPathsBelow(directory)) {
      const moved = from + path
      if (!changes.has(moved)) changes.set(moved, { from: moved, to: afterRenames(moved) })
    }
  }
  return [...changes.values()]
}

/** All files below a directory, with `/`, sorted, including hidden and ignored ones. Links count as files and are not followed. */
function allPathsBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort()
}
