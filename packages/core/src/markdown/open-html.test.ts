import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TooComplexError } from '../errors.js'
import { loadMarkdown, parseMarkdown } from './markdown.js'
import { openHtmlCost } from './markdown-cost.js'

describe('openHtmlCost', () => {
  it.each([
    ['', 0],
    ['no <b>html</b> at all', 0],
    ['<!-- one --> <!-- two -->', 18],
    ['<!-- <!-- <!-- -->', 15],
    ['<!-- one', 8],
    ['<!-- one <!-- two', 25],
    ['<!-- one\n \nelse -->', 8],
    ['<?php <? <![CDATA[ <!DOCTYPE', 78],
  ])('%j costs %i', (text, cost) => {
    expect(openHtmlCost(text)).toBe(cost)
  })

  it('is at most the square of the length', () => {
    const piece = fc.constantFrom('<!--', '-->', '<?', '?>', '<!A', '>', '<![CDATA[', ']]>', '\n', ' ', 'a')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(openHtmlCost(text)).toBeLessThanOrEqual(text.length ** 2)
      }),
    )
  })
})

it('bodies that a parser would never be done with are refused', async () => {
  await loadMarkdown()
  for (const start of ['<!-- ', '<? ', '<!A ', '<![CDATA['])
    expect(() => parseMarkdown(`text ${start.repeat(20_000)}`)).toThrow(TooComplexError)
  expect(() => parseMarkdown('<!-- one -->\n\ntext <!-- two -->\n\n'.repeat(2_000))).not.toThrow()
})
