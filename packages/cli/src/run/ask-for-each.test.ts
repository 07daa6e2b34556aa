import { SkillgaugeError } from '@skillgauge/core'
import { describe, expect, it } from 'vitest'
import { askForEach } from './ask-for-each.js'

const { signal } = new AbortController()
const hundred = Array.from({ length: 100 }, (_, i) => i)

/** Asks about a hundred things, of which those that `times` names fail with `code`. */
async function failing(code: SkillgaugeError['code'], times: (one: number) => boolean) {
  let asked = 0
  const { replies, failed } = await askForEach(
    hundred,
    async (one) => {
      asked++
      if (times(one)) throw new SkillgaugeError(code, 'No.')
      return await Promise.resolve(one)
    },
    signal,
  )
  const answered = [...replies.values()].filter((reply) => 'answer' in reply).length
  return { asked, answered, failed: failed.length }
}

describe('questions about many things', () => {
  it('end when no question of those at a time is answered in time', async () => {
    const { asked, answered } = await failing('model-timeout', () => true)
    expect(asked).toBeLessThanOrEqual(8)
    expect(answered).toBe(0)
  })

  it('go on when one now and then is not answered in time, or badly', async () => {
    expect(await failing('model-timeout', (one) => one % 3 === 0)).toEqual({
      asked: 100,
      answered: 66,
      failed: 34,
    })
    expect(await failing('generation-failed', () => true)).toMatchObject({ asked: 100 })
  })
})
