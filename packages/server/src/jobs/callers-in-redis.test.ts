import { afterEach, describe, expect, it } from 'vitest'
import { hasRedis, howToGetRedis, testRedis } from '../../test-redis.js'
import type { Jobs, ScanOne } from './jobs.js'
import { isFinished } from './jobs.js'
import { redisJobs } from './redis-jobs.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function jobsOf(scanOne: ScanOne): Promise<Jobs> {
  const redis = await testRedis()
  ends.push(() => redis.remove())
  const now = () => new Date()
  const jobs = await redisJobs({ url: redis.url, scanOne, atOnce: 1, now, report: () => {} })
  ends.push(() => jobs.close())
  return jobs
}

/** Waits for the end of a job; the time limit of the test is the only one. */
async function endOf(jobs: Jobs, id: string): Promise<void> {
  while (!isFinished((await jobs.find(id))!)) await new Promise(setImmediate)
}

const key = undefined
const names = (count: number, owner = 'acme') => Array.from({ length: count }, (_, i) => `${owner}/r${i}`)

describe.skipIf(!hasRedis)(`jobs of several callers in Redis (${howToGetRedis})`, () => {
  it('take turns: a short one does not wait for the end of a long one', async () => {
    const order: string[] = []
    let goOn = () => {}
    const isAsked = new Promise<void>((resolve) => (goOn = resolve))
    const jobs = await jobsOf(async (_, repository) => {
      order.push(repository)
      await isAsked
      return { state: 'done' }
    })
    const long = await jobs.create({ key, repositories: names(50) }, 'a')
    const short = await jobs.create({ key, repositories: names(2, 'other') }, 'b')
    goOn()
    await endOf(jobs, short.id)
    await endOf(jobs, long.id)
    expect(order).toHaveLength(52)
    expect(order.indexOf('other/r1')).toBeLessThan(10)
  })

  it('are refused to the one who has many, and to nobody else', async () => {
    let finish = () => {}
    const isOver = new Promise<void>((resolve) => (finish = resolve))
    const jobs = await jobsOf(async () => {
      await isOver
      return { state: 'done' }
    })
    const create = (n: number, caller: string, cause?: string) =>
      jobs.create({ key, repositories: [`acme/r${n}`], cause }, caller)
    const first = await create(0, 'a')
    for (let n = 1; n < 20; n++) await create(n, 'a')
    await expect(create(20, 'a')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await create(0, 'a')).id).toBe(first.id)
    await expect(create(20, 'b')).resolves.toBeDefined()
    await jobs.cancel(first.id)
    await expect(create(20, 'a')).resolves.toBeDefined()
    await expect(create(21, 'a')).rejects.toThrow('Too many jobs run already.')
    await expect(create(21, 'a', 'a push')).resolves.toBeDefined()
    finish()
  })
})
