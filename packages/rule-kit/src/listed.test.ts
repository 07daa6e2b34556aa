import { expect, it } from 'vitest'
import { listed } from './listed.js'

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is %j', (words, expected) => {
  expect(listed(words)).toBe(expected)
  expect(listed(words, 'or')).toBe(expected.replace('and', 'or'))
})
