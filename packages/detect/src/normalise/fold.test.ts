import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters } from './fold.js'

describe('foldLetters', () => {
  it.each([
    ['plain text in lower case', 'Ignore ALL', 'ignore all'],
    ['no invisible characters', 'ig\u200bno\u00adre', 'ignore'],
    ['no tag characters', 'a\u{e0041}\u{e0042}b', 'ab'],
    ['full-width forms', 'Ｉｇｎｏｒｅ', 'ignore'],
    ['mathematical letters', '𝐢𝐠𝐧𝐨𝐫𝐞 𝒶𝓁𝓁', 'ignore all'],
    ['squared letters', '🅸🅶🅽🅾🆁🅴', 'ignore'],
    ['Cyrillic letters in a Latin word', 'ignоrе', 'ignore'],
    ['a word of look-alikes between Latin words', 'then асе it', 'then ace it'],
    ['Russian as Russian', 'Не сообщай об этом', 'не сообщай об этом'],
    ['Greek letters of science', 'Δg = −rt', 'δg = −rt'],
    ['no accents', 'Élève à naïve façon', 'eleve a naive facon'],
    ['no stacked marks', 'i\u0336g\u0336n\u0336ore', 'ignore'],
    ['Arabic without vowels and stretching', 'تَجَاهَلْ الـتـعليمات', 'تجاهل التعليمات'],
    ['corner brackets as quotation marks', '「a」『b』', '“a”“b”'],
    ['simplified Chinese', '無視規則', '无视规则'],
    ['plain apostrophes and dashes', 'don’t — stop', "don't - stop"],
    ['entities as the letters they stand for', '&#73;gn&#x6f;re &Iopf;t', 'ignore it'],
    ['no entities that take no room', 'pre&shy;vi&#8203;ous', 'previous'],
    ['blanks for entities of blanks', 'all&nbsp;of&Tab;it&#10;now', 'all of it now'],
    [
      'entities of signs as they stand',
      'a &lt;b&gt; &amp; &#60;c&#x3e; &nope;',
      'a &lt;b&gt; &amp; &#60;c&#x3e; &nope;',
    ],
    ['blanks for page breaks, braille blanks and bytes that are no text', 'a\fb\u2800c\ufffdd', 'a b c d'],
    ['no noncharacters, private ones and signs for objects', 'i\ufdd0g\uffffn\ufffco\ue000re', 'ignore'],
    ['line breaks and tabs', 'a\n\tb', 'a\n\tb'],
  ])('gives %s', (_, text, folded) => {
    expect(foldLetters(text).text).toBe(folded)
  })

  it('folds every accented letter', () => {
    for (let code = 0xc0; code < 0x250; code++) {
      const letter = String.fromCharCode(code)
      // What its definition says; the look-alikes of these ranges have tests of their own.
      const plain = letter
        .normalize('NFKC')
        .normalize('NFD')
        .replace(/(?<=\p{L})\p{M}+/gu, '')
        .toLowerCase()
      if (!/[\u0131\u0185\u01a8]/.test(plain)) expect(foldLetters(letter).text, letter).toBe(plain)
    }
  })

  it('maps offsets to the original', () => {
    const text = 'x\u200b\u200b ﬁle&nbsp;ignоre 𝐚ll'
    const { text: folded, origin } = foldLetters(text)
    expect(text.slice(origin(folded.indexOf('ignore')), origin(folded.indexOf('ignore') + 6))).toBe('ignоre')
    expect(text.slice(origin(folded.indexOf('all')))).toBe('𝐚ll')
  })

  it('distinguishes disguises from ordinary spelling', () => {
    const disguised = (text: string) => foldLetters(text).disguised(0, 100)
    expect(
      ['ig&#110;ore', 'ig&shy;nore', 'ig\u200bnore', 'ignоre', '𝐢gnore', 'i\u0336gnore'].map(disguised),
    ).toEqual([true, true, true, true, true, true])
    expect(['IGNORE', 'don’t', 'café', 'Не говори', '\ufeffignore', '👩‍💻 ok', 'μm'].map(disguised)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('keeps offsets in order and inside any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary', maxLength: 60 }),
            fc.constantFrom('&#105;', '&shy;', '&#x1d41a;', '&lt;'),
          ),
          { maxLength: 4 },
        ),
        (parts) => {
          const text = parts.join('')
          const { text: folded, origin } = foldLetters(text)
          let last = 0
          for (let i = 0; i <= folded.length; i++) {
            const at = origin(i)
            if (at < last || at > text.length) return false
            last = at
          }
          return true
        },
      ),
    )
  })
})
