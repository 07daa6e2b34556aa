import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ErrorEvent } from './event.js'
import { sendEvents } from './send-events.js'

const events = ['a', 'b', 'c'].map((command): ErrorEvent => ({
  event_kind: 'error',
  install_uuid: 'i',
  timestamp: '2026-11-20T10:00:00.000Z',
  command,
}))

const servers: (() => void)[] = []
afterAll(() => servers.forEach((close) => close()))

/** A real server that keeps what it gets. */
async function receiver(answer: (request: IncomingMessage, response: ServerResponse, nth: number) => void) {
  const got: { command: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push(JSON.parse(body))
    answer(request, response, got.length)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  servers.push(() => (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/events`, got }
}

const status = (code: number) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(code).end('{}')

describe('sending', () => {
  it('posts each event, in order, as JSON', async () => {
    const headers: unknown[] = []
    const { url, got } = await receiver((request, response) => {
      headers.push(request.headers['content-type'], request.method, request.url)
      response.end('{"status":"accepted"}')
    })
    expect(await sendEvents(events, url, 5000)).toEqual({ done: events, left: [] })
    expect(got).toEqual(events)
    expect(headers.slice(0, 3)).toEqual(['application/json', 'POST', '/v1/events'])
  })

  it('keeps what did not get through', async () => {
    const { url } = await receiver((_, response, nth) => void response.writeHead(nth === 2 ? 500 : 200).end())
    expect(await sendEvents(events, url, 5000)).toEqual({ done: [events[0]], left: events.slice(1) })
    expect((await sendEvents(events, (await receiver(status(429))).url, 5000)).left).toEqual(events)
  })

  it('does not send again what was refused for good', async () => {
    expect((await sendEvents(events, (await receiver(status(400))).url, 5000)).left).toEqual([])
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['does not answer', () => {}],
    ['stops in the middle of its answer', (response) => void response.writeHead(200).write('{')],
  ])('gives up on a receiver that %s, however often memory is cleared up', async (_, answer) => {
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc') as () => void, 10)
    const { url } = await receiver((_, response) => answer(response))
    const { done, left } = await sendEvents(events, url, 200).finally(() => clearInterval(collecting))
    expect([...done, ...left]).toEqual(events)
  })

  it('gives up on a receiver that is slow, away, or sends it elsewhere', async () => {
    const slow = await receiver(() => {})
    expect((await sendEvents(events, slow.url, 50)).left).toEqual(events)
    expect(slow.got.length).toBeLessThanOrEqual(1)
    expect((await sendEvents(events, 'http://127.0.0.1:1/v1/events', 5000)).left).toEqual(events)
    const { url, got } = await receiver((_, response) => void response.end())
    const elsewhere = await receiver((_, response) => void response.writeHead(307, { location: url }).end())
    expect((await sendEvents(events, elsewhere.url, 5000)).left).toEqual(events)
    expect(got).toEqual([])
  })
})
