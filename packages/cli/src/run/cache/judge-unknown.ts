import type { RuleSet, SkillFiles } from '@skillgauge/core'
import type { Judged } from '../judging/judging.js'
import type { ChosenSkill } from '../choose/skills-to-check.js'
import type { KeptVerdicts } from './kept-verdicts.js'

/**
 * Takes what was said of a skill from the cache, where the same bytes were judged by the same rules, and judges the rest.
 * Answers in the order of the skills; what was stopped is `undefined`. What has an error is never kept.
 *
 * @param kept - Absent: everything is judged.
 * @param judge - Judges several skills, and answers in their order.
 * @param filesOf - The files as they are judged.
 */
export async function judgeUnknown<Verdict extends { readonly error: string | null }>(
  skills: readonly ChosenSkill[],
  rulesOf: (skill: ChosenSkill) => RuleSet,
  kept: KeptVerdicts<Verdict> | undefined,
  judge: (unknown: readonly ChosenSkill[]) => Promise<(Judged<Verdict> | undefined)[]>,
  filesOf: (skill: ChosenSkill) => SkillFiles = (skill) => skill.files(),
): Promise<(Verdict | undefined)[]> {
  const found = skills.map((skill) => kept?.find(filesOf(skill), rulesOf(skill)))
  const unknown = skills.filter((_, i) => found[i] === undefined)
  const judged = unknown.length === 0 ? [] : await judge(unknown)
  const bySkill = new Map(unknown.map((skill, i) => [skill, judged[i]]))
  const verdicts = skills.map((skill, i) => {
    const known = found[i]
    if (known !== undefined) return known
    const fresh = bySkill.get(skill)
    if (fresh === undefined) return undefined
    const { verdict, seen } = fresh
    if (kept && seen && verdict.error === null) kept.keep(rulesOf(skill), verdict, seen())
    return verdict
  })
  kept?.close()
  return verdicts
}
