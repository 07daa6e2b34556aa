import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProcess } from '../../test-process.js'

let server: ReturnType<typeof startProcess>
let url: string
beforeAll(async () => {
  server = startProcess({
    PORT: '0',
    // Nothing listens there: what reaches GitHub has failed already.
    SKILLGAUGE_GITHUB_API: 'http://127.0.0.1:9',
    SKILLGAUGE_LLM_PER_MINUTE: '1000',
    SKILLGAUGE_OTHER_PER_MINUTE: '1000',
    ANTHROPIC_API_KEY: 'k',
  })
  url = await server.listening()
})
afterAll(() => void server.end())

const posted = [
  '/v1/events',
  '/v1/repos/a/b/optimize?path=x',
  '/v1/repos/a/b/triggers?path=x',
  '/v1/repos/a/b/judge?path=x',
]

/** The process is there, and answers. */
async function lives() {
  const { status } = await fetch(new URL('/v1/checks', url), { headers: { connection: 'close' } })
  expect(status).toBe(200)
  expect(server.child.exitCode).toBeNull()
}

/** Sends a body in these pieces, its length unsaid, and answers what came back. */
async function sendChunked(path: string, pieces: readonly string[]) {
  const sent = request(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
  })
  for (const piece of pieces) sent.write(piece)
  sent.end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const piece of response) text += String(piece)
  return { status: response.statusCode, body: JSON.parse(text) as { detail: unknown } }
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`

async function opened(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Reads until this has come, and forgets it. */
async function reads(socket: Socket, wanted: RegExp): Promise<string> {
  let got = ''
  while (!wanted.test(got)) got += String(((await once(socket, 'data')) as [Buffer])[0])
  return got
}

/** Lines of the log that tell of a client that has gone. */
const gone = () => server.said().split('"status":499').length - 1

describe.each(posted)('POST %s', (path) => {
  it('with a body of 70,000 bytes in chunks is 413, and the process lives', async () => {
    const { status, body } = await sendChunked(path, ['a'.repeat(70_000)])
    expect([status, body.detail]).toEqual([413, 'The body is larger than 64 KiB.'])
    await lives()
  })

  it('with a body that is announced to be larger is 413', async () => {
    const { status } = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: 'a'.repeat(70_000),
    })
    expect(status).toBe(413)
    await lives()
  })

  it('with a small body in many chunks is read as one', async () => {
    const { status, body } = await sendChunked(path, ['{"model": ', '1', '}'])
    expect(status).toBe(400)
    expect(body.detail).toBeInstanceOf(Array)
  })

  it.each([
    ['announced', 'Content-Length: 100', '{"model": '],
    ['in chunks', 'Transfer-Encoding: chunked', 'a\r\n{"model": \r\n'],
    ['in chunks, in the middle of one', 'Transfer-Encoding: chunked', '64\r\n{"model": '],
  ])('with half a body, %s, whose sender goes away, is no fault of ours', async (_, length, half) => {
    const before = gone()
    const socket = await opened()
    // The server says that it reads before half of the body is sent.
    socket.write(head(path, `${length}\r\nExpect: 100-continue`))
    await reads(socket, /^HTTP\/1\.1 100 /)
    socket.write(half)
    socket.resetAndDestroy()
    while (gone() === before) await once(server.child.stdout, 'data')
    expect(server.said()).not.toContain('"level":"error"')
    await lives()
  })
})

describe('a connection', () => {
  it('whose body was too large is used again for the next request', async () => {
    const socket = await opened()
    socket.write(`${head('/v1/events', 'Transfer-Encoding: chunked')}${chunk(70_000)}`)
    expect(await reads(socket, /KiB/)).toMatch(/^HTTP\/1\.1 413 /)
    socket.write(`${chunk(70_000)}0\r\n\r\nGET /v1/checks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await reads(socket, /catalog|checks/)).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  })

  it('that ends in the middle of a body that is too large costs nothing', async () => {
    const socket = await opened()
    socket.write(`${head('/v1/events', 'Transfer-Encoding: chunked')}${chunk(70_000)}`)
    await reads(socket, /KiB/)
    socket.resetAndDestroy()
    await once(socket, 'close')
    await lives()
  })

  it.each([
    ['is not there', 'POST', '/nothing', 404, 'localhost'],
    ['takes none', 'GET', '/v1/checks', 200, 'localhost'],
    ['has another method', 'DELETE', '/v1/events', 405, 'localhost'],
    ['is not known by that name', 'POST', '/v1/events', 403, 'evil.example'],
  ])('that sends a large body to what %s is answered', async (_, method, path, status, host) => {
    const socket = await opened()
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(70_000)}`,
    )
    expect(await reads(socket, /\r\n\r\n/)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    socket.resetAndDestroy()
    await once(socket, 'close')
    await lives()
  })
})

function chunk(bytes: number): string {
  return `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`
}
