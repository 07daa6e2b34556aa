import type { ScannedSkill } from '@skillgauge/operations'
import { scanSkill } from '@skillgauge/operations'
import type { BaselineInUse } from './baseline.js'
import type { Context } from './context.js'
import type { RulesByPath } from './evaluate-skills.js'
import { progressOn } from './progress.js'
import type { ChosenSkill } from './skills-to-check.js'

/** A skill with what was found in it. Its paths are those that a person can type, seen from the working directory. */
export interface ReportedScan {
  readonly skill: ChosenSkill
  readonly scanned: ScannedSkill
  /** The skill directory as seen from the git root, for reports that leave this machine. */
  readonly fromGitRoot: string
}

/** Scans one skill after the other. One that cannot be read is a verdict like any other, also when it was asked for alone. */
export async function scanSkills(
  skills: readonly ChosenSkill[],
  { rulesFor }: RulesByPath,
  { stderr }: Pick<Context, 'stderr'>,
  acceptIn?: BaselineInUse['acceptIn'],
): Promise<ReportedScan[]> {
  const reported: ReportedScan[] = []
  const progress = progressOn(stderr)
  for (const skill of skills) {
    const files = skill.files()
    const path = skill.shown === '.' ? '' : skill.shown
    const scanned = await scanSkill({ ...files, path }, rulesFor(skill.directory), {
      accept: acceptIn?.(skill.directory),
    })
    reported.push({ skill, scanned, fromGitRoot: files.path })
    progress.show(`${reported.length} of ${skills.length} skills`)
  }
  progress.clear()
  return reported
}
