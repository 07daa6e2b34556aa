import { expect, it } from 'vitest'
import { firstFew } from './first-few.js'

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('of %j the first two are %j', (words, expected) => {
  expect(firstFew(words, 2)).toBe(expected)
})
