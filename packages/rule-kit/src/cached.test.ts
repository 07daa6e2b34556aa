import { describe, expect, it } from 'vitest'
import { cached, cacheField } from './cached.js'

/** Counts its runs. */
function counting() {
  const count = { runs: 0 }
  return Object.assign(() => ++count.runs, { count })
}

describe.each([
  ['a parsed file', () => Object.freeze({ [cacheField]: new Map<object, unknown>() })],
  ['a file that somebody has made', () => Object.freeze({})],
])('what is kept with %s', (_, makeFile) => {
  it('is worked out once for each file and key, also when it is undefined', () => {
    const file = makeFile()
    const compute = counting()
    expect([cached(file, compute, compute), cached(file, compute, compute)]).toEqual([1, 1])
    expect([cached(makeFile(), compute, compute), cached(file, {}, compute)]).toEqual([2, 3])
    const nothing = counting()
    for (const _ of [1, 2]) cached(file, nothing, () => void nothing())
    expect(nothing.count.runs).toBe(1)
  })

  it('is not a throw', () => {
    const file = makeFile()
    const key = {}
    const fail = () => cached(file, key, () => JSON.parse('{') as unknown)
    expect(fail).toThrow(SyntaxError)
    expect(cached(file, key, () => 'second')).toBe('second')
  })
})
