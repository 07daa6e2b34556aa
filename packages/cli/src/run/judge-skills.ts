import type { LoadedConfig } from '@skillgauge/config'
import type { RuleSet, SkillFiles } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import type { CacheArgs } from './cache/verdict-cache.js'
import { openVerdictCache } from './cache/verdict-cache.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { eachSkill } from './judging/each-skill.js'
import type { Judged, Judging, JudgingArgs, JudgingContext, JudgingSettings } from './judging/judging.js'
import { openJudging } from './judging/judging.js'
import { setups } from './judging/setup-text.js'

/** What is needed to judge skills: the settings, and the rules that hold for each. */
export interface RulesByPath extends JudgingSettings, Pick<LoadedConfig, 'rulesFor'> {}

export type JudgeContext = Pick<Context, 'stderr' | 'now' | 'elapsed' | 'bundle'> & JudgingContext

interface Way<Verdict> {
  readonly kind: 'evaluate' | 'scan'
  readonly rulesOf: (skill: ChosenSkill) => RuleSet
  readonly filesOf: (skill: ChosenSkill) => SkillFiles
  /** @param judging - In other processes. Absent: here. */
  readonly judge: (skill: ChosenSkill, judging: Judging | undefined) => Promise<Judged<Verdict>>
  /** Whether a verdict is one to look at, for the count that is shown meanwhile. */
  readonly fails: (verdict: Verdict) => boolean
}

/**
 * Judges skills: many in processes of their own, a small one here. Takes what was said of a skill from the cache, where the same bytes were
 * judged by the same rules. Answers in the order of the skills; what was stopped is `undefined`. What has an error is never kept.
 */
export async function judgeSkills<Verdict extends { readonly error: string | null }>(
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
  { kind, rulesOf, filesOf, judge, fails }: Way<Verdict>,
  config: RulesByPath,
  args: JudgingArgs & CacheArgs,
  context: JudgeContext,
): Promise<(Verdict | undefined)[]> {
  const mayKeep = bulk && args.cache !== false && config.cache !== false
  const kept = mayKeep ? openVerdictCache<Verdict>(kind, setups(config), context) : undefined
  const verdicts = new Map<ChosenSkill, Verdict | undefined>()
  for (const skill of skills) verdicts.set(skill, kept?.find(filesOf(skill), rulesOf(skill)))
  const unknown = skills.filter((skill) => verdicts.get(skill) === undefined)
  if (unknown.length > 0) {
    const options = { ...args, keeps: kept !== undefined }
    const judging = await openJudging(unknown, rulesOf, config, options, context)
    const judged = await eachSkill(
      unknown,
      judging,
      (skill) => judge(skill, judging),
      ({ verdict }) => fails(verdict),
      context,
    )
    unknown.forEach((skill, i) => {
      const { verdict, seen } = judged[i] ?? {}
      verdicts.set(skill, verdict)
      if (kept && seen && verdict?.error === null) kept.keep(rulesOf(skill), verdict, seen())
    })
  }
  kept?.close()
  return skills.map((skill) => verdicts.get(skill))
}
