import { describe, expect, it } from 'vitest'
import { cutLongRuns } from './token-runs.js'
import { countExactly, loadTokens } from './tokens.js'

describe('a run that the encoder takes for one piece', () => {
  it.each([
    ['letters', 'x'],
    ['blanks', ' '],
    ['white space of the encoder alone', '\u2028\u0085'],
    ['no white space to the encoder', '\uFEFF!'],
    ['white space beyond ASCII with blanks in it', `${'\u2028'.repeat(100)} `],
    ['blanks with white space beyond ASCII in it', `\u2028${' '.repeat(390)}`],
    ['line ends and slashes', '\n/'],
    ['characters of four bytes', '😀'],
    ['characters of mixed length', '中1'],
  ])('is cut into short parts: %s', (_, unit) => {
    const run = unit.repeat(Math.ceil(4_000 / unit.length))
    const cut = cutLongRuns(`Before. ${run}`)
    expect(cut.join('')).toBe(`Before. ${run}`)
    for (const part of cut) expect(part.length).toBeLessThanOrEqual(410)
    // No character is cut in half.
    for (const part of cut) expect(part).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
  })

  it('leaves the text around it whole, and counts it as it is', async () => {
    await loadTokens()
    const text = 'Formats dates.\n\nAsk for the date, then print it.\n'.repeat(40)
    expect(cutLongRuns(text)).toEqual([text])
    expect(countExactly(`${text}${'x'.repeat(2_000)}\n${text}`)).toBeGreaterThan(2 * countExactly(text))
    expect(countExactly('')).toBe(0)
  })
})
