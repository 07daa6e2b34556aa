import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import type { InstalledSkills } from '../choose/installed-skills.js'
import type { ChosenSkills } from '../choose/skills-to-check.js'
import { compareWithLock, hashInstalled } from './compare-lock.js'
import { lockPlaces, loadLock } from './lock-places.js'
import type { LockDifference } from './lock-verdict.js'
import { openSkillsCliLock } from './skills-cli-lock.js'

/**
 * Chooses the installed skills that are new or have changed since they were locked.
 *
 * @throws SkillgaugeError `not-found` when nothing is locked, `invalid-input` or `unreadable` for an invalid lock.
 */
export function chooseUntrusted(installed: InstalledSkills, context: Context): ChosenSkills {
  const places = lockPlaces(context).map((place) => ({
    place,
    lock: loadLock(place),
    others: place.scope === 'project' ? openSkillsCliLock(context) : undefined,
    hashed: hashInstalled(installed.skills, place),
  }))
  if (places.every(({ lock, others }) => !lock && !others?.size))
    throw new SkillgaugeError(
      'not-found',
      'No skill is locked yet. Look at what is installed with `skillgauge scan --installed`, then trust it with `skillgauge lock`.',
    )
  const differences: LockDifference[] = []
  let [compared, unlocked] = [0, 0]
  for (const { place, lock, others, hashed } of places) {
    // Deleting the lock of a project must not hide changes. The lock of the user is the user's choice.
    if (!lock && place.scope === 'user') {
      unlocked += hashed.size
      continue
    }
    compared += hashed.size
    differences.push(...compareWithLock(hashed, lock, place, others))
  }
  if (unlocked > 0)
    note(`${unlocked} installed ${unlocked === 1 ? 'skill is' : 'skills are'} held by no lock.`, context)
  const untrusted = new Set(differences.map(({ skill }) => skill?.directory))
  const skills = installed.skills.filter(({ directory }) => untrusted.has(directory))
  const paths = new Set(skills.map(({ shown }) => shown))
  return {
    ...installed,
    skills,
    lock: { differences, compared },
    amongAll: {
      skills: installed.skills,
      concerns: (finding) => finding.skills.some((path) => paths.has(path)),
    },
  }
}
