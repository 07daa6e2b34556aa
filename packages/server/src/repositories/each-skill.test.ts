import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { describe, expect, it } from 'vitest'
import { processSkills } from './each-skill.js'

const skills = ['a', 'b', 'c', 'd'].map((path) => ({ path }) as SkillFiles)
const failed = ({ path }: SkillFiles, reason: string) => `${path}: ${reason}`

describe('each skill of a repository', () => {
  it('is worked on in its order, two at a time', async () => {
    let running = 0
    let most = 0
    const work = async ({ path }: SkillFiles) => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return path
    }
    expect(await processSkills(skills, { work, failed })).toEqual({
      results: ['a', 'b', 'c', 'd'],
      complete: true,
    })
    expect(most).toBe(2)
  })

  it('costs its own result when it takes its thread down', async () => {
    const work = async ({ path }: SkillFiles) => {
      if (path === 'b') throw new SkillgaugeError('unreadable', 'It took too long.')
      return path
    }
    expect((await processSkills(skills, { work, failed })).results).toEqual([
      'a',
      'b: It took too long.',
      'c',
      'd',
    ])
  })

  it('is left out when those before it took all the time, and the answer is not complete', async () => {
    const { results, complete } = await processSkills(skills, {
      work: async () => 'done',
      failed,
      budget: -1,
    })
    expect(results[3]).toContain('d: The skills before this one took more than')
    expect(complete).toBe(false)
  })

  it('ends with whatever else goes wrong', async () => {
    const work = () => Promise.reject(new SkillgaugeError('upstream-failed', 'No.'))
    await expect(processSkills(skills, { work, failed })).rejects.toMatchObject({ code: 'upstream-failed' })
  })
})
