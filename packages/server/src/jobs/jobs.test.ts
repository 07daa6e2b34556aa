import type { FakeGithub } from '@skillgauge/fake-github'
import { fakeGithub } from '@skillgauge/fake-github'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProcess } from '../../test-process.js'
import type { TestRedis } from '../../test-redis.js'
import { hasRedis, howToGetRedis, testRedis } from '../../test-redis.js'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

const skill = (name: string) =>
  `---\nname: ${name}\ndescription: Counts words. Use when asked how long a text is.\n---\n\n# Count\n\nCount the words.\n`

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Asks until it is so: whatever the time that takes. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const isOver = ({ body }: { body: { state: string } }) => body.state === 'done'

async function serverWith(env: Record<string, string> = {}) {
  const server = await testServer({ env: { SKILLGAUGE_JOBS: '1', ...env } })
  ends.push(() => server.stop())
  return server
}

const post = (server: TestServer, body: object) => server.post('/v1/jobs', body)

describe.each([
  ['in this process', true, false],
  [`in Redis (${howToGetRedis})`, hasRedis, true],
])('a job %s', (_, isThere, inRedis) => {
  let env: Record<string, string> = {}
  beforeEach(async () => {
    if (!inRedis || !isThere) return
    const redis = await testRedis()
    ends.push(() => redis.remove())
    env = { REDIS_URL: redis.url }
  })

  it.skipIf(!isThere)('scans every repository, and says of each what has become of it', async () => {
    const server = await serverWith(env)
    server.github.host('acme/one', { 'a/SKILL.md': skill('a') })
    server.github.host('acme/two', { 'Two/SKILL.md': skill('Two'), 'b/SKILL.md': skill('b') })
    const { status, body } = await post(server, { repos: ['acme/one', 'acme/two', 'ACME/one', 'acme/none'] })
    expect(status).toBe(202)
    expect(body.runs_in).toBe(inRedis ? 'redis' : 'process')
    expect(body.note).toEqual(inRedis ? null : expect.stringContaining('is lost when that ends'))
    const done = await until(() => server.get(`/v1/jobs/${body.id}`), isOver)
    expect(done.body.counts).toEqual({ queued: 0, running: 0, done: 2, failed: 1, cancelled: 0 })
    const [one, two, none] = done.body.repositories
    expect(one).toMatchObject({ repository: 'ACME/one', state: 'done', skills: 1, passed: true })
    expect(two).toMatchObject({
      state: 'done',
      skills: 2,
      passed: false,
      result_url: '/v1/repos/acme/two/evaluate',
    })
    expect(none).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('`acme/none` was not found'),
    })
  })

  it.skipIf(!isThere)('takes an organization or a person, and nothing that is wrong', async () => {
    const server = await serverWith(env)
    for (let i = 0; i < 3; i++) server.github.host(`acme/r${i}`, { 'a/SKILL.md': skill('a') })
    server.github.host('acme/hidden', { 'a/SKILL.md': skill('a') }).private = true
    server.github.host('other/r', { 'a/SKILL.md': skill('a') })
    const { body } = await post(server, { org: 'acme' })
    expect(body.repositories.map(({ repository }: { repository: string }) => repository)).toEqual([
      'acme/r0',
      'acme/r1',
      'acme/r2',
    ])
    for (const wrong of [
      {},
      { repos: [] },
      { repos: ['a'] },
      { repos: ['a/b/c'] },
      { repos: ['a/b'], org: 'a' },
      { org: '../x' },
      { repos: ['a/b'], ref: 'x..y' },
    ])
      expect((await post(server, wrong)).status).toBe(400)
    expect((await server.get('/v1/jobs/none')).status).toBe(404)
    expect((await server.get('/v1/jobs/00000000-0000-0000-0000-000000000000')).status).toBe(404)
  })

  it.skipIf(!isThere)('that is asked for twice is one job while it runs, and can be cancelled', async () => {
    const server = await serverWith({ ...env, SKILLGAUGE_JOBS_AT_ONCE: '1' })
    for (const name of ['a/one', 'a/two']) server.github.host(name, { 'a/SKILL.md': skill('a') })
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    server.github.faults = ({ url }) => (url.includes('/git/trees/') ? { hold } : undefined)
    const { body } = await post(server, { repos: ['a/one', 'a/two'] })
    expect((await post(server, { repos: ['A/two', 'a/one'] })).body.id).toBe(body.id)
    await until(
      () => server.get(`/v1/jobs/${body.id}`),
      ({ body: { counts } }) => counts.running === 1,
    )
    const cancelled = await server.delete(`/v1/jobs/${body.id}`)
    expect(cancelled.body).toMatchObject({ state: 'cancelled', counts: { cancelled: 2 } })
    release()
    expect((await post(server, { repos: ['a/one', 'a/two'] })).body.id).not.toBe(body.id)
  })

  it.skipIf(!isThere)(
    'of a branch links to the results of that branch, and stays done when it is cancelled',
    async () => {
      const server = await serverWith(env)
      const hosted = server.github.host('acme/one', { 'a/SKILL.md': skill('A') })
      hosted.refs = { 'v1/x&y': hosted.git.head()! }
      hosted.git.commit({ 'a/SKILL.md': skill('a') })
      const { body } = await post(server, { repos: ['acme/one'], ref: 'v1/x&y' })
      const done = await until(() => server.get(`/v1/jobs/${body.id}`), isOver)
      const [{ commit_sha, result_url }] = done.body.repositories
      expect((await server.get(result_url)).body.commit_sha).toBe(commit_sha)
      const { status, body: after } = await server.delete(`/v1/jobs/${body.id}`)
      expect([status, after.state]).toEqual([200, 'done'])
    },
  )

  it.skipIf(!isThere)('tries again while GitHub fails', async () => {
    const server = await serverWith(env)
    server.github.host('acme/one', { 'a/SKILL.md': skill('a') })
    let failures = 0
    server.github.faults = ({ url }) =>
      url.includes('/commits/') && failures++ < 2 ? { status: 503 } : undefined
    const { body } = await post(server, { repos: ['acme/one'] })
    const done = await until(() => server.get(`/v1/jobs/${body.id}`), isOver)
    expect(done.body.counts.done).toBe(1)
    expect(failures).toBe(3)
  })
})

