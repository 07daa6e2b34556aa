import { Agent, get } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer, TestServerOptions } from '../test-server.js'
import { testServer } from '../test-server.js'

let server: TestServer
let stopped = false
afterEach(() => (stopped ? undefined : server.stop()))

async function start(options: TestServerOptions = {}) {
  stopped = false
  server = await testServer(options)
  server.github.host('acme/skills', { 'SKILL.md': '# A\n' })
}

const scan = '/v1/repos/acme/skills/evaluate'
const secret = 'ghp_secret'

describe('the log', () => {
  it('has a line for each request', async () => {
    await start()
    await server.get(`${scan}?path=SKILL.md&token=${secret}`, { 'x-request-id': 'mine.1' })
    expect(server.lines.at(-1)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      id: 'mine.1',
      method: 'GET',
      route: scan,
      path: 'SKILL.md',
      status: 200,
      ms: expect.any(Number),
    })
  })

  it('has no key, header, body or address', async () => {
    await start({ env: { GITHUB_TOKEN: secret, ANTHROPIC_API_KEY: secret }, github: { token: 'another' } })
    await server.get(scan, { authorization: secret, cookie: secret, 'x-forwarded-for': '9.9.9.9' })
    await server.post('/v1/events', { event_kind: secret })
    await server.post(`${scan.replace('evaluate', 'judge')}?path=SKILL.md`, { model: `claude-${secret}` })
    expect(server.lines.length).toBeGreaterThan(2)
    expect(JSON.stringify(server.lines)).not.toMatch(new RegExp(`${secret}|9\\.9\\.9\\.9|127\\.0\\.0\\.1`))
  })

  it('says why the platform failed, for the operator', async () => {
    await start({ env: { GITHUB_TOKEN: secret }, github: { token: 'another' } })
    expect((await server.get(scan)).status).toBe(502)
    expect(server.lines.at(-1)).toMatchObject({ level: 'error', status: 502, code: 'upstream-failed' })
    expect(server.lines.at(-1)!['error']).toContain('token')
  })

  it.each<[number, string, string, unknown, string]>([
    [400, 'GET', '/v1/repos/a%20b/skills/evaluate', undefined, 'path.owner: value_error.'],
    [400, 'GET', `${scan}?path=`, undefined, 'query.path: missing.'],
    [400, 'POST', '/v1/events', `{"x": ${secret}`, 'The body is not JSON.'],
    [400, 'POST', '/v1/events', { event_kind: secret }, 'body.event_kind: invalid_union.'],
    [400, 'POST', '/v1/repos/acme/skills/judge?path=a', { [secret]: 1 }, 'body: unrecognized_keys.'],
    [404, 'GET', '/nowhere', undefined, 'There is no such route'],
    [404, 'GET', '/v1/repos/acme/missing/evaluate', undefined, '`acme/missing` was not found'],
    [405, 'PUT', '/v1/checks', undefined, 'This route answers'],
    [413, 'POST', '/v1/events', { a: 'x'.repeat(70_000) }, 'larger than 64 KiB'],
    [503, 'POST', '/v1/repos/acme/skills/judge?path=SKILL.md', undefined, 'ANTHROPIC_API_KEY'],
  ])(
    'tells the reason of a %i to %s %s, and nothing of a body',
    async (status, method, path, body, reason) => {
      await start()
      await server.call(method, path, {
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      })
      expect(server.lines.at(-1)).toMatchObject({ status, error: expect.stringContaining(reason) })
      expect(JSON.stringify(server.lines)).not.toContain(secret)
    },
  )

  it('tells the reason of a 429', async () => {
    await start({ env: { SKILLGAUGE_SCANS_PER_MINUTE: '1' } })
    for (let i = 0; i < 2; i++) await server.get(scan)
    expect(server.lines.at(-1)).toMatchObject({ status: 429, error: expect.stringContaining('1 a minute') })
  })

  it.each([
    ['evaluate', scan],
    ['evaluate of one', `${scan}?path=b`],
    ['info', '/v1/repos/acme/skills/info'],
  ])('tells why a skill could not be judged: %s', async (_, url) => {
    await start()
    const sha = server.github
      .host('acme/skills', { 'a/SKILL.md': '# A\n', 'b/SKILL.md': { link: '../a/SKILL.md' } })
      .git.head()
    expect((await server.get(url)).status).toBe(200)
    const told = server.lines.filter(({ skill }) => skill !== undefined)
    expect(told).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        repository: 'acme/skills',
        commit: sha,
        skill: 'b/SKILL.md',
        error: expect.stringContaining('a link'),
      },
    ])
  })

  it('tells why a repository could not be read, when the answer is a 200 with an error', async () => {
    await start()
    server.github.faults = ({ url }) => (url.includes('/git/trees/') ? { status: 500 } : undefined)
    const { status, body } = await server.get(scan)
    expect([status, body.error]).toEqual([200, expect.stringContaining('500')])
    expect(server.lines.find(({ repository }) => repository !== undefined)).toMatchObject({
      level: 'warn',
      repository: 'acme/skills',
      error: body.error,
    })
  })

  it('has addresses when the operator asks for them', async () => {
    await start({ env: { SKILLGAUGE_LOG_ADDRESSES: '1', TRUST_PROXY: '1' } })
    await server.get('/health', { 'x-forwarded-for': '2001:db8::7' })
    expect(server.lines.at(-1)!['client']).toBe('2001:db8:0:0::/64')
  })

  it.each([
    ['line ends', 'a%0A%7B%22level%22%3A%22error%22%7D%0D%0A'],
    ['line ends of other alphabets', 'a%C2%85%E2%80%A8%E2%80%A9b'],
    ['commands for a terminal', '%1B%5B2J%C2%9B31m'],
    ['letters written the other way', '%E2%80%AEa'],
    ['quotes', '%22%5C%22'],
    ['half a character', '%F0%9F'],
    ['10,000 letters', 'x'.repeat(10_000)],
  ])('stays one line of ASCII for %s', async (_, path) => {
    const raw: string[] = []
    await start({ write: (line) => raw.push(line) })
    await server.get(`${scan}?path=${path}`, { 'x-request-id': 'not"an id' })
    await server.get(`/v1/${path}`)
    expect(raw.length).toBeGreaterThan(1)
    for (const line of raw) expect(line).toMatch(/^\{[\x20-\x7e]{1,1500}\}\n$/)
    expect(raw.join('')).not.toContain('not"an id')
  })
})

