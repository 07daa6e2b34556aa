import type { CheckResult, Evaluation, RuleSet, SkillFiles } from '@skillgauge/core'
import { runRules } from '@skillgauge/core'
import type { Judgement } from './judgement.js'
import type { JudgeOptions } from './judge.js'
import { judge } from './judge.js'
import type { JudgePrompt } from './rubric.js'
import { judgePrompt } from './rubric.js'
import { readSkillText } from '../skill-text/open-skill.js'

export interface JudgeSkillOptions extends Omit<JudgeOptions, 'addressesJudge'> {
  /** Must contain `security.evaluator`, which finds text addressed to the judge: that is not left to the model. */
  readonly rules: RuleSet
  /** An evaluation of the skill; saves running that check again. */
  readonly evaluation?: Evaluation | undefined
}

const addressesJudge = 'security.evaluator'

/** Has a model review a skill, without showing it any findings. Throws `unreadable`, and as `Model.ask`. */
export async function judgeSkill(
  files: SkillFiles,
  { rules, evaluation, ...options }: JudgeSkillOptions,
): Promise<Judgement> {
  const { skill, text } = await readSkillText(files)
  const known = evaluation?.results.find(({ checkId }) => checkId === addressesJudge)
  const onlyThatCheck = rules.filter(({ rule }) => rule.id === addressesJudge)
  const [found] = known ? [known] : await runRules(skill, onlyThatCheck)
  return judge(text, { ...options, addressesJudge: found !== undefined && mayAddressJudge(found) })
}

/** A check that did not judge has not passed. A suspicion suffices, because a model is easily influenced. */
function mayAddressJudge({ passed, details }: CheckResult): boolean {
  const suspicious = details?.['suspicious']
  return !passed || (Array.isArray(suspicious) && suspicious.length > 0)
}

/** The prompt for the model. */
export async function judgeQuestion(files: SkillFiles): Promise<JudgePrompt> {
  return judgePrompt((await readSkillText(files)).text)
}
