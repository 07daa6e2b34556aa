import type { LoadedConfig } from '@skillgauge/config'
import type { Context } from '../command-line/context.js'
import { parseSkill } from '@skillgauge/core'
import type { ScannedSkill } from '@skillgauge/features'
import { acceptKnownRisks, scanSkill } from '@skillgauge/features'
import type { BaselineInUse } from './baseline.js'
import { observe } from './cache/observed-files.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { judgeSkills } from './judge-skills.js'
import type { JudgingArgs } from './judging/judging.js'
import { rulesOfSkills } from './rule-sets.js'

/** Paths are relative to the working directory. */
export interface ReportedScan {
  readonly skill: ChosenSkill
  readonly scanned: ScannedSkill
  /** Relative to the git root, for reports that leave this machine. */
  readonly fromGitRoot: string
}

/** Scans skills. One that cannot be read gets a verdict. After Ctrl-C, skills that were not scanned are left out. */
export async function scanSkills(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: JudgingArgs,
  context: Context,
  acceptIn?: BaselineInUse['acceptIn'],
): Promise<ReportedScan[]> {
  const rulesOf = rulesOfSkills(config)
  const pathOf = ({ shown }: ChosenSkill) => (shown === '.' ? '' : shown)
  const filesOf = (skill: ChosenSkill) => ({ ...skill.files(), path: pathOf(skill) })
  const skills = chosen.skills.map(includingOwnOutput)
  const scans = await judgeSkills<ScannedSkill>(
    { ...chosen, skills },
    {
      kind: 'scan',
      rulesOf,
      filesOf,
      async judge(skill, judging) {
        if (judging) return judging.scan(skill, rulesOf(skill), pathOf(skill))
        const { files, seen } = observe(filesOf(skill))
        return { verdict: await scanSkill(files, rulesOf(skill)), seen }
      },
      fails: ({ status }) => status === 'BLOCK',
    },
    config,
    args,
    context,
  )
  return skills.flatMap((skill, i): ReportedScan[] => {
    const found = scans[i]
    if (found === undefined) return []
    const files = skill.files()
    const accept = acceptIn?.(skill.directory)
    const scanned = accept ? acceptKnownRisks(found, parseSkill(files), rulesOf(skill), accept) : found
    return [{ skill, scanned, fromGitRoot: files.path }]
  })
}

/** Includes files named like those of our own commands, where an attack could hide. */
function includingOwnOutput({ files, folder, ...skill }: ChosenSkill): ChosenSkill {
  const options = { ...folder?.options, ownOutput: true }
  return {
    ...skill,
    files: () => files({ ownOutput: true }),
    folder: folder && { ...folder, options },
  }
}
