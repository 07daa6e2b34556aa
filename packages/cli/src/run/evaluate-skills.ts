import type { RuleSet, Stopwatch } from '@skillgauge/core'
import { parseSkill, SkillgaugeError, specRequiredOnly } from '@skillgauge/core'
import type { Judgement } from '@skillgauge/features/review'
import type { Comparison, EvaluatedSkill, EvaluateOptions } from '@skillgauge/features'
import { acceptKnown, evaluateSkill } from '@skillgauge/features'
import type { BaselineInUse } from './baseline.js'
import type { Context } from '../command-line/context.js'
import { judgeUnknown } from './cache/judge-unknown.js'
import type { CacheArgs } from './cache/kept-verdicts.js'
import { openKept } from './cache/kept-verdicts.js'
import { observe } from './cache/observed-files.js'
import { eachSkill } from './judging/each-skill.js'
import type { Judged, JudgingArgs, JudgingContext, JudgingSettings } from './judging/judging.js'
import { openJudging } from './judging/judging.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { setups } from './judging/setups.js'

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

export interface RulesByPath extends JudgingSettings {
  /** The rules that hold for the skill in this directory. */
  rulesFor(skillPath: string): RuleSet
}

export interface EvaluateSkillsOptions extends JudgingArgs, CacheArgs {
  readonly specOnly?: boolean | undefined
  /** Takes out what a baseline accepts. */
  readonly acceptIn?: BaselineInUse['acceptIn'] | undefined
  readonly stopwatch?: Stopwatch | undefined
}

/**
 * Evaluates skills: many in processes of their own, a small one here. A skill that cannot be read or judged is an error when
 * it is the one that was asked for, else a line among others. After Ctrl-C those are missing that were not judged yet.
 */
export async function evaluateSkills(
  { skills, bulk }: Pick<ChosenSkills, 'skills' | 'bulk'>,
  config: RulesByPath,
  options: EvaluateSkillsOptions,
  context: Pick<Context, 'stderr' | 'now' | 'elapsed' | 'bundle'> & JudgingContext,
): Promise<ReportedSkill[]> {
  const { stopwatch, specOnly, acceptIn } = options
  const rulesOf = rulesOnce(config, specOnly)
  const knownChecks = (config.plugins ?? []).flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
  // Kept verdicts have no times.
  const mayKeep = bulk && options.cache !== false && config.cache !== false && !stopwatch
  const kept = mayKeep ? openKept<EvaluatedSkill>('evaluate', setups(config), context) : undefined
  const evaluations = await judgeUnknown(skills, rulesOf, kept, async (unknown) => {
    const judging = await openJudging(
      unknown,
      rulesOf,
      config,
      { ...options, keeps: kept !== undefined },
      context,
    )
    const evaluateOne = async (skill: ChosenSkill) => {
      const judged = judging
        ? await judging.evaluate(skill, rulesOf(skill), stopwatch)
        : await evaluateHere(skill, rulesOf(skill), { knownChecks, stopwatch })
      const { error } = judged.verdict
      if (error !== null && !bulk) throw new SkillgaugeError('unreadable', `${skill.shown}: ${error}`)
      return judged
    }
    return eachSkill(unknown, judging, evaluateOne, ({ verdict }) => !verdict.overallPass, context)
  })
  return skills.flatMap((skill, i): ReportedSkill[] => {
    const evaluation = evaluations[i]
    if (evaluation === undefined) return []
    const accept = acceptIn?.(skill.directory)
    // A baseline remembers what it has seen, so it sees the skills here and in their order.
    return [
      {
        skill,
        evaluation: accept
          ? acceptKnown(evaluation, parseSkill(skill.files()), rulesOf(skill), accept)
          : evaluation,
      },
    ]
  })
}

async function evaluateHere(
  skill: ChosenSkill,
  rules: RuleSet,
  options: EvaluateOptions,
): Promise<Judged<EvaluatedSkill>> {
  const { files, seen } = observe(skill.files())
  return { verdict: await evaluateSkill(files, rules, options), seen }
}

/** Skills for which the same rules hold are told by them. */
function rulesOnce(config: RulesByPath, specOnly = false): (skill: ChosenSkill) => RuleSet {
  const required = new Map<RuleSet, RuleSet>()
  return ({ directory }) => {
    const rules = config.rulesFor(directory)
    if (!specOnly) return rules
    const known = required.get(rules) ?? specRequiredOnly(rules)
    required.set(rules, known)
    return known
  }
}
