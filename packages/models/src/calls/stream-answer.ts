import { messageOf } from '@skillgauge/core'
import type { LanguageModel } from 'ai'
import { APICallError, streamText } from 'ai'
import type { Call, Reply } from './call-model.js'
import { settingsOf, usageOf } from './call-model.js'
import type { Usage } from '../model.js'
import { errorWords } from './error-words.js'
import type { TokenCounts } from './provider-events.js'
import { refusalInEvent, tokensInEvent } from './provider-events.js'

type OnText = (soFar: string) => void | Promise<void>

/** A stream that ended before the answer was complete, or that sent no event. */
export class StreamInterrupted extends Error {
  /** No event arrived: the server may not support streaming. */
  readonly isEmpty: boolean

  constructor(reason: string, isEmpty: boolean) {
    super(reason)
    this.isEmpty = isEmpty
  }
}

/** Statuses of servers that do not support a request. */
const unsupportedStatuses = new Set([400, 403, 404, 405, 406, 415, 422, 501])

/** Whether the server does not stream, or our permissions exclude it (`bedrock:InvokeModelWithResponseStream`). */
export function refusesStream(thrown: unknown): boolean {
  if (thrown instanceof StreamInterrupted) return thrown.isEmpty
  return (
    APICallError.isInstance(thrown) &&
    unsupportedStatuses.has(thrown.statusCode ?? 0) &&
    /stream/i.test(errorWords(thrown))
  )
}

/** One streamed call. Throws the SDK's error when the provider refuses, else `StreamInterrupted`. */
export async function streamAnswer(
  model: LanguageModel,
  call: Call,
  { onText, onLost }: { readonly onText: OnText; readonly onLost?: ((lost: Usage) => void) | undefined },
): Promise<Reply> {
  const progress: StreamProgress = { hasBegun: false, tokens: {} }
  try {
    return await readStream(model, call, onText, progress)
  } catch (error) {
    const { inputTokens, outputTokens } = progress.tokens
    // The provider may charge for the rest of the answer.
    if (inputTokens !== undefined)
      onLost?.({ ...usageOf(call, { inputTokens, outputTokens }), incomplete: true })
    if (call.signal.aborted || error instanceof StreamInterrupted) throw error
    throw toStreamError(error, progress.hasBegun)
  }
}

interface StreamProgress {
  hasBegun: boolean
  tokens: TokenCounts
}

async function readStream(
  model: LanguageModel,
  call: Call,
  onText: OnText,
  begun: StreamProgress,
): Promise<Reply> {
  const { fullStream } = streamText({
    ...settingsOf(model, call),
    includeRawChunks: true,
    // The default prints errors, which also arrive as parts.
    onError: () => undefined,
  })
  let text = ''
  let toolInput = ''
  let refusal: string | undefined
  for await (const part of fullStream) {
    if (part.type === 'raw') {
      begun.hasBegun = true
      begun.tokens = { ...begun.tokens, ...tokensInEvent(part.rawValue) }
      const words = refusalInEvent(part.rawValue)
      if (words !== undefined) refusal = `${refusal ?? ''}${words}`
      const input = toolInputIn(part.rawValue)
      toolInput += input
      if (input.includes('}')) await onText(toolInput)
    } else if (part.type === 'text-delta') {
      text += part.text
      // Observers need complete objects only: text without a closing brace is not parsed.
      if (part.text.includes('}')) await onText(text)
    } else if (part.type === 'abort') {
      throw call.signal.reason
    } else if (part.type === 'error') {
      throw part.error
    } else if (part.type === 'finish') {
      const { finishReason, rawFinishReason, totalUsage } = part
      if (finishReason === 'other' && rawFinishReason === undefined && refusal === undefined) break
      return {
        text,
        refusal: refusal ?? (finishReason === 'content-filter' ? text : undefined),
        cutOff: finishReason === 'length',
        usage: usageOf(call, totalUsage),
      }
    }
  }
  throw new StreamInterrupted('it ends too early', !begun.hasBegun)
}

/** Keeps HTTP errors; anything in the middle of a stream becomes a `StreamInterrupted`. */
function toStreamError(error: unknown, hasBegun: boolean): unknown {
  if (APICallError.isInstance(error)) {
    const { statusCode } = error
    const isRefusal = statusCode === undefined ? !hasBegun : statusCode >= 400
    return isRefusal ? error : new StreamInterrupted(messageOf(error), !hasBegun)
  }
  return new StreamInterrupted(errorMessage(error), !hasBegun)
}

/** Bedrock's client reports the input of its JSON tool only when complete; the raw events have it earlier. */
function toolInputIn(event: unknown): string {
  const { contentBlockDelta } = (event ?? {}) as {
    contentBlockDelta?: { delta?: { toolUse?: { input?: unknown } } }
  }
  const input = contentBlockDelta?.delta?.toolUse?.input
  return typeof input === 'string' ? input : ''
}

/** Providers send errors as plain objects in a stream. */
function errorMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : messageOf(error)
}
