import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

let server: TestServer
let own: string
beforeAll(async () => {
  server = await testServer({ env: { SKILLGAUGE_HOSTS: 'Skills.example.com,inside' } })
  own = new URL(server.url).host
})
afterAll(() => server.stop())

const judge = '/v1/repos/acme/missing/judge?path=a'

/** A client that may say of itself what it likes: `fetch` writes these headers itself. */
function post(path: string, headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, server.url),
      { method: 'POST', headers, agent: false },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve([response.statusCode!, body]))
      },
    )
    asked.on('error', reject).end()
  })
}

describe('a name in Host', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:9',
    '[::1]:3000',
    '192.168.1.7',
    'skills.example.com',
    'Skills.Example.Com.:443',
    'inside:3000',
  ])('%s is one that the server is known by', async (host) => {
    // No key is set: the request has come as far as the model.
    expect((await post(judge, { host }))[0]).toBe(503)
  })

  it.each([
    'evil.example',
    'skills.example.com.evil.example',
    'notskills.example.com',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil@localhost',
    'localhost/@evil.example',
  ])('%j is not', async (host) => {
    expect(await post(judge, { host })).toEqual([403, expect.stringContaining('`Host`')])
  })
})

describe('a page', () => {
  it.each([
    ['its own', () => ({ host: own, origin: `http://${own}` })],
    ['its own, behind TLS', () => ({ host: 'skills.example.com', origin: 'https://skills.example.com' })],
    ['its own, by the port of TLS', () => ({ host: 'inside:443', origin: 'https://inside' })],
    ['one that is listed', () => ({ host: own, origin: 'https://skills.example.com' })],
  ])('%s may post', async (_, headers) => {
    expect((await post(judge, headers()))[0]).toBe(503)
  })

  it.each([
    ['of another site', () => ({ host: own, origin: 'https://evil.example' })],
    ['of an address', () => ({ host: own, origin: 'http://203.0.113.9' })],
    ['of another port', () => ({ host: 'localhost:3000', origin: 'http://localhost:5173' })],
    ['without an origin of its own', () => ({ host: own, origin: 'null' })],
    ['of a file', () => ({ host: own, origin: 'file://' })],
    ['whose name was made to point here', () => ({ host: 'evil.example', origin: 'http://evil.example' })],
    ['as a browser says it', () => ({ host: own, 'sec-fetch-site': 'cross-site' })],
    ['of a neighbour, as a browser says it', () => ({ host: own, 'sec-fetch-site': 'same-site' })],
  ])('%s may not', async (_, headers) => {
    expect((await post(judge, headers()))[0]).toBe(403)
  })

  it('may read', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await server.get('/v1/checks', headers)).status).toBe(200)
  })
})

it('holds for every route that takes a POST', async () => {
  const { body } = await server.get('/openapi.json')
  const paths = Object.entries(body.paths as Record<string, Record<string, { responses: object }>>)
    .filter(([, { post: route }]) => route)
    .map(([path, { post: route }]) => [path, Object.keys(route!.responses)] as const)
  expect(paths.length).toBeGreaterThanOrEqual(4)
  for (const [path, statuses] of paths) {
    expect(statuses).toContain('403')
    const asked = path.replace(/\{\w+\}/g, 'acme')
    expect((await post(asked, { host: 'evil.example' }))[0]).toBe(403)
    expect((await post(asked, { host: own, origin: 'https://evil.example' }))[0]).toBe(403)
  }
})
