import type {
  Response,
  ResponseOutputMessage,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import type { Api, ParsedRequest, StreamEvent } from './api.js'
import { at, piecesOf, string, turnsIn, withoutSystem } from './api.js'
import { openaiError } from './openai-chat.js'
import type { ModelOutput } from './scripted-answer.js'

export const responses: Api = {
  name: 'responses',
  matches: (path) => path.endsWith('/responses'),
  read(_path, body) {
    const input = at(body, 'input')
    const said = typeof input === 'string' ? [{ role: 'user', text: input }] : turnsIn(input, 'content')
    const { system, turns } = withoutSystem(said)
    return {
      model: string(at(body, 'model')),
      system: [string(at(body, 'instructions')), system].filter((text) => text !== '').join('\n'),
      turns,
      stream: at(body, 'stream') === true,
      forcedTool: undefined,
    }
  },
  body: (output, asked) => finished(output, asked),
  events: (output, asked) =>
    responseEvents(output, asked).map((data): StreamEvent => ({ event: data.type, data })),
  error: openaiError,
}

function finished(output: ModelOutput, asked: ParsedRequest): Response {
  const { stop, usage } = output
  return {
    ...opening(asked),
    status: stop === 'length' ? 'incomplete' : 'completed',
    incomplete_details: stop === 'length' ? { reason: 'max_output_tokens' } : null,
    output: [messageOf(output)],
    output_text: output.text,
    usage: {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: usage.input + usage.output,
    },
  }
}

function opening({ model }: ParsedRequest): Response {
  return {
    id: 'resp_fake',
    object: 'response',
    created_at: 1_767_225_600,
    status: 'in_progress',
    model,
    output: [],
    output_text: '',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: null,
    tool_choice: 'auto',
    tools: [],
    top_p: null,
  }
}

function messageOf({ text, stop, refusal }: ModelOutput): ResponseOutputMessage {
  const content: ResponseOutputMessage['content'] =
    stop === 'refusal'
      ? [{ type: 'refusal', refusal }]
      : text === ''
        ? []
        : [{ type: 'output_text', text, annotations: [], logprobs: [] }]
  return {
    type: 'message',
    id: 'msg_fake',
    role: 'assistant',
    status: stop === 'length' ? 'incomplete' : 'completed',
    content,
  }
}

function responseEvents(output: ModelOutput, asked: ParsedRequest): ResponseStreamEvent[] {
  let next = 0
  const numbered = <Event>(event: Event) => ({ ...event, sequence_number: next++ })
  const response = finished(output, asked)
  return [
    numbered({ type: 'response.created' as const, response: opening(asked) }),
    numbered({ type: 'response.in_progress' as const, response: opening(asked) }),
    ...messageEvents(messageOf(output), output.pieces).map(numbered),
    response.status === 'incomplete'
      ? numbered({ type: 'response.incomplete' as const, response })
      : numbered({ type: 'response.completed' as const, response }),
  ]
}

type Unnumbered<Event> = Event extends ResponseStreamEvent ? Omit<Event, 'sequence_number'> : never

function messageEvents(item: ResponseOutputMessage, pieces: number): Unnumbered<ResponseStreamEvent>[] {
  const place = { output_index: 0 }
  const part = { ...place, item_id: item.id, content_index: 0 }
  return [
    { type: 'response.output_item.added', ...place, item: { ...item, content: [], status: 'in_progress' } },
    ...item.content.flatMap((content): Unnumbered<ResponseStreamEvent>[] =>
      content.type === 'refusal'
        ? [
            { type: 'response.content_part.added', ...part, part: { ...content, refusal: '' } },
            { type: 'response.refusal.delta', ...part, delta: content.refusal },
            { type: 'response.refusal.done', ...part, refusal: content.refusal },
            { type: 'response.content_part.done', ...part, part: content },
          ]
        : [
            { type: 'response.content_part.added', ...part, part: { ...content, text: '' } },
            ...piecesOf(content.text, pieces).map((delta) => ({
              type: 'response.output_text.delta' as const,
              ...part,
              delta,
              logprobs: [],
            })),
            { type: 'response.output_text.done', ...part, text: content.text, logprobs: [] },
            { type: 'response.content_part.done', ...part, part: content },
          ],
    ),
    { type: 'response.output_item.done', ...place, item },
  ]
}
