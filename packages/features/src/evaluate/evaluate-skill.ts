import type { CheckResult, Evaluation, RuleSet, SkillFiles, Stopwatch } from '@skillgauge/core'
import {
  applySuppressions,
  failsSecurity,
  overallPass,
  qualityScore,
  runRules,
  summarize,
} from '@skillgauge/core'
import type { Skill } from '@skillgauge/rule-kit'
import type { AcceptKnown } from '../baseline/baseline.js'
import { descriptionIn, nameIn, openSkill } from '../skill-text/open-skill.js'

export interface EvaluatedSkill extends Evaluation {
  readonly unread: Skill['unread']
}

export interface EvaluateOptions {
  /** Ids of all checks, also of those that do not run: suppressions may name them. */
  readonly knownChecks?: readonly string[] | undefined
  readonly accept?: AcceptKnown | undefined
  readonly stopwatch?: Stopwatch | undefined
}

/** Runs `rules` over one skill and suppresses findings. A skill that cannot be read has an `error` and no results. */
export async function evaluateSkill(
  files: SkillFiles,
  rules: RuleSet,
  { knownChecks, accept = (_, same) => same, stopwatch }: EvaluateOptions = {},
): Promise<EvaluatedSkill> {
  const { skill, path, error } = openSkill(files)
  if (error !== null) return { ...notEvaluated(path, error), unread: skill.unread }

  const found = await runRules(skill, rules, stopwatch)
  const { results: wanted, notes } = await applySuppressions(skill, rules, found, knownChecks)
  return {
    path,
    name: nameIn(skill),
    description: descriptionIn(skill),
    ...verdictOf(accept(skill, wanted, rules)),
    ...(notes.length > 0 && { notes }),
    error: null,
    unread: skill.unread,
  }
}

/** Applies a baseline to an evaluation that was made without it. */
export function acceptKnown(
  evaluation: EvaluatedSkill,
  skill: Skill,
  rules: RuleSet,
  accept: AcceptKnown,
): EvaluatedSkill {
  if (evaluation.error !== null) return evaluation
  return { ...evaluation, ...verdictOf(accept(skill, [...evaluation.results], rules)) }
}

function verdictOf(results: readonly CheckResult[]) {
  const checksPassed = results.filter(({ passed }) => passed).length
  return {
    qualityScore: qualityScore(results),
    overallPass: overallPass(results),
    failsSecurity: failsSecurity(results),
    checksRun: results.length,
    checksPassed,
    checksFailed: results.length - checksPassed,
    results,
    summary: summarize(results),
  }
}

export function notEvaluated(path: string, error: string): Evaluation {
  return { path, name: null, description: null, ...verdictOf([]), qualityScore: 0, overallPass: false, error }
}
