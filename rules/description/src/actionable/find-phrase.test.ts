import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPhrase } from './find-phrase.js'
import { phrases } from './phrases.js'

describe('findPhrase', () => {
  it('finds every phrase of the list in a text around it', () => {
    for (const phrase of Object.values(phrases).flat()) {
      expect(findPhrase(`PDF. ${phrase.toUpperCase()}: …`, [phrase])).toBe(phrase)
    }
  })

  it('finds no phrase that is part of a Latin word', () => {
    expect(findPhrase('reuse when', ['use when'])).toBeUndefined()
    expect(findPhrase('use whence', ['use when'])).toBeUndefined()
    expect(findPhrase('reuse when, use when', ['use when'])).toBe('use when')
  })

  it('finds a Hebrew or Arabic phrase behind an attached particle', () => {
    expect(findPhrase('וכאשר המשתמש שואל', ['כאשר המשתמש'])).toBeDefined()
    expect(findPhrase('وعندما يطلب المستخدم', ['عندما يطلب'])).toBeDefined()
  })

  it('lists no phrase twice', () => {
    for (const list of Object.values(phrases)) expect(new Set(list).size).toBe(list.length)
  })

  it('never throws, and answers only with a phrase of the list', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (haystack, list) => {
        const found = findPhrase(haystack, list)
        expect(found === undefined || list.includes(found)).toBe(true)
      }),
    )
  })
})
