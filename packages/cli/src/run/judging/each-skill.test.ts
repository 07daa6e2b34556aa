import { expect, it } from 'vitest'
import { progressText } from './each-skill.js'

it.each([
  [{ done: 1, failed: 0, all: 30, time: 40 }, '1 of 30 skills'],
  [{ done: 20, failed: 3, all: 30, time: 900 }, '20 of 30 skills, 3 failed'],
  [{ done: 312, failed: 14, all: 1000, time: 2_500 }, '312 of 1000 skills, 14 failed, about 6 s left'],
  [{ done: 10, failed: 0, all: 1000, time: 9_000 }, '10 of 1000 skills'],
  [{ done: 500, failed: 1, all: 1000, time: 150_000 }, '500 of 1000 skills, 1 failed, about 3 min left'],
  [{ done: 30, failed: 0, all: 30, time: 5_000 }, '30 of 30 skills'],
])('tells of %j', (progress, text) => {
  expect(progressText(progress)).toBe(text)
})
