import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WordIndex } from './word-index.js'

it('finds whole words, and no parts of words', () => {
  const index = new WordIndex(['curl', 'rm', 'id_rsa', 'a'])
  expect([...index.wordsIn('curling, rm -rf; (curl) .ssh/id_rsa')]).toEqual(['rm', 'curl', 'id_rsa'])
  expect([...index.wordsIn('')]).toEqual([])
  expect([...index.wordsIn('äcurlé a')]).toEqual(['curl', 'a'])
})

it('finds what splitting finds', () => {
  const word = fc.stringMatching(/^[a-c_1]{1,4}$/)
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(fc.oneof(word, fc.constantFrom(' ', '-', '\n', 'é', 'Z'))),
      (words, parts) => {
        const text = parts.join('')
        const expected = text.split(/[^a-z0-9_]/).filter((part) => words.includes(part))
        expect([...new WordIndex(words).wordsIn(text)].sort()).toEqual([...new Set(expected)].sort())
      },
    ),
  )
})
