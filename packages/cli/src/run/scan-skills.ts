import { parseSkill } from '@skillgauge/core'
import type { ScannedSkill } from '@skillgauge/features'
import { acceptKnownRisks, scanSkill } from '@skillgauge/features'
import type { BaselineInUse } from './baseline.js'
import type { Context } from '../command-line/context.js'
import { judgeUnknown } from './cache/judge-unknown.js'
import type { CacheArgs } from './cache/kept-verdicts.js'
import { openKept } from './cache/kept-verdicts.js'
import { observe } from './cache/observed-files.js'
import type { RulesByPath } from './evaluate-skills.js'
import { eachSkill } from './judging/each-skill.js'
import type { JudgingArgs, JudgingContext } from './judging/judging.js'
import { openJudging } from './judging/judging.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { setups } from './judging/setups.js'

/** A skill with what was found in it. Its paths are those that a person can type, seen from the working directory. */
export interface ReportedScan {
  readonly skill: ChosenSkill
  readonly scanned: ScannedSkill
  /** The skill directory as seen from the git root, for reports that leave this machine. */
  readonly fromGitRoot: string
}

/**
 * Scans skills: many in processes of their own, a small one here. One that cannot be read or judged is a verdict like any
 * other, also when it was asked for alone. After Ctrl-C those are missing that were not scanned yet.
 */
export async function scanSkills(
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
  config: RulesByPath,
  args: JudgingArgs & CacheArgs,
  context: Pick<Context, 'stderr' | 'now' | 'elapsed' | 'bundle'> & JudgingContext,
  acceptIn?: BaselineInUse['acceptIn'],
): Promise<ReportedScan[]> {
  const rulesOf = ({ directory }: ChosenSkill) => config.rulesFor(directory)
  const pathOf = ({ shown }: ChosenSkill) => (shown === '.' ? '' : shown)
  const mayKeep = bulk && args.cache !== false && config.cache !== false
  const kept = mayKeep ? openKept<ScannedSkill>('scan', setups(config), context) : undefined
  const filesOf = (skill: ChosenSkill) => ({ ...skill.files(), path: pathOf(skill) })
  const scans = await judgeUnknown(
    skills,
    rulesOf,
    kept,
    async (unknown) => {
      const judging = await openJudging(
        unknown,
        rulesOf,
        config,
        { ...args, keeps: kept !== undefined },
        context,
      )
      const scanOne = async (skill: ChosenSkill) => {
        if (judging) return judging.scan(skill, rulesOf(skill), pathOf(skill))
        const { files, seen } = observe(filesOf(skill))
        return { verdict: await scanSkill(files, rulesOf(skill)), seen }
      }
      return eachSkill(unknown, judging, scanOne, ({ verdict }) => verdict.status === 'BLOCK', context)
    },
    filesOf,
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
