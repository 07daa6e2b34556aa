import type { ServerResponse } from 'node:http'
import type { Api, ParsedRequest, StreamEvent } from './api.js'
import type { ScriptedAnswer, SpokenAnswer } from './scripted-answer.js'
import { outputOf } from './scripted-answer.js'

export async function send(
  answer: ScriptedAnswer,
  api: Api,
  asked: ParsedRequest,
  outgoing: ServerResponse,
  untilReleased: () => Promise<void>,
): Promise<void> {
  if ('status' in answer) {
    const { status, message = `Status ${status}, as scripted.`, headers } = answer
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
    outgoing.end(JSON.stringify(api.error(status, message)))
  } else if ('garbage' in answer) {
    const { garbage, refusedWith = 200 } = answer
    outgoing.writeHead(refusedWith, { 'content-type': 'application/json' }).end(garbage)
  } else if ('cut' in answer || 'stall' in answer) {
    const body = bodyFor({ text: 'This answer does not end.' }, api, asked)
    outgoing.writeHead(200, { 'content-type': typeFor(api, asked), 'content-length': body.length })
    outgoing.write(body.subarray(0, body.length / 2), () => 'cut' in answer && outgoing.destroy())
  } else if (!('hang' in answer)) {
    outgoing.writeHead(200, { 'content-type': typeFor(api, asked) })
    if (asked.stream) await stream(answer, api, asked, outgoing, untilReleased)
    else outgoing.end(bodyFor(answer, api, asked))
  }
}

async function stream(
  answer: SpokenAnswer,
  api: Api,
  asked: ParsedRequest,
  outgoing: ServerResponse,
  untilReleased: () => Promise<void>,
): Promise<void> {
  const { holdAfter, endAfter, cutAfter } = answer.stream ?? {}
  const events = eventsFor(answer, api, asked)
  for (const [i, event] of events.entries()) {
    if (i === holdAfter) await untilReleased()
    if (outgoing.destroyed) return
    if (i === cutAfter) return void outgoing.destroy()
    if (i === endAfter) break
    await new Promise((resolve) => outgoing.write(event, resolve))
  }
  outgoing.end()
}

function bodyFor(answer: SpokenAnswer, api: Api, asked: ParsedRequest): Buffer {
  if (asked.stream) return Buffer.concat(eventsFor(answer, api, asked))
  return Buffer.from(JSON.stringify(api.body(outputOf(answer, asked.forcedTool), asked)))
}

function eventsFor(answer: SpokenAnswer, api: Api, asked: ParsedRequest): Buffer[] {
  const encode = api.stream?.encode ?? serverSent
  return api.events(outputOf(answer, asked.forcedTool), asked).map((event) => encode(event))
}

function serverSent({ event, data }: StreamEvent): Buffer {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return Buffer.from(`${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`)
}

function typeFor(api: Api, { stream }: ParsedRequest): string {
  return stream ? (api.stream?.type ?? 'text/event-stream') : 'application/json'
}
