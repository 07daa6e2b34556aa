import { expect, it } from 'vitest'
import { utf8Length } from './utf8-length.js'

it.each(['', 'plain', 'é\u07ff', '\u0800€\uffff', '😀𝄞', 'half \ud83d', '\ude00 half', '\ude00\ud83d'])(
  'is as long as the encoded text: %j',
  (text) => {
    expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
  },
)
