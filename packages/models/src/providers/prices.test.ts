import { describe, expect, it } from 'vitest'
import { costOf } from './prices.js'

const cost = (model: string) => costOf({ model, inputTokens: 1_000_000, outputTokens: 100_000 })

describe('a price', () => {
  it.each([
    ['claude-haiku-4-5', 1.5],
    ['claude-haiku-4-5-20251001', 1.5],
    ['gpt-5', 2.25],
    ['gpt-5-mini', 0.45],
    ['gpt-5-mini-2025-08-07', 0.45],
    ['gpt-4o-2024-08-06', 3.5],
    ['gemini-2.5-flash-lite', 0.14],
  ])('of %s is known', (model, dollars) => {
    expect(cost(model)).toBeCloseTo(dollars, 10)
  })

  it.each(['gpt-5.9-pro', 'gpt-5-pro', 'gpt-4o-2024-05-13', 'claude-opus-9', 'gemini-9', 'o1-pro'])(
    'of %s is not guessed',
    (model) => {
      expect(cost(model)).toBeUndefined()
    },
  )
})
