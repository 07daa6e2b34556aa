import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseToolList } from './tool-list.js'

describe('parseToolList', () => {
  it('splits outside parentheses only', () =>
    expect(parseToolList(' Read,Bash(a b, c(d)) \t Write')).toEqual({
      tools: ['Read', 'Bash(a b, c(d))', 'Write'],
      commas: true,
      spaces: true,
      empty: false,
      wrongSeparator: undefined,
      unclosed: undefined,
    }))
  it('names what is not closed', () => expect(parseToolList('Read Bash(a b').unclosed).toBe('Bash(a b'))
  it('survives closing parentheses without opening ones', () =>
    expect(parseToolList('a) b').tools).toEqual(['a)', 'b']))
  it('reads its own tools back, joined by spaces', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '(', ')', ',', ' ', ':', '*', ';', '|', '\n'),
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, (list) => {
        const { tools } = parseToolList(list)
        const again = parseToolList(tools.join(' '))
        expect(again.tools).toEqual(tools)
        expect(again.commas).toBe(false)
      }),
    )
  })
})
