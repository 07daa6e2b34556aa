import type { Model, Usage } from '@skillgauge/models'
import type { Criterion } from './criteria.js'
import { criteria, rubricVersion } from './criteria.js'
import { keptByOf } from '../skill-text/kept-by.js'
import { answerSchema, keptSuggestions, oneLine } from './read-answer.js'
import { isMissing, judgePrompt } from './rubric.js'
import type { SkillText } from '../skill-text/skill-text.js'
import { bodyLimit, shownBody } from '../skill-text/skill-text.js'
import type { Verdict } from './verdict.js'
import { axisScore, capped, judgeScore, verdictOf } from './verdict.js'

/** What the judge says of one criterion. */
export interface JudgedCriterion extends Pick<Criterion, 'id' | 'name' | 'axis'> {
  /** 0 to 4. */
  readonly score: number
  readonly reasoning: string
}

/** What the judge says of a skill. */
export interface Judgement {
  /** All nine, in their order. */
  readonly criteria: readonly JudgedCriterion[]
  /** 0 to 100, one decimal. */
  readonly activationScore: number
  readonly instructionScore: number
  readonly judgeScore: number
  readonly verdict: Verdict
  /** What to change, the most important first. */
  readonly suggestions: readonly string[]
  /** No tokens when nobody was asked. */
  readonly usage: Usage
}

export interface JudgeOptions {
  /** The skill speaks to whoever judges it: a check found that, whatever the model thinks. */
  readonly addressesJudge: boolean
  readonly signal?: AbortSignal | undefined
  /** Makes the markers of the fence, for tests. */
  readonly marker?: (() => string) | undefined
}

/**
 * Asks a model to judge a skill. An axis without anything to judge by scores 0 without asking.
 *
 * @throws SkillgaugeError as `Model.ask` does.
 */
export async function judge(skill: SkillText, model: Model, options: JudgeOptions): Promise<Judgement> {
  const { addressesJudge, signal, marker } = options
  const { system, prompt, asked } = judgePrompt(skill, marker)
  const keptBy = keptByOf('review', rubricVersion, skill)
  const nothing = {
    answer: { criteria: [], suggestions: [] },
    usage: { model: model.id, inputTokens: 0, outputTokens: 0 },
  }
  const { answer, usage } =
    asked.length === 0
      ? nothing
      : await model.ask({ system, prompt, schema: answerSchema(asked), keptBy, signal })

  const judged = criteria.map(({ id, name, axis }): JudgedCriterion => {
    const found = answer.criteria.find((one) => one.id === id)
    return found
      ? { id, name, axis, score: found.score, reasoning: oneLine(found.reasoning) }
      : { id, name, axis, score: 0, reasoning: missing[axis] }
  })
  const activationScore = axisScore(judged, 'activation')
  const instructionScore = axisScore(judged, 'instruction')
  const score = judgeScore(activationScore, instructionScore)
  const verdict = verdictOf(score)
  return {
    criteria: judged,
    activationScore,
    instructionScore,
    judgeScore: score,
    verdict: addressesJudge ? capped(verdict, 'Fair') : verdict,
    suggestions: [...ownSuggestions(skill, addressesJudge), ...keptSuggestions(answer)],
    usage,
  }
}

const missing = {
  activation: 'There is no description, so nothing tells an agent when to use the skill. Not asked.',
  instruction: 'There is no text after the frontmatter, so there is nothing to follow. Not asked.',
}

/** What is said whatever the model answers. */
function ownSuggestions(skill: SkillText, addressesJudge: boolean): string[] {
  const { left } = shownBody(skill)
  return [
    ...(addressesJudge
      ? [
          'The skill addresses its judge (see `security.evaluator`): delete that. Until then the verdict is `Fair` at best.',
        ]
      : []),
    ...(isMissing(skill, 'activation')
      ? ['Write a description: what the skill does, and when to use it.']
      : []),
    ...(isMissing(skill, 'instruction') ? ['Write a body: the steps, and what an agent does not know.'] : []),
    ...(left > 0
      ? [
          `Only the beginning was judged: the body is longer than ${bodyLimit} characters. Move details into \`references/\`.`,
        ]
      : []),
  ]
}
