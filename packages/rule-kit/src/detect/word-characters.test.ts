import { describe, expect, it } from 'vitest'
import { foldLetters } from './fold.js'
import { plainSignAt } from './word-characters.js'

describe('plainSignAt', () => {
  it('knows only signs that folding makes no part of a word of', () => {
    for (let code = 0x80; code <= 0x1ffff; code++) {
      const char = String.fromCodePoint(code)
      if (plainSignAt(char, 0) === 0) continue
      expect(foldLetters(char).text, code.toString(16)).toMatch(/^[^a-z0-9'@$\p{L}\p{M}]+$/u)
      expect(foldLetters(char).text.length * 2, code.toString(16)).toBeGreaterThanOrEqual(char.length)
    }
  })

  it.each(['é', 'а', '中', '\u200b', '\ufe0f', '\u{e0041}', '𝐚', '🅰', '\ud83d', '½', '™', 'Ａ'])(
    'looks closer at %j',
    (char) => {
      expect(plainSignAt(char, 0)).toBe(0)
    },
  )

  it.each(['—', '“', '→', '│', '✓', '⚠️', '🚀', '⚠'])('passes over %s', (char) => {
    expect(plainSignAt(char, 0)).toBe(char.length)
  })
})
