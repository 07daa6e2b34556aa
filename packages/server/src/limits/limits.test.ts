import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Called, TestServer, TestServerOptions } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import { builtInChecks } from '../../../../tests/built-in-checks.js'

let server: TestServer
afterEach(() => server.stop())

async function start(options: TestServerOptions = {}) {
  server = await testServer(options)
  server.github.host('acme/skills', {
    'SKILL.md': '---\nname: skills\ndescription: Counts. Use when counting.\n---\n# A\n',
  })
}

const few = { SKILLGAUGE_SCANS_PER_MINUTE: '2', SKILLGAUGE_OTHER_PER_MINUTE: '4' }
const scan = '/v1/repos/acme/skills/evaluate'

describe('requests a minute', () => {
  it('are counted by scope; beyond them the answer is 429 with the seconds to wait', async () => {
    await start({ env: few })
    expect((await server.get(scan)).headers.get('ratelimit-remaining')).toBe('1')
    expect((await server.get('/v1/repos/acme/skills/info')).headers.get('ratelimit-remaining')).toBe('0')
    const refused = await server.get(scan)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    // Another scope has its own count: /openapi.json was asked for once by the test's own set-up.
    expect((await server.get('/v1/checks')).status).toBe(200)
  })

  it('are refused for a minute at most, also when the clock of this machine was set back', async () => {
    await start({ env: few })
    for (let i = 0; i < 2; i++) await server.get(scan)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    const refused = await server.get(scan).finally(() => vi.useRealTimers())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it.each(['/health', '/ready'])('do not count what a supervisor asks: %s', async (path) => {
    await start({ env: few })
    for (let i = 0; i < 6; i++) await server.get('/nothing')
    for (let i = 0; i < 6; i++) {
      const { status, headers } = await server.get(path)
      expect([status === 429, headers.has('ratelimit-limit')]).toEqual([false, false])
    }
    expect((await server.get('/nothing')).status).toBe(429)
  })

  it('count what is not there, too', async () => {
    await start({ env: few })
    for (let i = 0; i < 3; i++) await server.get('/nothing')
    expect((await server.get('/nothing')).status).toBe(429)
  })

  it('cannot be had again by claiming another address', async () => {
    await start({ env: few })
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await server.get(scan, { 'x-forwarded-for': `9.9.9.${i}` })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('are counted for the client behind a trusted proxy', async () => {
    await start({ env: { ...few, TRUST_PROXY: '1' } })
    const from = async (client: string) => (await server.get(scan, { 'x-forwarded-for': client })).status
    expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([200, 200, 429])
    expect(await from('2.2.2.2')).toBe(200)
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
      200, 200, 429,
    ])
  })
})

describe('requests to the hosting platform', () => {
  it('are three for a cold repository, and one conditional request for a warm one', async () => {
    await start()
    server.github.host('acme/two', { 'a/SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' })
    await server.get('/v1/repos/acme/two/evaluate')
    expect(server.github.counted()).toBe(3)
    await server.get('/v1/repos/ACME/Two/evaluate')
    expect(server.github.counted()).toBe(4)
    expect(server.github.requests.at(-1)).toMatchObject({ status: 304 })
  })

  it('are none within the seconds that a head is taken as known', async () => {
    await start({ env: { SKILLGAUGE_HEAD_SECONDS: '15' } })
    await server.get(scan)
    const before = server.github.requests.length
    await server.get(scan)
    expect(server.github.requests.length).toBe(before)
  })

  it('are shared by equal requests that meet', async () => {
    await start({ env: { SKILLGAUGE_HEAD_SECONDS: '15' } })
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.get(scan)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(server.github.counted()).toBe(3)
  })

  it('that are used up are a 429 with the time that is left', async () => {
    await start({ github: { quota: { anonymous: 0 } } })
    const refused = await server.get(scan)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1000)
  })
})

describe('the cache', () => {
  it('holds the answer of a commit, and evaluates a new commit again', async () => {
    await start()
    const hosted = server.github.host('acme/moving', { 'SKILL.md': '# One\n' })
    const first = await server.get('/v1/repos/acme/moving/evaluate')
    expect((await server.get('/v1/repos/acme/moving/evaluate')).text).toBe(first.text)
    hosted.git.commit({ 'SKILL.md': '# Two\n', 'b/SKILL.md': '# B\n' })
    expect((await server.get('/v1/repos/acme/moving/evaluate')).body.skills).toHaveLength(2)
  })

  it('keeps the whole and a part of it apart', async () => {
    await start()
    const whole = (await server.get(scan)).body
    const part = (await server.get(`${scan}?path=SKILL.md`)).body
    expect([whole.skills.length, part.path]).toEqual([1, 'SKILL.md'])
  })

  it('holds one answer for all spellings of a path', async () => {
    await start()
    server.github.host('acme/two', { 'a/b/SKILL.md': '# A\n' })
    const ask = (path: string) => server.get(`/v1/repos/acme/two/evaluate?path=${path}`)
    const { text } = await ask('a/b')
    const requests = server.github.requests.length
    for (const path of [
      'a//b/',
      './a/b/SKILL.md',
      'tree/main/a/b',
      'blob/x/y/z/a/b/SKILL.md',
      'a/b/skill.md',
    ])
      expect((await ask(path)).text).toBe(text)
    expect(server.github.requests.slice(requests).every(({ status }) => status === 304)).toBe(true)
  })

  it('is not spoilt by who asks first in other letters', async () => {
    await start()
    server.github.host('acme/Root', { 'SKILL.md': '---\nname: Root\n---\n# A\n' })
    const first = (await server.get('/v1/repos/ACME/rOOT/evaluate?path=SKILL.md')).body
    expect([first.owner, first.repo]).toEqual(['acme', 'Root'])
    const judged = first.results.find(
      ({ check_id }: { check_id: string }) => check_id === 'naming.matches-directory',
    )
    expect(judged.passed).toBe(true)
    for (const route of ['info', 'export'])
      expect((await server.get(`/v1/repos/ACME/rOOT/${route}`)).body).toMatchObject({
        owner: 'acme',
        repo: 'Root',
      })
  })

  it.each([
    ['whole', '', (body: Called['body']) => body.skills[0]],
    ['alone', '?path=a', (body: Called['body']) => body],
  ])('does not keep that a skill took too long, %s', async (_, query, skillIn) => {
    await start({
      env: { SKILLGAUGE_SKILL_SECONDS: '3', SKILLGAUGE_HEAD_SECONDS: '3600' },
      config: { plugins: ['./slow.js'] },
    })
    server.github.host('acme/slow', { 'a/SKILL.md': '---\nname: a\ndescription: b\n---\nloop forever\n' })
    const late = await server.get(`/v1/repos/acme/slow/evaluate${query}`)
    expect(skillIn(late.body).error).toContain('took longer')
    expect(late.headers.get('cache-control')).toBe('no-store')
    writeFileSync(join(server.cwd, 'fast'), '')
    const ask = () => server.get(`/v1/repos/acme/slow/evaluate${query}`)
    const inTime = await ask()
    expect(skillIn(inTime.body).error).toBeNull()
    expect(inTime.headers.get('cache-control')).toBe('no-cache')
    expect((await ask()).text).toBe(inTime.text)
  })

  it.each(['evaluate', 'evaluate?path=a', 'info', 'info?path=a'])(
    'keeps that a SKILL.md can never be read: %s',
    async (route) => {
      await start()
      server.github.host('acme/linked', { 'a/SKILL.md': { link: '../b.md' }, 'b.md': '# B\n' })
      for (let i = 0; i < 2; i++) {
        const { status, headers } = await server.get(`/v1/repos/acme/linked/${route}`)
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
      }
      expect(server.github.requests.filter(({ url }) => url.includes('/tarball/')).length).toBeLessThan(2)
    },
  )

  it('does not keep what failed on the way', async () => {
    await start()
    server.github.host('acme/two', { 'a/SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' })
    server.github.faults = ({ host }) => (host === 'archive' ? { status: 503 } : undefined)
    const failed = await server.get('/v1/repos/acme/two/evaluate')
    expect([failed.status, failed.body.skills, typeof failed.body.error]).toEqual([200, [], 'string'])
    server.github.faults = () => undefined
    expect((await server.get('/v1/repos/acme/two/evaluate')).body.skills).toHaveLength(2)
  })

  it.each([
    ['the list of files', '/git/trees/'],
    ['the archive', '/tarball/'],
    ['the host of the archive', '/legacy.tar.gz/'],
  ])('nor what %s refuses after the commit was found: 200 with an error', async (_, part) => {
    await start()
    server.github.host('acme/two', { 'a/SKILL.md': '# A\n', 'a/b.md': '# B\n', 'b/SKILL.md': '# B\n' })
    const url = '/v1/repos/acme/two/evaluate'
    for (const status of [403, 404, 409]) {
      server.github.faults = (request) => (request.url.includes(part) ? { status } : undefined)
      const error = 'GitHub has the newest commit of `acme/two`, but not its files.'
      const whole = await server.get(url)
      expect([whole.status, whole.body]).toMatchObject([200, { owner: 'acme', skills: [], error }])
      const one = await server.get(`${url}?path=a`)
      expect([one.status, one.body]).toMatchObject([200, { path: 'a/SKILL.md', checks_run: 0, error }])
      expect((await server.get(`${url.replace('evaluate', 'info')}?path=a`)).status).toBe(502)
    }
    server.github.faults = () => undefined
    expect((await server.get(url)).body).toMatchObject({ error: null, skills: [{}, {}] })
    expect((await server.get(`${url}?path=a`)).body).toMatchObject({
      error: null,
      checks_run: builtInChecks.length,
    })
  })
})
