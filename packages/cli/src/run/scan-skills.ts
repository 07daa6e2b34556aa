import { parseSkill } from '@skillgauge/core'
import type { ScannedSkill } from '@skillgauge/features'
import { acceptKnownRisks, scanSkill } from '@skillgauge/features'
import type { BaselineInUse } from './baseline.js'
import type { Context } from '../command-line/context.js'
import type { RulesByPath } from './evaluate-skills.js'
import { eachSkill } from './judging/each-skill.js'
import type { JudgingArgs, JudgingContext } from './judging/judging.js'
import { openJudging } from './judging/judging.js'
import type { ChosenSkill } from './choose/skills-to-check.js'

/** A skill with what was found in it. Its paths are those that a person can type, seen from the working directory. */
export interface ReportedScan {
  readonly skill: ChosenSkill
  readonly scanned: ScannedSkill
  /** The skill directory as seen from the git root, for reports that leave this machine. */
  readonly fromGitRoot: string
}

/**
 * Scans skills: many in processes of their own, a small one here. One that cannot be read or judged is a verdict like any
 * other, also when it was asked for alone.
 */
export async function scanSkills(
  skills: readonly ChosenSkill[],
  config: RulesByPath,
  args: JudgingArgs,
  context: Pick<Context, 'stderr'> & JudgingContext,
  acceptIn?: BaselineInUse['acceptIn'],
): Promise<ReportedScan[]> {
  const rulesOf = ({ directory }: ChosenSkill) => config.rulesFor(directory)
  const judging = await openJudging(skills, rulesOf, config, args, context)
  const scanOne = (skill: ChosenSkill) => {
    const path = skill.shown === '.' ? '' : skill.shown
    return judging
      ? judging.scan(skill, rulesOf(skill), path)
      : scanSkill({ ...skill.files(), path }, rulesOf(skill))
  }
  const scans = await eachSkill(skills, judging, scanOne, context)
  return skills.map((skill, i) => {
    const files = skill.files()
    const accept = acceptIn?.(skill.directory)
    const scanned = accept
      ? acceptKnownRisks(scans[i]!, parseSkill(files), rulesOf(skill), accept)
      : scans[i]!
    return { skill, scanned, fromGitRoot: files.path }
  })
}
