import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  server.github.host('acme/skills', { 'SKILL.md': '# A\n' })
  server.github.host('acme/other', { 'SKILL.md': '# B\n' })
})
afterAll(() => server.stop())

/** Sends these bytes as they are, and answers all that comes back. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let got = ''
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  return got
}

const rest = 'Host: x\r\nConnection: close\r\n\r\n'

describe('what is not a proper request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['two lengths', `POST /v1/events HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n${rest}`, 400],
    [
      'a length and chunks',
      `POST /v1/events HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${rest}0\r\n\r\n`,
      400,
    ],
    ['a header with a line end in it', `GET /health HTTP/1.1\r\nX: a\rb\r\n${rest}`, 400],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${rest}`, 405],
    ['headers without an end', `GET /health HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${rest}`, 431],
  ])('%s is answered like any other mistake', async (_, text, status) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['detail'])
  })

  it('is not kept open by the one who does not end their half', async () => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {}).resume()
    socket.write('hello\r\n\r\n')
    await once(socket, 'end')
    // What the other side has let go of answers with a reset.
    while (!socket.destroyed) {
      socket.write('more')
      await new Promise(setImmediate)
    }
  })

  it.each([
    ['an address that names a host', `GET http://evil.example/v1/checks HTTP/1.1\r\n${rest}`, 200],
    ['an address that looks like it', `GET //evil.example/v1/checks HTTP/1.1\r\n${rest}`, 404],
    ['a host that is none', 'GET /v1/checks HTTP/1.1\r\nHost: [::1 x\r\nConnection: close\r\n\r\n', 200],
    ['HTTP/1.0 without a host', 'GET /v1/checks HTTP/1.0\r\n\r\n', 200],
    ['an address that cannot be decoded', `GET /v1/repos/a/%E0%A4%A/evaluate HTTP/1.1\r\n${rest}`, 400],
    ['steps up', `GET /v1/repos/a/b/../../../v1/checks HTTP/1.1\r\n${rest}`, 404],
    ['an expectation that nobody knows', `GET /v1/checks HTTP/1.1\r\nExpect: wonders\r\n${rest}`, 200],
    ['no host', 'GET /v1/checks HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two hosts',
      'GET /v1/checks HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an empty host', 'GET /v1/checks HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['no host, to spend', 'POST /v1/events HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['HTTP/1.0 without a host, to spend', 'POST /v1/events HTTP/1.0\r\n\r\n', 400],
  ])('%s gets an answer of the service', async (_, text, status) => {
    const answer = await send(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of ['x-request-id', 'ratelimit-remaining', 'access-control-allow-origin'])
      expect(answer.toLowerCase()).toContain(`${header}: `)
  })
})

it('an answer that has begun is cut off by what follows it, and not mixed with another', async () => {
  let release = () => {}
  const hold = new Promise<void>((resolve) => (release = resolve))
  server.github.faults = ({ url }) => (url.includes('/git/trees/') ? { hold } : undefined)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let got = ''
  socket.on('data', (chunk: Buffer) => (got += chunk.toString())).on('error', () => {})
  socket.write('GET /progress?q=acme/skills HTTP/1.1\r\nHost: x\r\n\r\n')
  while (!got.includes('event: commit')) await once(socket, 'data')
  socket.write('hello\r\n\r\n')
  await once(socket, 'close')
  server.github.faults = () => undefined
  release()
  expect(got.split('HTTP/1.1')).toHaveLength(2)
  // That it has gone is no fault of ours.
  expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBe(200)
  expect(server.lines.filter(({ level }) => level === 'error')).toEqual([])
})

it('HEAD of a stream of events scans nothing that nobody reads', async () => {
  server.github.requests.length = 0
  const { status, headers } = await server.call('HEAD', '/progress?q=acme/skills')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  // A later request, so that one of the scan would have been sent before it.
  await server.get('/v1/repos/acme/other/evaluate')
  expect(server.github.requests.filter(({ url }) => url.includes('/acme/skills/'))).toEqual([])
})

describe('a client that goes away', () => {
  it('is not a fault of ours in the log, and its questions to GitHub end', async () => {
    let asked = () => {}
    const reached = new Promise<void>((resolve) => (asked = resolve))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    server.github.faults = () => {
      asked()
      return { hold: held }
    }
    const gone = new AbortController()
    const answer = fetch(new URL('/v1/repos/acme/skills/evaluate', server.url), { signal: gone.signal })
    await reached
    server.lines.length = 0
    gone.abort()
    await expect(answer).rejects.toThrow()
    while (server.lines.length === 0) await new Promise(setImmediate)
    expect(server.lines).toMatchObject([{ level: 'info', status: 499 }])
    server.github.faults = () => undefined
    release()
    expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBe(200)
  })
})

it('a path that is none is refused before anything is sent', async () => {
  server.github.requests.length = 0
  for (const path of ['a%00', 'a%5Cb', '../x', 'x'.repeat(5000)])
    for (const route of ['evaluate', 'info'])
      expect((await server.get(`/v1/repos/acme/skills/${route}?path=${path}`)).status).toBe(400)
  expect(server.github.requests).toEqual([])
})

it('OPTIONS is counted and named like any other request', async () => {
  const { headers } = await server.call('OPTIONS', '/health')
  expect(headers.get('x-request-id')).not.toBeNull()
  expect(headers.get('ratelimit-remaining')).not.toBeNull()
})
