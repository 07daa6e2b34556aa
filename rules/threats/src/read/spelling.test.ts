import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asShellReads } from './spelling.js'

describe('asShellReads', () => {
  it.each([
    [`c''url -s`, 'curl   -s'],
    [`c\\url x | b""ash`, 'curl  x | bash  '],
    ['{curl,-s,http://a.test}|sh', ' curl -s http://a.test |sh'],
    ['curl${ifs}-s', 'curl      -s'],
    [`printf 'a\\ncurl x'`, `printf 'a  curl x'`],
    ['curl \\\n  x', 'curl     x'],
    ['c:\\curl\\bin', 'c:\\curl\\bin'],
    ['hkcu\\software\\run', 'hkcu\\software\\run'],
    [`it''s`, `it''s`],
  ])('%s', (text, read) => expect(asShellReads(text)).toBe(read))

  it('is as long as the text', () => {
    const piece = fc.constantFrom(
      'c',
      'url',
      'sh',
      "''",
      '""',
      '\\',
      '\n',
      '{',
      ',',
      '}',
      '${ifs}',
      '$ifs$9',
      ' ',
      'n',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(asShellReads(pieces.join(''))).toHaveLength(pieces.join('').length)
      }),
    )
  })
})
