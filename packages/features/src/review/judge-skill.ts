import type { CheckResult, Evaluation, RuleSet, SkillFiles } from '@skillgauge/core'
import { runRules } from '@skillgauge/core'
import type { Judgement } from './judgement.js'
import type { JudgeOptions } from './judge.js'
import { judge } from './judge.js'
import type { JudgePrompt } from './rubric.js'
import { judgePrompt } from './rubric.js'
import { readSkillText } from '../skill-text/open-skill.js'

export interface JudgeSkillOptions extends Omit<JudgeOptions, 'addressesJudge'> {
  /** Rules that hold `security.evaluator` among them: whether the skill addresses its judge is not left to the judge. */
  readonly rules: RuleSet
  /** What is known of the skill already; the check is not run again when its result is in there. */
  readonly evaluation?: Evaluation | undefined
}

/** The check that finds text that speaks to whoever judges the skill. */
const addressesJudge = 'security.evaluator'

/** Asks a model what it thinks of a skill, without telling it any finding. Throws `unreadable`, and as `Model.ask` does. */
export async function judgeSkill(
  files: SkillFiles,
  { rules, evaluation, ...options }: JudgeSkillOptions,
): Promise<Judgement> {
  const { skill, text } = await readSkillText(files)
  const known = evaluation?.results.find(({ checkId }) => checkId === addressesJudge)
  const onlyThatCheck = rules.filter(({ rule }) => rule.id === addressesJudge)
  const [found] = known ? [known] : await runRules(skill, onlyThatCheck)
  return judge(text, { ...options, addressesJudge: found !== undefined && mayAddress(found) })
}

/** A check that could not judge has not passed. A mere suspicion is enough, for a model believes what it reads. */
function mayAddress({ passed, details }: CheckResult): boolean {
  const suspicious = details?.['suspicious']
  return !passed || (Array.isArray(suspicious) && suspicious.length > 0)
}

/** What the model would be asked, without asking. */
export async function judgeQuestion(files: SkillFiles, marker?: () => string): Promise<JudgePrompt> {
  return judgePrompt((await readSkillText(files)).text, marker)
}
