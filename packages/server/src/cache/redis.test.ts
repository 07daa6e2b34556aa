import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestRedis } from '../../test-redis.js'
import { hasRedis, howToGetRedis, testRedis } from '../../test-redis.js'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

describe.skipIf(!hasRedis)(hasRedis ? 'two servers with one Redis' : howToGetRedis, () => {
  let redis: TestRedis
  const servers: TestServer[] = []
  const files = { 'a/SKILL.md': '# A\n', 'b/SKILL.md': '# B\n' }
  const scan = '/v1/repos/acme/skills/evaluate'

  beforeEach(async () => {
    redis = await testRedis()
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await redis.remove()
  })

  async function start(env: Record<string, string> = {}) {
    const server = await testServer({ env: { REDIS_URL: redis.url, ...env } })
    server.github.host('acme/skills', files)
    servers.push(server)
    await health(server, 'ok')
    return server
  }

  /** Waits until the server says so of its Redis. */
  async function health(server: TestServer, redisState: string) {
    for (;;) if ((await server.get('/health')).body.redis === redisState) return
  }

  it('share results: what one has evaluated, the other has', async () => {
    const [first, second] = [await start(), await start()]
    const answer = await first.get(scan)
    expect((await second.get(scan)).text).toBe(answer.text)
    // The second has asked for the head, and for nothing else.
    expect(second.github.requests.map(({ url }) => url)).toEqual(['/repos/acme/skills/commits/HEAD'])
  })

  it('count as one', async () => {
    const env = { SKILLGAUGE_SCANS_PER_MINUTE: '3' }
    const [first, second] = [await start(env), await start(env)]
    const statuses = [
      await first.get(scan),
      await second.get(scan),
      await first.get(scan),
      await second.get(scan),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  it('go on without it, and with it again', async () => {
    const server = await start()
    expect((await server.get(scan)).status).toBe(200)
    await redis.kill()
    const without = await Promise.all(Array.from({ length: 20 }, () => server.get(scan)))
    expect(without.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await health(server, 'down')
    server.github.host('acme/other', files)
    expect((await server.get('/v1/repos/acme/other/evaluate')).status).toBe(200)
    await redis.start()
    await health(server, 'ok')
    expect((await server.get(scan)).status).toBe(200)
  })

  it('go on while it takes commands and answers none', async () => {
    const server = await start()
    redis.pause()
    expect((await server.get(scan)).status).toBe(200)
    await health(server, 'down')
    expect((await server.get(scan)).status).toBe(200)
    redis.resume()
    await health(server, 'ok')
  })

  it('warn of it once, however often they try, and tell when it is back', async () => {
    const server = await start()
    const told = () =>
      server.lines.flatMap(({ level, redis: state, reason }) =>
        state === undefined ? [] : [[level, state, typeof reason]],
      )
    expect(told()).toEqual([['info', 'ok', 'undefined']])
    await redis.kill()
    await health(server, 'down')
    // The port is taken by something that sends each caller away, and counts them.
    let callers = 0
    const { port, hostname } = new URL(redis.url)
    const rude = createServer((socket) => void (callers++, socket.destroy()))
    await new Promise<void>((resolve) => rude.listen(Number(port), hostname, resolve))
    while (callers < 4) await once(rude, 'connection')
    await new Promise((resolve) => rude.close(resolve))
    await redis.start()
    await health(server, 'ok')
    expect(told()).toEqual([
      ['info', 'ok', 'undefined'],
      ['warn', 'down', expect.any(String)],
      ['info', 'ok', 'undefined'],
    ])
  })

  it('let go of it when they cannot start', async () => {
    const program = `
      import { createServer, readSettings } from ${JSON.stringify(new URL('../../dist/index.js', import.meta.url))}
      const settings = readSettings({ REDIS_URL: '${redis.url}', SKILLGAUGE_HISTORY: '0', SKILLGAUGE_EVENTS_DB: '.' })
      const worker = new URL('file:///nothing.js')
      await createServer({ settings, cwd: '.', worker, now: () => new Date(), write() {} }).catch(console.log)`
    // It would not end while there is a connection, or one is being tried.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    expect(stdout).toContain('it is not a file')
  })

  it('start while it is away', async () => {
    await redis.kill()
    const server = await testServer({ env: { REDIS_URL: redis.url } })
    server.github.host('acme/skills', files)
    servers.push(server)
    expect((await server.get('/health')).body).toMatchObject({ status: 'ok', redis: 'down' })
    expect((await server.get(scan)).status).toBe(200)
  })
})
