import type { Evaluation, RuleSet, SkillFiles } from '@skillgauge/core'
import { overallPass, qualityScore, runRules, summarize } from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import { descriptionIn, nameIn, openSkill } from './open-skill.js'

/** An evaluation, with what it could not take into account. */
export interface EvaluatedSkill extends Evaluation {
  readonly unread: Skill['unread']
}

/** Runs `rules` over one skill. A skill whose SKILL.md cannot be read has an `error` and no results. */
export async function evaluateSkill(files: SkillFiles, rules: RuleSet): Promise<EvaluatedSkill> {
  const { skill, path, error } = openSkill(files)
  if (error !== null) return { ...notEvaluated(path, error), unread: skill.unread }

  const results = await runRules(skill, rules)
  const checksPassed = results.filter(({ passed }) => passed).length
  return {
    path,
    name: nameIn(skill),
    description: descriptionIn(skill),
    qualityScore: qualityScore(results),
    overallPass: overallPass(results),
    checksRun: results.length,
    checksPassed,
    checksFailed: results.length - checksPassed,
    results,
    summary: summarize(results),
    error: null,
    unread: skill.unread,
  }
}

/** What is said of a skill that could not be evaluated at all. It has not passed. */
export function notEvaluated(path: string, error: string): Evaluation {
  return {
    path,
    name: null,
    description: null,
    qualityScore: 0,
    overallPass: false,
    checksRun: 0,
    checksPassed: 0,
    checksFailed: 0,
    results: [],
    summary: summarize([]),
    error,
  }
}
