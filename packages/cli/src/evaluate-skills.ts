import type { LoadedPlugin, RuleSet, Stopwatch } from '@skillgauge/core'
import { SkillgaugeError, specRequiredOnly } from '@skillgauge/core'
import type { Judgement } from '@skillgauge/llm/judge'
import type { Comparison, EvaluatedSkill } from '@skillgauge/operations'
import { evaluateSkill } from '@skillgauge/operations'
import type { BaselineInUse } from './baseline.js'
import type { Context } from './context.js'
import { progressOn } from './progress.js'
import type { ChosenSkill, ChosenSkills } from './skills-to-check.js'

/** A skill with what was found in it. */
export interface ReportedSkill {
  readonly skill: ChosenSkill
  readonly evaluation: EvaluatedSkill
  /** What has changed since it was evaluated last; `null`: it was not, or that is lost. Absent: nobody asked. */
  readonly comparison?: ComparedSkill | null
  /** What a model says of it; `null`: it could not be asked. Absent: it was not to be asked. */
  readonly review?: Judgement | null
}

/** What has changed in a skill, and since when. */
export interface ComparedSkill extends Comparison {
  readonly previouslyAt: Date
}

export interface RulesByPath {
  /** The rules that hold for the skill in this directory. */
  rulesFor(skillPath: string): RuleSet
  /** All there are. What a skill says about a check of another, nobody can understand. */
  readonly plugins?: readonly LoadedPlugin[]
}

export interface EvaluateSkillsOptions {
  readonly specOnly?: boolean | undefined
  /** Takes out what a baseline accepts. */
  readonly acceptIn?: BaselineInUse['acceptIn'] | undefined
  readonly stopwatch?: Stopwatch | undefined
}

/**
 * Evaluates one skill after the other; a person who waits is shown how far it is. A skill that cannot be read is an error
 * when it is the one that was asked for, else a line among others.
 */
export async function evaluateSkills(
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
  config: RulesByPath,
  options: EvaluateSkillsOptions,
  { stderr }: Pick<Context, 'stderr'>,
): Promise<ReportedSkill[]> {
  const reported: ReportedSkill[] = []
  const { stopwatch } = options
  const progress = progressOn(stderr)
  const knownChecks = (config.plugins ?? []).flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
  for (const skill of skills) {
    const rules = config.rulesFor(skill.directory)
    const accept = options.acceptIn?.(skill.directory)
    const running = options.specOnly ? specRequiredOnly(rules) : rules
    const evaluation = await evaluateSkill(skill.files(), running, { knownChecks, accept, stopwatch })
    if (evaluation.error !== null && !bulk) {
      throw new SkillgaugeError('unreadable', `${skill.shown}: ${evaluation.error}`)
    }
    reported.push({ skill, evaluation })
    progress.show(`${reported.length} of ${skills.length} skills`)
  }
  progress.clear()
  return reported
}
