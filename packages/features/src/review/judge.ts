import type { AskOptions, Usage } from '@skillgauge/models'
import { oneLine, SkillgaugeError } from '@skillgauge/core'
import { sumUsage } from '@skillgauge/models'
import { criteria, rubricVersion } from './criteria.js'
import { criteriaSoFar } from './criteria-so-far.js'
import { bodyLimit, answerKey, shownBody } from '../skill-text/skill-text.js'
import { keptImprovements, suggestionOf } from './improvements.js'
import type { JudgedCriterion, Judgement } from './judgement.js'
import { answerSchema, maxTextLength } from './read-answer.js'
import { isMissing, judgePrompt } from './rubric.js'
import { middleOf } from './samples.js'
import type { SkillText } from '../skill-text/skill-text.js'
import { axisScore, capped, judgeScore, verdictOf } from './verdict.js'

export interface JudgeOptions extends AskOptions {
  /** A check found text addressed to the judge. */
  readonly addressesJudge: boolean
  /** Number of answers; default 1. */
  readonly samples?: number | undefined
  /** Called with the criteria of the first answer so far; empty when it restarts. */
  readonly onCriteria?: ((soFar: readonly JudgedCriterion[]) => void) | undefined
}

/** Has a model judge a skill. An axis without text scores 0 without asking. Throws as `Model.ask` when the first sample fails. */
export async function judge(skill: SkillText, options: JudgeOptions): Promise<Judgement> {
  const { addressesJudge, samples = 1 } = options
  const first = await judgeOnce(skill, options, 1)
  // Without a question all samples are equal.
  const asked = isMissing(skill, 'activation') && isMissing(skill, 'instruction') ? 1 : samples
  const others = await Promise.allSettled(
    Array.from({ length: asked - 1 }, (_, i) => judgeOnce(skill, options, i + 2)),
  )
  const more = others.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failures = others.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const judged = middleOf([first, ...more], asked)
  const lost = failures.flatMap((error) => (error instanceof SkillgaugeError ? (error.spent ?? []) : []))
  const usage = lost.length > 0 ? sumUsage(judged.usage, ...lost) : judged.usage
  for (const error of failures) throwUnlessPartial(error, usage)
  const verdict = verdictOf(judged.judgeScore)
  return {
    ...judged,
    verdict: addressesJudge ? capped(verdict, 'Fair') : verdict,
    suggestions: [...ownSuggestions(skill, addressesJudge), ...judged.suggestions],
    usage,
  }
}

/** A failed sample leaves the others. @throws other errors; a cancellation with what all samples took. */
function throwUnlessPartial(error: unknown, usage: Usage): void {
  if (!(error instanceof SkillgaugeError)) throw error
  if (error.code !== 'cancelled') return
  const { code, message, cause } = error
  throw new SkillgaugeError(code, message, { cause, ...(usage.inputTokens > 0 && { spent: usage }) })
}

/** One sample, with a cache key of its own. */
async function judgeOnce(
  skill: SkillText,
  { model, signal, onCriteria }: JudgeOptions,
  sampleNumber: number,
): Promise<Judgement> {
  const { system, prompt, asked } = judgePrompt(skill)
  const keptBy = answerKey(
    'review',
    rubricVersion,
    sampleNumber === 1 ? skill : { ...skill, nth: sampleNumber },
  )
  const onPartial =
    sampleNumber === 1 && onCriteria ? (soFar: unknown) => onCriteria(criteriaSoFar(soFar, asked)) : undefined
  const usageOfNone = { model: model.id, inputTokens: 0, outputTokens: 0 }
  const { answer, usage } =
    asked.length === 0
      ? { answer: { criteria: [], suggestions: [] }, usage: usageOfNone }
      : await model.ask({ system, prompt, schema: answerSchema(asked), keptBy, onPartial, signal })

  const judged = criteria.map(({ id, name, axis }): JudgedCriterion => {
    const scored = answer.criteria.find((one) => one.id === id)
    return scored
      ? { id, name, axis, score: scored.score, reasoning: oneLine(scored.reasoning, maxTextLength) }
      : { id, name, axis, score: 0, reasoning: missingReasons[axis] }
  })
  const activationScore = axisScore(judged, 'activation')
  const instructionScore = axisScore(judged, 'instruction')
  const score = judgeScore(activationScore, instructionScore)
  const improvements = keptImprovements(answer, skill, asked)
  return {
    criteria: judged,
    activationScore,
    instructionScore,
    judgeScore: score,
    verdict: verdictOf(score),
    suggestions: improvements.map(suggestionOf),
    improvements,
    usage,
  }
}

const missingReasons = {
  activation: 'There is no description, so nothing tells an agent when to use the skill. Not asked.',
  instruction: 'There is no text after the frontmatter, so there is nothing to follow. Not asked.',
}

/** Suggestions that need no model. */
function ownSuggestions(skill: SkillText, addressesJudge: boolean): string[] {
  const suggestions: string[] = []
  if (addressesJudge)
    suggestions.push(
      'The skill addresses its judge (see `security.evaluator`): delete that. Until then the verdict is `Fair` at best.',
    )
  if (isMissing(skill, 'activation'))
    suggestions.push('Write a description: what the skill does, and when to use it.')
  if (isMissing(skill, 'instruction'))
    suggestions.push('Write a body: the steps, and what an agent does not know.')
  if (shownBody(skill).left > 0)
    suggestions.push(
      `Only the beginning was judged: the body is longer than ${bodyLimit} characters. Move details into \`references/\`.`,
    )
  return suggestions
}
