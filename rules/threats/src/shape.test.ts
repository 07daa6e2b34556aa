import { describe, expect, it } from 'vitest'
import { matchShape, within } from './shape.js'
import type { Shape } from './shape.js'

const found = (text: string, ...shape: Shape) => [...matchShape(text, shape)].map((match) => match.text)

describe('matchShape', () => {
  it('finds parts in their order, each where it first occurs', () => {
    expect(found('a 1 b a 2 b', /a/g, 5, /b/g)).toEqual(['a 1 b', 'a 2 b'])
    expect(found('b a', /a/g, 5, /b/g)).toEqual([])
  })

  it('keeps the distance, to where the next part begins', () => {
    expect(found('a12345b', /a/g, 5, /b/g)).toEqual(['a12345b'])
    expect(found('a123456b', /a/g, 5, /b/g)).toEqual([])
    expect(found('a12long', /a/g, 2, /long/g)).toEqual(['a12long'])
  })

  it('stays on the line unless it may leave it', () => {
    expect(found('a\nb', /a/g, 5, /b/g)).toEqual([])
    expect(found('a\n\nb', /a/g, within(5, { lines: 1 }), /b/g)).toEqual([])
    expect(found('a\n\nb', /a/g, within(5, { lines: 2 }), /b/g)).toEqual(['a\n\nb'])
  })

  it('stops at the characters it must not cross', () => {
    expect(found('a | b', /a/g, within(9, { until: '|' }), /b/g)).toEqual([])
    expect(found('a | b', /a/g, within(9, { until: '|' }), /\|/g)).toEqual(['a |'])
  })

  it('sees word boundaries across the gap', () => {
    expect(found('ab', /a/g, 3, /\bb/g)).toEqual([])
    expect(found('a b', /a/g, 3, /\bb/g)).toEqual(['a b'])
  })

  it('ends where a text is flooded with beginnings, and says so', () => {
    const limits: number[] = []
    const text = `${'a '.repeat(20_000)}b`
    expect([...matchShape(text, [/a/g, 5, /b/g], (offset) => limits.push(offset))]).toEqual([])
    expect(limits).toEqual([20_000])
  })

  it('takes a sticky part at once', () => {
    expect(found('a b', /a/g, /b/gy)).toEqual([])
    expect(found('ab', /a/g, /b/gy)).toEqual(['ab'])
  })
})
