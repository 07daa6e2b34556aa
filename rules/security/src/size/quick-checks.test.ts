import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodedBlobs } from './encoded.js'
import { blankRuns } from './lines.js'
import { mayHoldBlankRun, mayHoldBlob, mayRepeatWords } from './quick-checks.js'
import { repeatedWords } from './repetition.js'

const filler = fc.stringMatching(/^[a-z ,.\n]{0,200}$/)
const times = fc.integer({ min: 1, max: 60 })
const text = fc
  .array(
    fc.oneof(
      filler,
      fc
        .tuple(fc.constantFrom('go ', 'word\n', 'a\t', 'x  '), times)
        .map(([unit, count]) => unit.repeat(count)),
      fc
        .tuple(fc.constantFrom('\n', ' \n', '\u3000\n', '\t\n'), times)
        .map(([unit, count]) => unit.repeat(count)),
      fc
        .tuple(fc.constantFrom('QUJDREVGR0hJSktMTU5PUFFSU1RVVldY\n', '\\x41', '%4f', '0x4f, '), times)
        .map(([unit, count]) => unit.repeat(count)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

describe('quick checks', () => {
  it('never say no where the search finds something', () => {
    fc.assert(
      fc.property(text, (sample) => {
        if ([...repeatedWords(sample, 20)].length > 0) expect(mayRepeatWords(sample, 20)).toBe(true)
        if ([...blankRuns(sample, 20)].length > 0) expect(mayHoldBlankRun(sample, 20)).toBe(true)
        if ([...encodedBlobs(sample, 512)].length > 0) expect(mayHoldBlob(sample, 512)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
