import { describe, expect, it } from 'vitest'
import { observeAnswer } from './partial-answer.js'

describe('an answer that is watched', () => {
  it('is told as it comes, and no more once the question has ended', async () => {
    const told: unknown[] = []
    const ended = new AbortController()
    const watch = observeAnswer((value) => told.push(value), [], ended.signal)!
    await watch.onText('{"a": 1}')
    expect(told).toEqual([{ a: 1 }])
    // Ctrl-C comes while a part is being read.
    const late = watch.onText('{"a": 1, "b": 2}')
    ended.abort()
    await late
    watch.restart()
    expect(told).toEqual([{ a: 1 }])
  })
})
