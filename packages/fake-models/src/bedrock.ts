import { crc32 } from 'node:zlib'
import type { Api, StreamEvent } from './api.js'
import { at, list, piecesOf, string, textOf, turnsIn } from './api.js'
import type { ModelOutput } from './scripted-answer.js'

const modelPath = /\/model\/([^/]+)\/(converse|converse-stream)$/

/** Converse and ConverseStream (docs.aws.amazon.com/bedrock/latest/APIReference); the latter sends AWS's binary frames. */
export const bedrock: Api = {
  name: 'bedrock',
  matches: (path) => modelPath.test(path),
  read(path, body) {
    const [, model = '', method] = modelPath.exec(path) ?? []
    const config = at(body, 'toolConfig')
    const tools = list(at(config, 'tools')).map((tool) => string(at(at(tool, 'toolSpec'), 'name')))
    const choice = at(config, 'toolChoice')
    const forced = string(at(at(choice, 'tool'), 'name')) || undefined
    return {
      model: decodeURIComponent(model),
      system: textOf(at(body, 'system')),
      turns: turnsIn(at(body, 'messages'), 'content'),
      stream: method === 'converse-stream',
      forcedTool: forced ?? (at(choice, 'any') !== undefined && tools.length === 1 ? tools[0] : undefined),
    }
  },
  body: (output) => ({
    output: { message: { role: 'assistant', content: contentOf(output) } },
    stopReason: stopReason(output),
    usage: usageOf(output),
    metrics: { latencyMs: 1 },
  }),
  events,
  // The error type is in the header `x-amzn-errortype`, which our clients do not read.
  error: (_status, message) => ({ message }),
  stream: {
    type: 'application/vnd.amazon.eventstream',
    encode: ({ event = '', data }) => eventFrame(event, JSON.stringify(data)),
  },
}

type Content =
  | { readonly text: string }
  | { readonly toolUse: { readonly toolUseId: string; readonly name: string; readonly input: unknown } }

/** A guardrail puts its message instead of the answer. */
function contentOf({ text, tool, refusal }: ModelOutput): Content[] {
  const said = text || refusal
  return [
    ...(said === '' ? [] : [{ text: said }]),
    ...(tool ? [{ toolUse: { toolUseId: 'tooluse_fake', ...tool } }] : []),
  ]
}

function events(output: ModelOutput): StreamEvent[] {
  const blocks = contentOf(output).flatMap((content, contentBlockIndex): StreamEvent[] => {
    const delta = (data: object): StreamEvent => ({
      event: 'contentBlockDelta',
      data: { contentBlockIndex, delta: data },
    })
    const stop: StreamEvent = { event: 'contentBlockStop', data: { contentBlockIndex } }
    if ('text' in content)
      return [...piecesOf(content.text, output.pieces).map((text) => delta({ text })), stop]
    const { input, ...toolUse } = content.toolUse
    return [
      { event: 'contentBlockStart', data: { contentBlockIndex, start: { toolUse } } },
      ...piecesOf(JSON.stringify(input), output.pieces).map((piece) => delta({ toolUse: { input: piece } })),
      stop,
    ]
  })
  return [
    { event: 'messageStart', data: { role: 'assistant' } },
    ...blocks,
    { event: 'messageStop', data: { stopReason: stopReason(output) } },
    { event: 'metadata', data: { usage: usageOf(output), metrics: { latencyMs: 1 } } },
  ]
}

function stopReason({ stop }: ModelOutput): string {
  return (
    { end: 'end_turn', tool: 'tool_use', length: 'max_tokens', refusal: 'guardrail_intervened' } as const
  )[stop]
}

function usageOf({ usage }: ModelOutput) {
  return { inputTokens: usage.input, outputTokens: usage.output, totalTokens: usage.input + usage.output }
}

/** Header type of a string value. */
const stringType = 7

/** One frame of AWS's event stream, big-endian: docs.aws.amazon.com/AmazonS3/latest/userguide/RESTSelectObjectAppendix.html */
function eventFrame(event: string, payload: string): Buffer {
  const headers = Buffer.concat([
    header(':event-type', event),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(payload)
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(headers.length + body.length + 16, 0)
  lengths.writeUInt32BE(headers.length, 4)
  const frame = Buffer.concat([lengths, checksum(lengths), headers, body])
  return Buffer.concat([frame, checksum(frame)])
}

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([
    Buffer.from([Buffer.byteLength(name)]),
    Buffer.from(name),
    Buffer.from([stringType]),
    length,
    Buffer.from(value),
  ])
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}
