import { SkillgaugeError } from '@skillgauge/core'
import { clip } from '@skillgauge/rule-kit'
import type { Access } from '../providers/access.js'
import type { Call, Reply } from './call-model.js'
import { shapeOf } from './call-model.js'
import { callWithRetries } from './call-with-retries.js'
import type { Clock } from './time-limit.js'
import type { Answered, Question, UnusableAnswer, Usage } from '../model.js'
import { sumUsage } from '../model.js'
import { observeAnswer } from './partial-answer.js'
import { readAnswer } from './read-answer.js'
import { redactKeys } from '../redact-keys.js'
import { withModelTimeLimit } from './time-limit.js'

interface TimeOptions {
  readonly clock: Clock
  readonly timeLimit: number
}

/** With those for reasoning. */
const maxOutputTokens = 16_000

const maxAsks = 2
/** Characters of an unusable answer that are sent back with the error. */
const maxRepeated = 20_000

/** Asks again once if the answer is unusable. */
export function ask<Answer>(
  question: Question<Answer>,
  access: Access,
  { clock, timeLimit }: TimeOptions,
): Promise<Answered<Answer>> {
  const deadline = clock.now() + timeLimit
  let usage: Usage = { model: access.modelId, inputTokens: 0, outputTokens: 0 }
  const onLost = (lost: Usage) => void (usage = sumUsage(usage, lost))
  const answered = withModelTimeLimit(clock, timeLimit, question.signal, async (signal) => {
    const schema = 'schema' in question ? question.schema : undefined
    const [model, shape] = await Promise.all([access.provider.load(access), schema && shapeOf(schema)])
    const watch = 'schema' in question ? observeAnswer(question.onPartial, access.keys, signal) : undefined
    const messages: Call['messages'] = [{ role: 'user', content: question.prompt }]
    const call = (): Call => ({
      modelId: access.modelId,
      system: question.system,
      messages,
      shape,
      maxOutputTokens,
      temperature: reasoningModel.test(access.modelId) ? undefined : 0,
      signal,
    })
    let unusable: UnusableAnswer = { problem: '' }
    for (let asked = 0; asked < maxAsks; asked++) {
      const reply = await callWithRetries(model, call(), access, { clock, deadline, watch, onLost })
      usage = sumUsage(usage, reply.usage)
      const text = redactKeys(reply.text, access.keys)
      throwUnlessWhole(reply, access)
      const read = 'read' in question ? question.read(text) : readAnswer(text, question.schema)
      if ('answer' in read) return { answer: read.answer, usage }
      unusable = read
      watch?.restart()
      // Providers reject empty messages.
      if (text.trim() !== '') messages.push({ role: 'assistant', content: clip(text, maxRepeated) })
      messages.push({
        role: 'user',
        content: `${askAgain(schema ? 'as JSON of the schema' : 'in the form that it asks for')}\n\n${read.problem}`,
      })
    }
    throw new SkillgaugeError(
      'generation-failed',
      `\`${access.modelId}\` was asked twice and gave no answer that can be used (${inShort(unusable)}): ${advice}.`,
      { quotesOthers: true },
    )
  })
  return answered.catch((error: unknown) => {
    throw withSpending(error, usage)
  })
}

const advice = 'try again, or ask another model'

const maxReason = 200

/** As one line without a full stop. */
function inShort({ problem, inShort = problem.split(/[.!?](?:\s|$)/, 1)[0] ?? '' }: UnusableAnswer): string {
  return clip(inShort.replace(/\s+/g, ' ').trim().replace(/^The /, 'the '), maxReason)
}

/** Unusable answers cost tokens, too. */
function withSpending(error: unknown, spent: Usage): unknown {
  const isNothing = spent.inputTokens + spent.outputTokens === 0 && spent.incomplete === undefined
  if (!(error instanceof SkillgaugeError) || isNothing) return error
  const { code, message, cause, retryAfter, quotesOthers } = error
  return new SkillgaugeError(code, message, { cause, retryAfter, quotesOthers, spent })
}

function askAgain(form: string): string {
  return `That answer cannot be used. Answer the first message again, whole, ${form} and nothing else. What was wrong:`
}

/** Reasoning models take no temperature. Others that reject it are asked again without. */
const reasoningModel = /^(?:o[134]|gpt-5)/

function throwUnlessWhole({ refusal, cutOff }: Reply, { modelId, keys }: Access): void {
  if (refusal !== undefined) {
    const words = redactKeys(refusal, keys).replace(/\s+/g, ' ').trim().slice(0, 300)
    throw new SkillgaugeError(
      'generation-failed',
      `\`${modelId}\` refused to answer${words === '' ? '.' : `: ${words}`}`,
      { quotesOthers: true },
    )
  }
  if (cutOff)
    throw new SkillgaugeError(
      'generation-failed',
      `The answer of \`${modelId}\` was cut off at its limit of tokens: ${advice}.`,
    )
}
