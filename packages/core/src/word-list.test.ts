import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WordList } from './word-list.js'

const word = fc.string({ unit: fc.constantFrom(' ', 'A', 'a', 'b', 'z', 'é'), minLength: 1, maxLength: 5 })

it('has the words it was made of, and no others', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.array(word), (words, others) => {
      const list = new WordList([...new Set(words)].sort().join('|'))
      return [...words, ...others, '', 'a|b', '|'].every((each) => list.has(each) === words.includes(each))
    }),
  )
})

it('answers the same however often it is asked', () => {
  const list = new WordList('aa|ab|b')
  for (let i = 0; i < 20_000; i++) {
    expect([list.has('aa'), list.has('b'), list.has('a')]).toEqual([true, true, false])
  }
})
