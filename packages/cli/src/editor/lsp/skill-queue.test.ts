import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { OpenSkill } from './open-skill.js'
import { createSkillQueue } from './skill-queue.js'

it('judges once after changes that arrive one behind the other', async () => {
  let text = 0
  const published: string[] = []
  const judge = async (directory: string) => ({ directory: `${directory} ${text}` }) as OpenSkill
  const queue = createSkillQueue(judge, async ({ directory }) => void published.push(directory))
  const changes: Promise<void>[] = []
  for (; text < 10; await setImmediate()) {
    text++
    changes.push(queue.changed('a'))
  }
  await Promise.all(changes)
  expect(published).toEqual(['a 10'])
})

it('publishes nothing of a skill that was removed meanwhile', async () => {
  const published: string[] = []
  const judge = async (directory: string) => ({ directory }) as OpenSkill
  const queue = createSkillQueue(judge, async ({ directory }) => void published.push(directory))
  const changed = queue.changed('a')
  queue.remove('a')
  await changed
  expect(published).toEqual([])
})