describe('/ready', () => {
  const state = async () => (await server.get('/ready')).status

  it('is 503 until a thread has done some work', async () => {
    await start({ worker: new URL('data:text/javascript,throw new Error("no thread")') })
    const { status, body, headers } = await server.get('/ready')
    expect([status, body.detail, headers.get('retry-after')]).toEqual([503, 'The server is starting.', '1'])
    expect((await server.get('/health')).status).toBe(200)
    await server.stop()
    await start()
    while ((await state()) !== 200);
    expect(await state()).toBe(200)
  })

  it('is 503 while the server drains, and what comes all the same is answered', async () => {
    const seen: unknown[] = []
    await start({
      env: { SKILLGAUGE_DRAIN_SECONDS: '20' },
      async wait(milliseconds) {
        seen.push(milliseconds, await state(), (await server.get(scan)).status)
      },
    })
    while ((await state()) !== 200);
    stopped = true
    await server.stop()
    expect(seen).toEqual([20_000, 503, 200])
  })
})

describe('stopping', () => {
  it('cuts what has not come to its end when the time of grace is over', async () => {
    await start({ grace: 0 })
    const asked = new Promise<void>((resolve) => {
      server.github.faults = () => {
        resolve()
        return { hold: new Promise(() => {}) }
      }
    })
    const answer = fetch(new URL(scan, server.url)).then(
      ({ status }) => status,
      () => 'cut',
    )
    await asked
    stopped = true
    await server.stop()
    expect(await answer).toBe('cut')
  })

  it('does not wait for connections that are only kept open', async () => {
    await start()
    const agent = new Agent({ keepAlive: true })
    const keepAlive = await new Promise<string | undefined>((resolve, reject) =>
      get(new URL('/health', server.url), { agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers['keep-alive'] as string | undefined))
      }).on('error', reject),
    )
    // Longer than the minute that proxies keep theirs.
    expect(keepAlive).toBe('timeout=75')
    stopped = true
    await server.stop()
    agent.destroy()
  })
})
