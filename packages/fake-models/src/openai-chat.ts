import type { ChatCompletion, ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { Api, ParsedRequest, StreamEvent } from './api.js'
import { at, piecesOf, string, turnsIn, withoutSystem } from './api.js'
import type { ModelOutput } from './scripted-answer.js'

export const chat: Api = {
  name: 'chat',
  matches: (path) => path.endsWith('/chat/completions'),
  read(_path, body) {
    return {
      model: string(at(body, 'model')),
      ...withoutSystem(turnsIn(at(body, 'messages'), 'content')),
      stream: at(body, 'stream') === true,
      forcedTool: undefined,
    }
  },
  body: (output, asked) =>
    ({
      ...common(asked),
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: finishReason(output),
          logprobs: null,
          message: {
            role: 'assistant',
            content: output.stop === 'refusal' || output.text === '' ? null : output.text,
            refusal: output.stop === 'refusal' ? output.refusal : null,
          },
        },
      ],
      ...(!output.omitsUsage && { usage: usageOf(output) }),
    }) satisfies ChatCompletion,
  events: (output, asked) => [
    ...chunks(output, asked).map((data): StreamEvent => ({ data })),
    { data: '[DONE]' },
  ],
  error: openaiError,
}

function chunks(output: ModelOutput, asked: ParsedRequest): ChatCompletionChunk[] {
  type Delta = ChatCompletionChunk.Choice.Delta
  const deltas: Delta[] = [
    { role: 'assistant', content: '' },
    ...(output.stop === 'refusal'
      ? [{ refusal: output.refusal }]
      : piecesOf(output.text, output.pieces).map((content) => ({ content }))),
  ]
  const chunk = (
    delta: Delta,
    finish_reason: ChatCompletionChunk.Choice['finish_reason'],
  ): ChatCompletionChunk => ({
    ...common(asked),
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
  })
  return [
    ...deltas.map((delta) => chunk(delta, null)),
    chunk({}, finishReason(output)),
    ...(output.omitsUsage ? [] : [lastChunk(output, asked)]),
  ]
}

function lastChunk(output: ModelOutput, asked: ParsedRequest): ChatCompletionChunk {
  return { ...common(asked), object: 'chat.completion.chunk', choices: [], usage: usageOf(output) }
}

function common({ model }: ParsedRequest) {
  return { id: 'chatcmpl-fake', created: 1_767_225_600, model }
}

/** A refusal has the same finish reason as a normal answer; only the message differs. */
function finishReason({ stop }: ModelOutput) {
  return ({ end: 'stop', tool: 'tool_calls', length: 'length', refusal: 'stop' } as const)[stop]
}

function usageOf({ usage }: ModelOutput) {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  }
}

/** Shared by both APIs of OpenAI. */
export function openaiError(status: number, message: string) {
  return { error: { message, type: errorType(status), param: null, code: errorCode(status) } }
}

function errorType(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

function errorCode(status: number): string | null {
  if (status === 401) return 'invalid_api_key'
  if (status === 404) return 'model_not_found'
  return status === 429 ? 'rate_limit_exceeded' : null
}
