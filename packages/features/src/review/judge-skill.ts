import type { CheckResult, Evaluation, RuleSet, SkillFiles } from '@skillgauge/core'
import { runRules } from '@skillgauge/core'
import type { Model } from '@skillgauge/models'
import type { Judgement } from './judgement.js'
import type { JudgeOptions } from './judge.js'
import { judge } from './judge.js'
import type { JudgePrompt } from './rubric.js'
import { judgePrompt } from './rubric.js'
import { readSkillText } from '../skill-text/text-of-skill.js'

export interface JudgeSkillOptions {
  readonly model: Model
  /** Rules that hold `security.evaluator` among them: whether the skill addresses its judge is not left to the judge. */
  readonly rules: RuleSet
  /** What is known of the skill already; the check is not run again when its result is in there. */
  readonly evaluation?: Evaluation | undefined
  /** How often the model is asked; once when absent. */
  readonly samples?: number | undefined
  /** Told which criteria have come, as `judge` tells it. */
  readonly onCriteria?: JudgeOptions['onCriteria']
  readonly signal?: AbortSignal | undefined
  /** Makes the markers of the fence, for tests. */
  readonly marker?: (() => string) | undefined
}

/** The check that finds text that speaks to whoever judges the skill. */
const addressesJudge = 'security.evaluator'

/**
 * Asks a model what it thinks of a skill. No finding of a check is told to it: what it is told, it confirms.
 *
 * @throws SkillgaugeError `unreadable`, and as `Model.ask` does.
 */
export async function judgeSkill(files: SkillFiles, options: JudgeSkillOptions): Promise<Judgement> {
  const { model, rules, evaluation, samples, onCriteria, signal, marker } = options
  const { skill, text } = await readSkillText(files)
  const known = evaluation?.results.find(({ checkId }) => checkId === addressesJudge)
  const [found] = known ? [known] : await runRules(skill, onlyThatCheck(rules))
  const addresses = found !== undefined && mayAddress(found)
  return judge(text, model, { addressesJudge: addresses, samples, onCriteria, signal, marker })
}

/**
 * A check that could not judge has not passed: the judge then goes without its protection. What only may speak to it is enough, for a
 * model believes what it reads.
 */
function mayAddress({ passed, details }: CheckResult): boolean {
  const suspicious = details?.['suspicious']
  return !passed || (Array.isArray(suspicious) && suspicious.length > 0)
}

/** What the model would be asked, without asking. */
export async function judgeQuestion(files: SkillFiles, marker?: () => string): Promise<JudgePrompt> {
  return judgePrompt((await readSkillText(files)).text, marker)
}

function onlyThatCheck(rules: RuleSet): RuleSet {
  return rules.filter(({ rule }) => rule.id === addressesJudge)
}