it('a job that was cancelled and asked for again is one job, whatever becomes of the first', async () => {
  const server = await serverWith({ SKILLGAUGE_JOBS_AT_ONCE: '1' })
  for (const name of ['a/busy', 'a/next', 'a/other']) server.github.host(name, { 'a/SKILL.md': skill('a') })
  const releases: (() => void)[] = []
  server.github.faults = () => ({ hold: new Promise<void>((resolve) => releases.push(resolve)) })
  await post(server, { repos: ['a/busy'] })
  const first = await post(server, { repos: ['a/next'] })
  await server.delete(`/v1/jobs/${first.body.id}`)
  const second = await post(server, { repos: ['a/next'] })
  // The first one's turn comes, and it ends, while the second is at work.
  await until(
    async () => releases.length,
    (count) => count === 1,
  )
  server.github.faults = ({ url }) =>
    url.includes('/a/next/') ? { hold: new Promise<void>((resolve) => releases.push(resolve)) } : undefined
  releases[0]!()
  await until(
    async () => releases.length,
    (count) => count === 2,
  )
  expect((await post(server, { repos: ['a/next'] })).body.id).toBe(second.body.id)
  releases[1]!()
})

it('a job without a key is its client’s own: somebody who asks for the same gets another one', async () => {
  const server = await serverWith({ TRUST_PROXY: '1' })
  server.github.faults = () => ({ hold: new Promise(() => {}) })
  const from = (address: string) =>
    server.post(
      '/v1/jobs',
      { repos: ['a/b'] },
      { 'content-type': 'application/json', 'x-forwarded-for': address },
    )
  const first = await from('192.0.2.1')
  const other = await from('192.0.2.2')
  expect((await from('192.0.2.1')).body.id).toBe(first.body.id)
  expect(other.body.id).not.toBe(first.body.id)
  await server.delete(`/v1/jobs/${other.body.id}`)
  expect((await server.get(`/v1/jobs/${first.body.id}`)).body.state).not.toBe('cancelled')
})

it('jobs need a key, unless the operator opens them, and are shown to nobody else', async () => {
  const server = await testServer()
  ends.push(() => server.stop())
  expect((await post(server, { repos: ['a/b'] })).status).toBe(401)
})

