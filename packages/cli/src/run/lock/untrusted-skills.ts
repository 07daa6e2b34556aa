import { SkillgaugeError } from '@skillgauge/core'
import { basename } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import type { InstalledSkills } from '../choose/installed-skills.js'
import type { ChosenSkills } from '../choose/skills-to-check.js'
import { compareWithLock, hashInstalled } from './compare-lock.js'
import { lockPlaces, openLock } from './lock-places.js'
import type { LockDifference } from './lock-verdict.js'
import { openSkillsCliLock } from './skills-cli-lock.js'

/**
 * Of what is installed, the skills that are new or have changed since they were locked.
 *
 * @throws SkillgaugeError `not-found` when nothing is locked, `invalid-input` or `unreadable` for a lock that cannot be used.
 */
export function chooseUntrusted(installed: InstalledSkills, context: Context): ChosenSkills {
  const differences: LockDifference[] = []
  const loose: number[] = []
  let held = 0
  let isLocked = false
  for (const place of lockPlaces(context)) {
    const lock = openLock(place)
    const others = place.scope === 'project' ? openSkillsCliLock(context) : undefined
    const hashed = hashInstalled(installed.skills, place)
    if (!lock && !others?.size) {
      loose.push(hashed.size)
      continue
    }
    isLocked = true
    // Without a lock of ours only what the other one names is held.
    const named = [...hashed.values()].filter(({ skill }) => others?.has(basename(skill.directory)))
    held += lock ? hashed.size : named.length
    if (!lock) loose.push(hashed.size - named.length)
    differences.push(...compareWithLock(hashed, lock, place, others))
  }
  if (!isLocked)
    throw new SkillgaugeError(
      'not-found',
      'No skill is locked yet. Look at what is installed with `skillgauge scan --installed`, then trust it with `skillgauge lock`.',
    )
  const unheld = loose.reduce((sum, number) => sum + number, 0)
  if (unheld > 0)
    note(`${unheld} installed ${unheld === 1 ? 'skill is' : 'skills are'} held by no lock.`, context)
  const untrusted = new Set(differences.map(({ skill }) => skill?.directory))
  const skills = installed.skills.filter(({ directory }) => untrusted.has(directory))
  const paths = new Set(skills.map(({ shown }) => shown))
  return {
    ...installed,
    skills,
    lock: { differences, held },
    amongAll: {
      skills: installed.skills,
      concerns: (finding) => finding.skills.some((path) => paths.has(path)),
    },
  }
}
