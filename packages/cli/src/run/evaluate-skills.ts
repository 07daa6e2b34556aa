import type { LoadedConfig } from '@skillgauge/config'
import type { Context } from '../command-line/context.js'
import type { Stopwatch } from '@skillgauge/core'
import { parseSkill, SkillgaugeError } from '@skillgauge/core'
import type { Judgement } from '@skillgauge/features/review'
import type { Comparison, EvaluatedSkill } from '@skillgauge/features'
import { acceptKnown, evaluateSkill } from '@skillgauge/features'
import type { BaselineInUse } from './baseline.js'
import { observe } from './cache/observed-files.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import { judgeSkills } from './judge-skills.js'
import type { JudgingArgs } from './judging/judging.js'
import { rulesOfSkills } from './rule-sets.js'

export interface ReportedSkill {
  readonly skill: ChosenSkill
  readonly evaluation: EvaluatedSkill
  /** With `--compare`. `null`: there is no earlier evaluation. */
  readonly comparison?: ComparedSkill | null
  /** `null`: the model gave no review. Absent: no review was requested. */
  readonly review?: Judgement | null
}

export interface ComparedSkill extends Comparison {
  readonly previouslyAt: Date
}

interface Options extends JudgingArgs {
  readonly specOnly?: boolean | undefined
  readonly stopwatch?: Stopwatch | undefined
}

/**
 * Evaluates skills. One that cannot be read is an error if it is the only one chosen, otherwise an entry with an `error`. After
 * Ctrl-C, skills that were not judged are left out.
 */
export async function evaluateSkills(
  chosen: ChosenSkills,
  config: LoadedConfig,
  options: Options,
  context: Context,
  acceptIn?: BaselineInUse['acceptIn'],
): Promise<ReportedSkill[]> {
  const { stopwatch, specOnly } = options
  const rulesOf = rulesOfSkills(config, specOnly)
  const { knownChecks } = config
  const evaluateHere = async (skill: ChosenSkill) => {
    const { files, seen } = observe(skill.files())
    return { verdict: await evaluateSkill(files, rulesOf(skill), { knownChecks, stopwatch }), seen }
  }
  const evaluations = await judgeSkills<EvaluatedSkill>(
    chosen,
    {
      kind: 'evaluate',
      rulesOf,
      filesOf: (skill) => skill.files(),
      async judge(skill, judging) {
        const judged = await (judging?.evaluate(skill, rulesOf(skill), stopwatch) ?? evaluateHere(skill))
        const { error } = judged.verdict
        if (error !== null && !chosen.bulk)
          throw new SkillgaugeError('unreadable', `${skill.shown}: ${error}`)
        return judged
      },
      fails: ({ overallPass }) => !overallPass,
    },
    config,
    // The cache holds no times.
    { ...options, cache: stopwatch ? false : options.cache },
    context,
  )
  return chosen.skills.flatMap((skill, i): ReportedSkill[] => {
    const found = evaluations[i]
    if (found === undefined) return []
    const accept = acceptIn?.(skill.directory)
    // In this order and process: a baseline counts the findings it accepts.
    const evaluation = accept ? acceptKnown(found, parseSkill(skill.files()), rulesOf(skill), accept) : found
    return [{ skill, evaluation }]
  })
}
