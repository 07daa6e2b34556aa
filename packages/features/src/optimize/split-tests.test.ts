import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TriggerTest } from '../trigger/index.js'
import { splitTests } from './split-tests.js'

const tests = (positive: number, negative: number): TriggerTest[] => [
  ...Array.from({ length: positive }, (_, i): TriggerTest => ({
    id: `implicit-${i}`,
    type: 'implicit',
    prompt: `Count text ${i}.`,
    expect: 'trigger',
  })),
  ...Array.from({ length: negative }, (_, i): TriggerTest => ({
    id: `negative-${i}`,
    type: 'negative',
    prompt: `Translate text ${i}.`,
    expect: 'no-trigger',
  })),
]
const idsOf = (some: readonly TriggerTest[]) => some.map(({ id }) => id).sort()

describe('trigger tests', () => {
  it('two fifths of each kind are kept back, and no test is in both parts', () => {
    const all = tests(10, 5)
    const { told, heldBack } = splitTests(all)
    expect(heldBack.filter(({ expect: expected }) => expected === 'trigger')).toHaveLength(4)
    expect(heldBack.filter(({ expect: expected }) => expected === 'no-trigger')).toHaveLength(2)
    expect(idsOf([...told, ...heldBack])).toEqual(idsOf(all))
  })

  it('are parted by their prompts: neither order nor ids decide', () => {
    const all = tests(10, 8)
    const { heldBack } = splitTests(all)
    const prompts = heldBack.map(({ prompt }) => prompt).sort()
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        const renamed = shuffled.map((test, i) => ({ ...test, id: `other-${i}` }))
        expect(
          splitTests(renamed)
            .heldBack.map(({ prompt }) => prompt)
            .sort(),
        ).toEqual(prompts)
      }),
    )
  })

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 0, 1],
    [2, 2, 2],
    [3, 0, 1],
  ])('%i that should use it and %i that should not: %i kept back', (positive, negative, count) => {
    expect(splitTests(tests(positive, negative)).heldBack).toHaveLength(count)
  })
})
