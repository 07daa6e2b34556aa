import { SkillgaugeError } from '@skillgauge/core'
import { describe, expect, it } from 'vitest'
import type { Jobs } from './jobs.js'
import { isFinished, jobLifetime } from './jobs.js'
import { localJobs } from './local-jobs.js'

/** Waits for the end of a job; the time limit of the test is the only one. */
async function endOf(jobs: Jobs, id: string): Promise<void> {
  while (!isFinished((await jobs.find(id))!)) await new Promise(setImmediate)
}

it('do not wait for longer than anybody can ask for the outcome', async () => {
  let tries = 0
  const scanOne = () => {
    tries++
    const retryAfter = jobLifetime / 1000 + 1
    return Promise.reject(
      new SkillgaugeError('upstream-quota', 'The allowance at GitHub is used up.', { retryAfter }),
    )
  }
  const jobs = localJobs(scanOne, 1, () => new Date('2026-05-01T12:00:00Z'))
  const { id } = await jobs.create({ key: undefined, repositories: ['acme/one'] }, 'a')
  await endOf(jobs, id)
  const found = await jobs.find(id)
  expect(found?.outcomes).toEqual([{ state: 'failed', error: 'The allowance at GitHub is used up.' }])
  expect(tries).toBe(1)
  await jobs.close()
})

describe('of several callers', () => {
  const noEnd = () => new Promise<never>(() => {})
  const key = undefined
  const names = (count: number, owner = 'acme') => Array.from({ length: count }, (_, i) => `${owner}/r${i}`)

  it('take turns: a short one does not wait for the end of a long one', async () => {
    const order: string[] = []
    const jobs = localJobs(
      (_, repository) => {
        order.push(repository)
        return Promise.resolve({ state: 'done' })
      },
      1,
      () => new Date(),
    )
    const long = await jobs.create({ key, repositories: names(50) }, 'a')
    const short = await jobs.create({ key, repositories: names(2, 'other') }, 'b')
    await endOf(jobs, short.id)
    await endOf(jobs, long.id)
    expect(order.indexOf('other/r1')).toBeLessThan(6)
    await jobs.close()
  })

  it('are refused to the one who has many, and to nobody else', async () => {
    const jobs = localJobs(noEnd, 1, () => new Date())
    const create = async (n: number, caller: string) =>
      jobs.create({ key, repositories: [`acme/r${n}`] }, caller)
    for (let n = 0; n < 20; n++) await create(n, 'a')
    await expect(create(20, 'a')).rejects.toThrow('Too many jobs run already.')
    await expect(create(20, 'b')).resolves.toBeDefined()
    await jobs.close()
  })
})
