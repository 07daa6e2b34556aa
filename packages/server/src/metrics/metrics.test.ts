import { startFakeModels } from '@skillgauge/fake-models'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { hasRedis, howToGetRedis, testRedis } from '../../test-redis.js'
import type { TestServer, TestServerOptions } from '../../test-server.js'
import { testServer } from '../../test-server.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const on = { SKILLGAUGE_METRICS: '1', SKILLGAUGE_METRICS_PORT: '0' }
const scan = '/v1/repos/acme/skills/evaluate'

async function start({ env, ...options }: TestServerOptions = {}): Promise<TestServer> {
  const server = await testServer({ ...options, env: { ...on, ...env } })
  ends.push(() => server.stop())
  server.github.host('acme/skills', { 'SKILL.md': '# A\n' })
  return server
}

/** What the metrics say: the value of each series. */
async function metricsOf({ metricsUrl }: TestServer): Promise<Record<string, number>> {
  const text = await (await fetch(metricsUrl!, { headers: { connection: 'close' } })).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describe('/metrics', () => {
  it('is on no port unless it is switched on', async () => {
    const server = await start({ env: { SKILLGAUGE_METRICS: '0' } })
    expect(server.metricsUrl).toBeUndefined()
    expect((await server.get('/metrics')).status).toBe(404)
  })

  it('is on a port of its own, which has nothing else, and is named in the log', async () => {
    const server = await start()
    const url = server.metricsUrl!
    expect(server.lines.find(({ metrics }) => metrics !== undefined)).toMatchObject({
      level: 'info',
      metrics: url,
    })
    expect(new URL(url).port).not.toBe(new URL(server.url).port)
    const ask = (path: string, method = 'GET') =>
      fetch(new URL(path, url), { method, headers: { connection: 'close' } })
    const found = await ask('/metrics?x=1')
    expect([found.status, found.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ])
    expect((await ask('/health')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(405)
    expect((await ask('/metrics', 'HEAD')).status).toBe(200)
  })

  it.each([
    '/metrics',
    '/metrics/',
    '/metrics?x',
    '//metrics',
    '/./metrics',
    '/x/../metrics',
    '/x\\..\\metrics',
    '/%6detrics',
    '/METRICS',
  ])('cannot be had from the port of the API: %s', async (path) => {
    const server = await start()
    const status = await new Promise((resolve, reject) =>
      request(new URL(server.url), { path, agent: false }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(404)
  })

  it('says that its port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    ends.push(() => other.close())
    const { port } = other.address() as AddressInfo
    await expect(testServer({ env: { ...on, SKILLGAUGE_METRICS_PORT: String(port) } })).rejects.toThrow(
      `SKILLGAUGE_METRICS_PORT: port ${port} `,
    )
  })

  it('counts requests by route and status', async () => {
    const server = await start()
    await server.get(scan)
    const metrics = await metricsOf(server)
    expect(metrics).toMatchObject({
      'skillgauge_http_request_duration_seconds_count{route="/v1/repos/:owner/:repo/evaluate",status="200"}': 1,
      skillgauge_process_resident_memory_bytes: expect.any(Number),
    })
  })

  it('has as many series as there are routes, whatever is asked for', async () => {
    const server = await start()
    for (let i = 0; i < 30; i++) {
      await server.get(`/nowhere/${i}`)
      await server.get(`/v1/repos/acme/r${i}/evaluate?path=${i}`)
      await server.call(`M-SEARCH`, `/v1/checks?${i}`)
    }
    const series = Object.keys(await metricsOf(server)).filter((name) =>
      name.startsWith('skillgauge_http_request_duration_seconds_count'),
    )
    expect(series.map((one) => one.replace(/^[^{]+/, '')).sort()).toEqual([
      '{route="",status="404"}',
      '{route="/openapi.json",status="200"}',
      '{route="/v1/checks",status="405"}',
      '{route="/v1/repos/:owner/:repo/evaluate",status="404"}',
    ])
  })

  it('tells what is left of the quota at GitHub, and what GitHub answers', async () => {
    const server = await start({ github: { quota: { anonymous: 4 } } })
    await server.get(scan)
    const reset = Math.floor(Date.now() / 1000)
    const metrics = await metricsOf(server)
    expect(metrics).toMatchObject({
      skillgauge_github_quota_limit: 4,
      skillgauge_github_quota_remaining: server.github.remaining.anonymous,
      'skillgauge_github_answers_total{status="200"}': expect.any(Number),
    })
    expect(metrics['skillgauge_github_quota_reset_timestamp_seconds']).toBeGreaterThan(reset)
    server.github.remaining.anonymous = 0
    expect((await server.get('/v1/repos/acme/other/evaluate')).status).toBe(429)
    expect(await metricsOf(server)).toMatchObject({
      skillgauge_github_quota_remaining: 0,
      'skillgauge_github_answers_total{status="403"}': 1,
    })
  })

  it('counts hits and misses of the cache', async () => {
    const server = await start()
    for (let i = 0; i < 3; i++) await server.get(scan)
    expect(await metricsOf(server)).toMatchObject({
      'skillgauge_cache_requests_total{outcome="hit"}': 2,
      'skillgauge_cache_requests_total{outcome="miss"}': 1,
    })
  })

  it('tells how many repositories are worked on and wait, and that none is left', async () => {
    const server = await start({ env: { TRUST_PROXY: '1' }, github: { quota: { anonymous: 1000 } } })
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    let trees = 0
    const full = new Promise<void>((resolve) => {
      server.github.faults = ({ url }) => {
        if (!url.includes('/git/trees/')) return undefined
        if (++trees === 8) resolve()
        return { hold }
      }
    })
    const answers = Array.from({ length: 10 }, (_, i) => {
      server.github.host(`acme/r${i}`, { 'SKILL.md': '# A\n' })
      // Of as many clients: a few may not take every place.
      return server.get(`/v1/repos/acme/r${i}/evaluate`, { 'x-forwarded-for': `192.0.2.${i}` })
    })
    await full
    const states = async () => {
      const metrics = await metricsOf(server)
      return ['repositories_running', 'repositories_waiting', 'skills'].map(
        (state) => metrics[`skillgauge_queue{state="${state}"}`],
      )
    }
    // The last two have to come as far as the queue.
    while ((await states())[1] !== 2);
    expect(await states()).toEqual([8, 2, 0])
    release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    )
    expect(await states()).toEqual([0, 0, 0])
  })

  it('counts questions to models by their outcome, and tokens', async () => {
    const models = await startFakeModels()
    ends.push(() => models.close())
    const server = await start({ env: { ...models.env } })
    server.github.host('acme/skills', {
      'SKILL.md': '---\nname: skills\ndescription: Counts. Use when counting.\n---\n\n# Count\n\nCount it.\n',
    })
    const judge = '/v1/repos/acme/skills/judge?path=SKILL.md'
    models.answerWith(() => ({ text: 'no JSON', usage: { input: 70, output: 7 } }))
    expect((await server.post(judge)).status).toBe(422)
    models.answerWith(() => ({ status: 401 }))
    expect((await server.post(judge)).status).toBe(502)
    const { criteria } = await import('@skillgauge/features/review')
    models.answerWith(() => ({
      json: {
        criteria: criteria.map(({ id }) => ({ id, reasoning: 'So.', score: 3 })),
        suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'So.' }],
      },
      usage: { input: 1000, output: 50 },
    }))
    for (let i = 0; i < 2; i++) expect((await server.post(judge)).status).toBe(200)
    const model = 'model="claude-haiku-4-5"'
    expect(await metricsOf(server)).toMatchObject({
      [`skillgauge_model_calls_total{${model},outcome="ok"}`]: 2,
      [`skillgauge_model_calls_total{${model},outcome="generation-failed"}`]: 1,
      [`skillgauge_model_calls_total{${model},outcome="model-unavailable"}`]: 1,
      [`skillgauge_model_tokens_total{${model},direction="input"}`]: 2000,
      [`skillgauge_model_tokens_total{${model},direction="output"}`]: 100,
    })
  })

  it('says nothing of a Redis that was not asked for', async () => {
    expect(await metricsOf(await start())).not.toHaveProperty('skillgauge_redis_up')
  })

  it.skipIf(!hasRedis)(hasRedis ? 'tells whether Redis answers' : howToGetRedis, async () => {
    const redis = await testRedis()
    ends.push(() => redis.remove())
    const server = await start({ env: { REDIS_URL: redis.url } })
    const up = async () => (await metricsOf(server))['skillgauge_redis_up']
    while ((await up()) !== 1);
    await redis.kill()
    while ((await up()) !== 0);
    expect(await up()).toBe(0)
  })
})
