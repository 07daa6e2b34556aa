import type { LanguageModel, LanguageModelUsage, ModelMessage } from 'ai'
import { generateText, Output } from 'ai'
import type { ZodType } from 'zod'
import type { Usage } from '../model.js'
import { refusalIn } from './provider-events.js'

// Keeps the SDK from printing warnings about unsupported settings.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

export interface Call {
  readonly modelId: string
  readonly system: string
  readonly messages: ModelMessage[]
  /** `undefined`: the answer is plain text. */
  readonly shape: AnswerShape | undefined
  readonly maxOutputTokens: number | undefined
  readonly temperature: number | undefined
  readonly signal: AbortSignal
}

export interface Reply {
  readonly text: string
  readonly usage: Usage
  /** The reason that the model gave; `''` without one. */
  readonly refusal: string | undefined
  readonly cutOff: boolean
}

type AnswerShape = Awaited<ReturnType<typeof Output.object>['responseFormat']>

/** @throws Error for a schema that JSON Schema cannot express. */
export async function shapeOf(schema: ZodType): Promise<AnswerShape> {
  return Output.object({ schema, name: 'answer' }).responseFormat
}

/** One call without retries. Throws the SDK's errors. */
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

/** Invalid token counts become 0 and mark the usage as incomplete. */
export function usageOf(
  { modelId }: Call,
  { inputTokens, outputTokens }: Partial<Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>>,
): Usage {
  const [input, output] = [tokens(inputTokens), tokens(outputTokens)]
  const isKnown = input > 0 && (output > 0 || outputTokens === 0)
  return { model: modelId, inputTokens: input, outputTokens: output, ...(!isKnown && { incomplete: true }) }
}

function tokens(told: number | undefined): number {
  const whole = Math.round(told ?? 0)
  return Number.isSafeInteger(whole) && whole > 0 ? whole : 0
}

/** Shared by plain and streamed calls. */
export function settingsOf(model: LanguageModel, call: Call) {
  return {
    model,
    system: call.system,
    messages: call.messages,
    ...(call.maxOutputTokens !== undefined && { maxOutputTokens: call.maxOutputTokens }),
    ...(call.temperature !== undefined && { temperature: call.temperature }),
    maxRetries: 0,
    abortSignal: call.signal,
    // Only sent to the provider; the answer is validated in one place for all providers.
    ...(call.shape && { output: { ...Output.text(), responseFormat: Promise.resolve(call.shape) } }),
    // Asks OpenAI not to store the conversation.
    providerOptions: { openai: { store: false } },
  }
}
