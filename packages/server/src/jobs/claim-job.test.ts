import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { hasRedis, howToGetRedis, testRedis } from '../../test-redis.js'
import { redisJobs } from './redis-jobs.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A way to Redis on which all waits that comes after the command that claims a job, until it is released. */
async function slowAfterClaim(url: string) {
  let claimed = () => {}
  const isClaimed = new Promise<void>((resolve) => (claimed = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  const sockets: Socket[] = []
  const proxy = createServer((client) => {
    const redis = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.push(client, redis)
    client.on('data', (data) => {
      if (isHeld) return void released.then(() => redis.write(data))
      redis.write(data)
      if (data.includes('skillgauge:job-of:')) isHeld = true
    })
    redis.on('data', (data) => {
      client.write(data)
      if (isHeld) claimed()
    })
    for (const socket of [client, redis]) socket.on('error', () => {})
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  ends.push(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`, isClaimed, release }
}

it.skipIf(!hasRedis)(
  `a job that another server has just claimed is that job (${howToGetRedis})`,
  async () => {
    const redis = await testRedis()
    ends.push(() => redis.remove())
    const slow = await slowAfterClaim(redis.url)
    const server = async (url: string) => {
      const scanOne = () => Promise.reject(new Error('Nothing is scanned here.'))
      const jobs = await redisJobs({ url, scanOne, atOnce: 0, now: () => new Date(0), report: () => {} })
      ends.push(() => jobs.close())
      return jobs
    }
    const request = { key: undefined, repositories: ['acme/skills'] }
    const first = (await server(slow.url)).create(request, 'somebody')
    await slow.isClaimed
    const second = (await server(redis.url)).create(request, 'somebody')
    const { id } = await second
    slow.release()
    expect((await first).id).toBe(id)
  },
)
