import { describe, expect, it } from 'vitest'
import { retryAfter } from './retry-after.js'

describe('how long to wait', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': ' 1.5 ' }, 1_500],
    // To wait for nothing is not to wait.
    [{ 'retry-after': '0' }, undefined],
    [{ 'retry-after': '0.0' }, undefined],
    [{ 'retry-after': '7', 'retry-after-ms': '0' }, 7_000],
    [{ 'retry-after': '7', 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, 30_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 10:00:00 GMT', date: 'Fri, 20 Nov 2026 11:00:00 GMT' }, undefined],
    [{ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' }, undefined],
    [{ 'retry-after': '-1' }, undefined],
    // What a date may be is not what `Date.parse` takes for one.
    [{ 'retry-after': '-1', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, undefined],
    [{ 'retry-after': '10 s', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, undefined],
    [{ 'retry-after': '2026', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, 2_026_000],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '9'.repeat(400) }, undefined],
    [{}, undefined],
  ])('%j', (headers: Record<string, string>, milliseconds) => {
    expect(retryAfter(headers)).toBe(milliseconds)
  })
})
