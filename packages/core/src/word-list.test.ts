import fc from 'fast-check'
import { it } from 'vitest'
import { WordList } from './word-list.js'

const word = fc.string({ unit: fc.constantFrom(' ', 'A', 'a', 'b', 'z', 'é'), minLength: 1, maxLength: 5 })

it('has the words it was made of, and no others, however often it is asked', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.array(word), (words, others) => {
      const list = new WordList([...new Set(words)].sort().join('|'))
      const right = () =>
        [...words, ...others, '', 'a|b', '|'].every((each) => list.has(each) === words.includes(each))
      // It looks for the first words in another way than for the rest.
      let asked = right()
      for (let i = 0; i < 6_000; i++) asked = list.has(words[0]!) && asked
      return asked && right()
    }),
    { numRuns: 50 },
  )
})
