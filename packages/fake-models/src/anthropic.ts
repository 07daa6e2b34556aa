import type { ErrorResponse, Message, RawMessageStreamEvent, StopReason } from '@anthropic-ai/sdk/resources'
import type { Api, ParsedRequest, StreamEvent } from './api.js'
import { at, list, piecesOf, string, textOf, turnsIn } from './api.js'
import type { ModelOutput } from './scripted-answer.js'

/** Vertex AI puts the model and the streaming mode into the path. */
const vertexPath = /\/publishers\/anthropic\/models\/([^/:]+):(rawPredict|streamRawPredict)$/

export const anthropic: Api = {
  name: 'anthropic',
  matches: (path) => path.endsWith('/messages') || vertexPath.test(path),
  read(path, body) {
    const [, ofVertex] = vertexPath.exec(path) ?? []
    const choice = at(body, 'tool_choice')
    const tools = list(at(body, 'tools')).map((tool) => string(at(tool, 'name')))
    const forced = at(choice, 'type') === 'tool' ? string(at(choice, 'name')) : undefined
    return {
      model: ofVertex === undefined ? string(at(body, 'model')) : decodeURIComponent(ofVertex),
      system: textOf(at(body, 'system')),
      turns: turnsIn(at(body, 'messages'), 'content'),
      stream: at(body, 'stream') === true,
      forcedTool: forced ?? (at(choice, 'type') === 'any' && tools.length === 1 ? tools[0] : undefined),
    }
  },
  body: (output, asked) =>
    ({
      ...opening(output, asked),
      content: contentOf(output),
      stop_reason: stopReason(output),
      stop_details: stopDetails(output),
    }) satisfies Message,
  events: (output, asked) =>
    messageEvents(output, asked).map((data): StreamEvent => ({ event: data.type, data })),
  error: (status, message) =>
    ({
      type: 'error',
      error: { type: errorType(status), message },
      request_id: 'req_fake',
    }) satisfies ErrorResponse,
}

function opening({ usage }: ModelOutput, { model }: ParsedRequest): Message {
  return {
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    container: null,
    diagnostics: null,
    stop_reason: null,
    stop_sequence: null,
    stop_details: null,
    usage: {
      input_tokens: usage.input,
      output_tokens: usage.output,
      cache_creation: null,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      inference_geo: null,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: 'standard',
      speed: 'standard',
    },
  }
}

function contentOf({ text, tool }: ModelOutput): Message['content'] {
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, text, citations: [] }]),
    ...(tool
      ? [
          {
            type: 'tool_use' as const,
            id: 'toolu_fake',
            ...tool,
            caller: { type: 'direct' as const },
          },
        ]
      : []),
  ]
}

function messageEvents(output: ModelOutput, asked: ParsedRequest): RawMessageStreamEvent[] {
  const blocks = contentOf(output).flatMap((block, index): RawMessageStreamEvent[] => [
    {
      type: 'content_block_start',
      index,
      content_block:
        block.type === 'text' ? { ...block, text: '' } : ({ ...block, input: {} } as typeof block),
    },
    ...(block.type === 'text'
      ? piecesOf(block.text, output.pieces).map((text): RawMessageStreamEvent => ({
          type: 'content_block_delta',
          index,
          delta: { type: 'text_delta', text },
        }))
      : piecesOf(JSON.stringify(block.type === 'tool_use' ? block.input : {}), output.pieces).map(
          (partial_json): RawMessageStreamEvent => ({
            type: 'content_block_delta',
            index,
            delta: { type: 'input_json_delta', partial_json },
          }),
        )),
    { type: 'content_block_stop', index },
  ])
  return [
    { type: 'message_start', message: opening(output, asked) },
    ...blocks,
    {
      type: 'message_delta',
      delta: {
        container: null,
        stop_reason: stopReason(output),
        stop_sequence: null,
        stop_details: stopDetails(output),
      },
      usage: {
        input_tokens: output.usage.input,
        output_tokens: output.usage.output,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens_details: null,
        server_tool_use: null,
      },
    },
    { type: 'message_stop' },
  ]
}

function stopReason({ stop }: ModelOutput): StopReason {
  return ({ end: 'end_turn', tool: 'tool_use', length: 'max_tokens', refusal: 'refusal' } as const)[stop]
}

function stopDetails({ stop, refusal }: ModelOutput): Message['stop_details'] {
  return stop === 'refusal' ? { type: 'refusal', category: null, explanation: refusal } : null
}

function errorType(status: number): ErrorResponse['error']['type'] {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 404) return 'not_found_error'
  if (status === 429) return 'rate_limit_error'
  if (status === 529) return 'overloaded_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}
