import type { LanguageModel, LanguageModelUsage, ModelMessage } from 'ai'
import { generateText, Output } from 'ai'
import type { ZodType } from 'zod'
import type { Usage } from './model.js'
import { refusalIn } from './provider-events.js'

// Else warnings about settings that a model does not take go to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

export interface Call {
  readonly modelId: string
  readonly system: string
  readonly messages: ModelMessage[]
  /** Absent: the answer is a text. */
  readonly shape: AnswerShape | undefined
  readonly maxOutputTokens: number
  readonly temperature: number | undefined
  readonly signal: AbortSignal
}

export interface Reply {
  readonly text: string
  readonly usage: Usage
  /** What the model said when it refused, or `''` when it gave no reason. */
  readonly refusal: string | undefined
  readonly cutOff: boolean
}

export type AnswerShape = Awaited<ReturnType<typeof Output.object>['responseFormat']>

/** @throws Error for a schema that JSON Schema cannot say. */
export async function shapeOf(schema: ZodType): Promise<AnswerShape> {
  return Output.object({ schema, name: 'answer' }).responseFormat
}

/** One call, nothing tried twice. Throws what the client throws. */
export async function callModel(model: LanguageModel, call: Call): Promise<Reply> {
  const result = await generateText(settingsOf(model, call))
  const { finishReason, text, totalUsage, response } = result
  return {
    text,
    refusal: refusalIn(response.body) ?? (finishReason === 'content-filter' ? text : undefined),
    cutOff: finishReason === 'length',
    usage: usageOf(call, totalUsage),
  }
}

/** What an answer took. What is not a number of tokens counts as none, and makes the usage incomplete. */
export function usageOf(
  { modelId }: Call,
  { inputTokens, outputTokens }: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>,
): Usage {
  const [input, output] = [tokens(inputTokens), tokens(outputTokens)]
  const isKnown = input > 0 && (output > 0 || outputTokens === 0)
  return { model: modelId, inputTokens: input, outputTokens: output, ...(!isKnown && { incomplete: true }) }
}

function tokens(told: number | undefined): number {
  const whole = Math.round(told ?? 0)
  return Number.isSafeInteger(whole) && whole > 0 ? whole : 0
}

/** What a call says to the client, whether the answer comes whole or as a stream. */
export function settingsOf(model: LanguageModel, call: Call) {
  return {
    model,
    system: call.system,
    messages: call.messages,
    maxOutputTokens: call.maxOutputTokens,
    ...(call.temperature !== undefined && { temperature: call.temperature }),
    maxRetries: 0,
    abortSignal: call.signal,
    // The provider is told the shape; whether the answer has it is decided elsewhere, for all of them alike.
    ...(call.shape && { output: { ...Output.text(), responseFormat: Promise.resolve(call.shape) } }),
    // Nothing is to be kept on the other side for longer than it takes.
    providerOptions: { openai: { store: false } },
  }
}
