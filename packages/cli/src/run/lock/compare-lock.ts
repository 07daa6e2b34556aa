import { basename, posix } from 'node:path'
import type { InstalledSkill } from '../choose/installed-skills.js'
import { hashFiles } from './hash-files.js'
import type { Lock, LockedFiles } from './lock-file.js'
import type { LockPlace } from './lock-places.js'
import type { FileDifference, LockDifference } from './lock-verdict.js'
import type { SkillsCliLock } from './skills-cli-lock.js'
import { skillsCliHash, skillsCliLockName } from './skills-cli-lock.js'

/** Installed skills of one lock, by key, with their hashes. */
export function hashInstalled(skills: readonly InstalledSkill[], place: LockPlace): Map<string, Hashed> {
  const own = skills.filter(({ scope }) => scope === place.scope)
  return new Map(
    own.map((skill) => [
      place.keyOf(skill.directory),
      // Includes files that our own commands leave: checks ignore them, but an agent may read them.
      { skill, files: hashFiles(skill.directory, skill.files({ ownOutput: true })) },
    ]),
  )
}

export interface Hashed {
  readonly skill: InstalledSkill
  readonly files: LockedFiles
}

/**
 * Compares installed skills with a lock.
 *
 * @param lock - Absent: there is no lock, and all skills without an entry in `others` are new.
 * @param others - Hashes of the `skills` CLI, for skills that are not in the lock.
 */
export function compareWithLock(
  installed: ReadonlyMap<string, Hashed>,
  lock: Lock | undefined,
  place: LockPlace,
  others: SkillsCliLock = new Map(),
): LockDifference[] {
  const trustedFiles: Lock = lock ?? new Map()
  const gone = [...trustedFiles.keys()].filter((key) => !installed.has(key) && !place.isThere(key))
  const replaced = new Set<string>()
  const differences = [...installed].flatMap(([key, { skill, files }]): LockDifference[] => {
    const found = { key, lock: place.shown, skill }
    const trusted = trustedFiles.get(key)
    if (trusted) {
      const changed = compareFiles(trusted, files)
      return changed.length === 0 ? [] : [{ ...found, kind: 'changed', files: changed }]
    }
    const other = others.get(basename(skill.directory))
    if (other !== undefined)
      return skillsCliHash(skill.directory) === other
        ? []
        : [{ kind: 'changed', key, lock: skillsCliLockName, skill }]
    const was = gone.find((old) => !replaced.has(old) && isOtherVersion(old, key))
    if (was === undefined) return [{ ...found, kind: 'new', files: compareFiles(new Map(), files) }]
    replaced.add(was)
    return [{ ...found, kind: 'changed', was, files: compareFiles(trustedFiles.get(was)!, files) }]
  })
  const names = new Set([...installed.values()].map(({ skill }) => basename(skill.directory)))
  return [
    ...differences,
    ...gone
      .filter((key) => !replaced.has(key))
      .map((key): LockDifference => ({ kind: 'gone', key, lock: place.shown })),
    ...[...others.keys()]
      .filter((name) => !names.has(name) && !gone.some((key) => posix.basename(key) === name))
      .map((name): LockDifference => ({ kind: 'gone', key: name, lock: skillsCliLockName })),
  ]
}

function compareFiles(before: LockedFiles, after: LockedFiles): FileDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  return paths.flatMap((path): FileDifference[] => {
    const [was, is] = [before.get(path), after.get(path)]
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    return was === is ? [] : [{ path, kind, before: was, after: is }]
  })
}

/** The folder of a plugin is named by its version: one part of the path differs, contains a digit, and is not the last. */
function isOtherVersion(old: string, now: string): boolean {
  const [a, b] = [old.split('/'), now.split('/')]
  if (a.length !== b.length || a.at(-1) !== b.at(-1)) return false
  const different = a.flatMap((part, i) => (part === b[i] ? [] : [part + b[i]!]))
  return different.length === 1 && /\d/.test(different[0]!)
}
