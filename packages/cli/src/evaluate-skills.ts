import type { RuleSet } from '@skillgauge/core'
import { SkillgaugeError, specRequiredOnly } from '@skillgauge/core'
import type { EvaluatedSkill } from '@skillgauge/operations'
import { evaluateSkill } from '@skillgauge/operations'
import type { Context } from './context.js'
import { progressOn } from './progress.js'
import type { ChosenSkill, ChosenSkills } from './skills-to-check.js'

/** A skill with what was found in it. */
export interface ReportedSkill {
  readonly skill: ChosenSkill
  readonly evaluation: EvaluatedSkill
}

export interface RulesByPath {
  /** The rules that hold for the skill in this directory. */
  rulesFor(skillPath: string): RuleSet
}

/**
 * Evaluates one skill after the other; a person who waits is shown how far it is. A skill that cannot be read is an error
 * when it is the one that was asked for, else a line among others.
 */
export async function evaluateSkills(
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
  config: RulesByPath,
  options: { readonly specOnly?: boolean | undefined },
  { stderr }: Pick<Context, 'stderr'>,
): Promise<ReportedSkill[]> {
  const reported: ReportedSkill[] = []
  const progress = progressOn(stderr)
  for (const skill of skills) {
    const rules = config.rulesFor(skill.directory)
    const evaluation = await evaluateSkill(skill.files(), options.specOnly ? specRequiredOnly(rules) : rules)
    if (evaluation.error !== null && !bulk) {
      throw new SkillgaugeError('unreadable', `${skill.shown}: ${evaluation.error}`)
    }
    reported.push({ skill, evaluation })
    progress.show(`${reported.length} of ${skills.length} skills`)
  }
  progress.clear()
  return reported
}

/** No skill failed a check of severity high, and each could be evaluated. */
export function allPass(reported: readonly ReportedSkill[]): boolean {
  return reported.every(({ evaluation }) => evaluation.overallPass)
}
