import { SkillgaugeError } from '@skillgauge/core'
import { expect, it, vi } from 'vitest'
import { isFinished, keptFor } from './jobs.js'
import { localJobs } from './local-jobs.js'

it('do not wait for longer than anybody can ask for the outcome', async () => {
  let tries = 0
  const scanOne = () => {
    tries++
    const retryAfter = keptFor / 1000 + 1
    return Promise.reject(
      new SkillgaugeError('upstream-quota', 'The allowance at GitHub is used up.', { retryAfter }),
    )
  }
  const jobs = localJobs(scanOne, 1, () => new Date('2026-05-01T12:00:00Z'))
  const { id } = await jobs.create({ key: undefined, repositories: ['acme/one'] })
  await vi.waitFor(async () => expect(isFinished((await jobs.find(id))!)).toBe(true), 20_000)
  const found = await jobs.find(id)
  expect(found?.outcomes).toEqual([{ state: 'failed', error: 'The allowance at GitHub is used up.' }])
  expect(tries).toBe(1)
  await jobs.close()
})
