import type { LoadedConfig } from '@skillgauge/config'
import type { RuleSet, SkillFiles } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { openVerdictCache } from './cache/verdict-cache.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { forEachSkill } from './judging/each-skill.js'
import type { Judged, Judging, JudgingArgs } from './judging/judging.js'
import { openJudging } from './judging/judging.js'
import { setupTextFor } from './judging/setup-text.js'

interface Operation<Verdict> {
  readonly kind: 'evaluate' | 'scan'
  readonly rulesOf: (skill: ChosenSkill) => RuleSet
  readonly filesOf: (skill: ChosenSkill) => SkillFiles
  /** @param judging - Other processes. Absent: judge in this one. */
  readonly judge: (skill: ChosenSkill, judging: Judging | undefined) => Promise<Judged<Verdict>>
  /** For the number of failures in the progress line. */
  readonly fails: (verdict: Verdict) => boolean
}

/**
 * Judges skills in other processes, or small ones in this one, and caches verdicts without an error. Returns verdicts in the order of
 * the skills, `undefined` for skills that were stopped.
 */
export async function judgeSkills<Verdict extends { readonly error: string | null }>(
  { skills, bulk }: ChosenSkills,
  { kind, rulesOf, filesOf, judge, fails }: Operation<Verdict>,
  config: LoadedConfig,
  args: JudgingArgs,
  context: Context,
): Promise<(Verdict | undefined)[]> {
  const mayCache = bulk && args.cache !== false && config.cache !== false
  const cache = mayCache ? openVerdictCache<Verdict>(kind, setupTextFor(config), context) : undefined
  const verdicts = new Map<ChosenSkill, Verdict | undefined>()
  for (const skill of skills) verdicts.set(skill, cache?.get(filesOf(skill), rulesOf(skill)))
  const unknown = skills.filter((skill) => verdicts.get(skill) === undefined)
  if (unknown.length > 0) {
    const judging = await openJudging(unknown, rulesOf, config, args, context, cache !== undefined)
    const judged = await forEachSkill(
      unknown,
      judging,
      (skill) => judge(skill, judging),
      ({ verdict }) => fails(verdict),
      context,
    )
    unknown.forEach((skill, i) => {
      const { verdict, seen } = judged[i] ?? {}
      verdicts.set(skill, verdict)
      if (cache && seen && verdict?.error === null) cache.set(rulesOf(skill), verdict, seen())
    })
  }
  cache?.close()
  return skills.map((skill) => verdicts.get(skill))
}
