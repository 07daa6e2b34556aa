import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenUpperBound } from './token-bound.js'
import { knownMarks, knownTokens } from './known-tokens.js'
import { countByPieces } from './token-count.js'
import { isMark } from './token-marks.js'
import { countExactly, loadTokens, tokenCounter } from './tokens.js'

beforeAll(loadTokens)

/** Text of all sorts: words known and unknown, camel case, code, numbers, blanks, other scripts. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...knownTokens.split('|').filter((_, index) => index % 7 === 0)),
      fc.stringMatching(/^[a-z]{1,14}$/),
      fc.stringMatching(/^[A-Za-z]{1,14}$/),
      fc.stringMatching(/^[A-Za-z0-9_'’./-]{1,20}$/),
      fc.stringMatching(/^[!-/:-@[-`{-~]{1,6}$/),
      fc.stringMatching(/^[0-9]{1,12}$/),
      fc.stringMatching(/^[ \n\t\r]{1,90}$/),
      fc.constantFrom(
        "don't",
        "it's",
        "we'LL",
        'é',
        'naïve',
        '日本語',
        'привет',
        'שלום',
        '👩‍🔬',
        '→',
        '—',
        'ſ',
        'K',
      ),
      fc.constantFrom(...knownMarks.split('x').filter((_, index) => index % 5 === 0)),
      fc.constantFrom(
        '/',
        '\n/',
        '\r\n',
        '\t',
        '\u00a0',
        '\u200b',
        '\u0301',
        '\x00',
        '⚠️',
        '①',
        '─',
        '”',
        '’s',
        '…',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.stringMatching(/^[٠-٩०-९0-9²½Ⅷ꧐-꧙]{1,9}$/),
    ),
    { maxLength: 40 },
  )
  .chain((parts) => fc.constantFrom('', ' ', '  ', '\n').map((glue) => parts.join(glue)))

describe('tokenUpperBound', () => {
  it('is never below the exact count', () => {
    fc.assert(
      fc.property(text, (sample) => {
        const oneLess = countExactly(sample) - 1
        expect(tokenUpperBound(sample, oneLess)).toBeGreaterThan(oneLess)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each(['9\ua287\ua9d6556006160', '٣٣556006160', '\ua9d6\ua9d65566'])(
    'knows that digits of another script shift where %j is cut',
    (sample) => {
      const oneLess = countExactly(sample) - 1
      expect(tokenUpperBound(sample, oneLess)).toBeGreaterThan(oneLess)
    },
  )

  it('knows tokens only, and all the short ones', () => {
    const known = new Set(knownTokens.split('|'))
    for (const token of known) expect(countExactly(token), token).toBe(1)
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const pairs = letters.flatMap((a) => letters.map((b) => a + b))
    const triples = pairs.flatMap((pair) => letters.map((letter) => pair + letter))
    for (const short of [...letters, ...letters.map((letter) => ` ${letter}`), ...pairs, ...triples]) {
      expect(known.has(short), short).toBe(countExactly(short) === 1)
    }
    for (let blanks = 1; blanks < 80; blanks++) expect(countExactly(' '.repeat(blanks))).toBe(1)
  })

  it('knows tokens of marks only, and marks that are never part of a word', () => {
    for (const token of knownMarks.split('x')) expect(countExactly(token), token).toBe(1)
    const inWords = /[\s\p{L}\p{N}\p{M}]/u
    for (let code = 0; code < 0x1_0000; code++)
      if (isMark(code)) expect(inWords.test(String.fromCharCode(code)), code.toString(16)).toBe(false)
  })

  it('counts the marks that Markdown is full of as the encoder does', () => {
    const markdown = '**Note** — see `a` (b).\n\n- one\n- two\n\nx;\n\n| a | b |\n\n'
    expect(tokenUpperBound(markdown, markdown.length - 1)).toBe(countExactly(markdown))
  })

  it('is less than twice the count on ordinary prose', () => {
    const prose =
      'Extracts text and tables from PDF files, fills forms and merges documents. Use when the user mentions PDF files, forms or document extraction.'
    const twice = countExactly(prose) * 2
    expect(tokenUpperBound(prose, twice)).toBeLessThanOrEqual(twice)
  })
})

describe('countByPieces', () => {
  it('counts the same as the encoder', async () => {
    const [{ Tiktoken }, { default: ranks }] = await Promise.all([
      import('tiktoken/lite'),
      import('tiktoken/encoders/o200k_base.json', { with: { type: 'json' } }),
    ])
    const encoder = new Tiktoken(ranks.bpe_ranks, ranks.special_tokens, ranks.pat_str)
    const encode = (text: string) => encoder.encode_ordinary(text).length
    const count = countByPieces(encode)
    fc.assert(
      fc.property(text, (sample) => {
        expect(count(sample)).toBe(encode(sample))
      }),
      { numRuns: 20_000 },
    )
    encoder.free()
  })

  it('encodes a piece once, and nothing beyond it', () => {
    const encoded: string[] = []
    const count = countByPieces((text) => encoded.push(text))
    count('Run the tests.\nRun the tests again.\n')
    expect(encoded).toEqual(['Run', ' the', ' tests', '.\n', ' again'])
  })
})

describe('tokenCounter', () => {
  it('counts o200k_base tokens', () => {
    expect(tokenCounter.count('')).toBe(0)
    expect(tokenCounter.count('Hello, world!')).toBe(4)
    expect(tokenCounter.count('<|endoftext|>')).toBeGreaterThan(1)
  })

  it('takes long runs without a break in pieces', () => {
    expect(tokenCounter.count('a'.repeat(1_000_000))).toBeGreaterThan(100_000)
    expect(tokenCounter.count(`${'x'.repeat(500)} and ${' '.repeat(500)}`)).toBeGreaterThan(3)
  })

  it('answers atMost as the exact count does', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (sample, limit) => {
        expect(tokenCounter.atMost(sample, limit)).toBe(countExactly(sample) <= limit)
      }),
      { numRuns: 2_000 },
    )
  })
})
