import { expect, it } from 'vitest'
import { groupedBy } from './grouped-by.js'

it('keeps the order of groups and items, and leaves out an item without a key', () => {
  const words = ['beta', 'alpha', 'bravo', '']
  expect([...groupedBy(words, (word) => word.slice(0, 1) || [])]).toEqual([
    ['b', ['beta', 'bravo']],
    ['a', ['alpha']],
  ])
})

it('puts an item into each of its groups once', () => {
  expect([...groupedBy([1, 2], (number) => ['all', `is ${number}`, 'all']).entries()]).toEqual([
    ['all', [1, 2]],
    ['is 1', [1]],
    ['is 2', [2]],
  ])
})