describe.skipIf(!hasRedis)(`workers (${howToGetRedis})`, () => {
  let github: FakeGithub
  let redis: TestRedis
  beforeEach(async () => {
    redis = await testRedis({ lasting: true })
    ends.push(() => redis.remove())
    github = await fakeGithub({ quota: { anonymous: 100_000 } })
    ends.push(() => github.close())
  })

  const settings = () => ({
    PORT: '0',
    REDIS_URL: redis.url,
    SKILLGAUGE_GITHUB_API: github.url,
    SKILLGAUGE_GITHUB_ARCHIVES: github.archiveUrl,
    SKILLGAUGE_JOBS: '1',
    SKILLGAUGE_OTHER_PER_MINUTE: '100000',
  })

  function start(env: Record<string, string> = {}, ...args: string[]) {
    const process = startProcess({ ...settings(), ...env }, undefined, args)
    ends.push(() => process.end())
    return process
  }

  const names = Array.from({ length: 12 }, (_, i) => `acme/repo-${i}`)

  /** A server that only takes jobs in, and a job for all repositories. */
  async function begin() {
    for (const name of names) github.host(name, { 'a/SKILL.md': skill('a'), 'a/references/name.md': name })
    let server = start({ SKILLGAUGE_JOBS_AT_ONCE: '0' })
    let url = await server.listening()
    const response = await fetch(new URL('/v1/jobs', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ repos: names }),
    })
    expect(response.status).toBe(202)
    const { id } = (await response.json()) as { id: string }
    const look = async () => {
      const response = await fetch(new URL(`/v1/jobs/${id}`, url)).catch(() => undefined)
      return (response?.ok ? await response.json() : { state: 'away', counts: { done: 0 } }) as Job
    }
    const replaceServer = async () => {
      server.end()
      await server.exit
      server = start({ SKILLGAUGE_JOBS_AT_ONCE: '0' })
      url = await server.listening()
    }
    return { look, replaceServer }
  }

  interface Job {
    readonly state: string
    readonly counts: Record<string, number>
    readonly repositories: { repository: string; state: string }[]
  }

  const trees = () => {
    const count = new Map<string, number>()
    for (const { url } of github.requests) {
      const name = /^\/repos\/([^/]+\/[^/]+)\/git\/trees/.exec(url)?.[1]
      if (name !== undefined) count.set(name, (count.get(name) ?? 0) + 1)
    }
    return count
  }

  it('that are killed lose nothing, and what was done is not done again', async () => {
    const { look } = await begin()
    const stuck = new Set<string>()
    let isHeld = true
    // From the fifth repository on nothing is answered any more, until the first worker is dead.
    github.faults = ({ url }) => {
      const name = /^\/repos\/([^/]+\/[^/]+)\//.exec(url)?.[1]
      if (!isHeld || name === undefined || (trees().size <= 4 && !stuck.has(name))) return undefined
      stuck.add(name)
      return { hold: new Promise(() => {}) }
    }
    const first = start({ SKILLGAUGE_JOBS_AT_ONCE: '2' }, '--worker')
    expect(await first.started()).toBe('skillgauge works on jobs, 2 repositories at a time')
    const before = await until(
      look,
      ({ counts }) => counts['done']! >= 3 && counts['running']! >= 1 && stuck.size >= 2,
    )
    first.end()
    await first.exit
    isHeld = false
    const second = start({ SKILLGAUGE_JOBS_AT_ONCE: '2' }, '--worker')
    await second.started()
    const after = await until(look, ({ state }) => state === 'done')
    expect(after.counts).toEqual({ queued: 0, running: 0, done: names.length, failed: 0, cancelled: 0 })
    const times = trees()
    for (const { repository, state } of before.repositories)
      if (state === 'done') expect([repository, times.get(repository)]).toEqual([repository, 1])
  })

  it('do what a server has taken in that was killed right afterwards', async () => {
    const { look, replaceServer } = await begin()
    await replaceServer()
    await start({}, '--worker').started()
    const after = await until(look, ({ state }) => state === 'done')
    expect(after.counts).toEqual({ queued: 0, running: 0, done: names.length, failed: 0, cancelled: 0 })
  })

  it('go on after Redis was killed and has come back', async () => {
    const { look } = await begin()
    let asked = 0
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    github.faults = ({ url }) => (url.includes('/git/trees/') && ++asked > 4 ? { hold } : undefined)
    const worker = start({ SKILLGAUGE_JOBS_AT_ONCE: '2' }, '--worker')
    await worker.started()
    await until(look, ({ counts }) => counts['done']! >= 3 && asked > 4)
    await redis.kill()
    await redis.start()
    release()
    const after = await until(look, ({ state }) => state === 'done')
    expect(after.counts).toEqual({ queued: 0, running: 0, done: names.length, failed: 0, cancelled: 0 })
  })

  it('all wait while the allowance at GitHub is used up', async () => {
    const { look } = await begin()
    let refused = 0
    github.faults = ({ url }) =>
      url.includes('/commits/') && refused++ === 0
        ? { status: 429, headers: { 'retry-after': '2' } }
        : undefined
    for (const worker of [start({}, '--worker'), start({}, '--worker')]) await worker.started()
    const after = await until(look, ({ state }) => state === 'done')
    expect(after.counts).toMatchObject({ done: names.length, failed: 0 })
  })

  it('are not had while Redis refuses, and that is said as if it were away', async () => {
    const server = await serverWith({ REDIS_URL: redis.url })
    const client = new Redis(redis.url)
    ends.push(() => client.disconnect())
    // What happens to a server that is connected to the one that has just become a replica.
    await client.replicaof('127.0.0.1', '1')
    const { status, headers, body } = await post(server, { repos: ['acme/one'] })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body.detail).toBe('The queue of jobs cannot be reached just now.')
    expect(server.lines.at(-1)).toMatchObject({ status: 503, error: expect.stringContaining('READONLY') })
    await client.replicaof('NO', 'ONE')
    expect((await post(server, { repos: ['acme/one'] })).status).toBe(202)
  })

  it('and servers do not wait for a Redis that is away before they end', async () => {
    const server = await testServer({ env: { REDIS_URL: redis.url } })
    await redis.kill()
    await until(
      () => server.get('/health'),
      ({ body }) => body.redis === 'down',
    )
    await server.stop()
    // A server that waits for its jobs until the time is up says so.
    expect(server.lines).not.toContainEqual(
      expect.objectContaining({ error: expect.stringContaining('did not stop in time') }),
    )
  })

  it('need a Redis to find their jobs in', async () => {
    const { exit, said } = startProcess({}, undefined, ['--worker'])
    expect(await exit).toEqual([1, null])
    expect(said()).toContain('A worker needs REDIS_URL')
  })
})
