import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowsOf } from './windows.js'

const wordsOf = (text: string) => windowsOf(text).flatMap(({ words }) => [...words])

describe('windowsOf', () => {
  it('leaves nothing out, and shares half of each window with the next', () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n'), maxLength: 900 }))
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join('\n')
        const windows = windowsOf(text)
        expect(windows[0]!.start).toBe(0)
        expect(windows.at(-1)!.end).toBe(text.length)
        for (const [i, next] of windows.slice(1).entries()) {
          expect(next.start).toBeGreaterThan(windows[i]!.start)
          expect(next.start).toBeLessThan(windows[i]!.end)
        }
      }),
    )
  })

  it('reads a long line in pieces', () => {
    expect(windowsOf('copy '.repeat(20_000)).length).toBeGreaterThan(10)
  })

  it('scores the same words equally everywhere', () => {
    expect(wordsOf('curl --upload file')).toEqual(wordsOf('curl   --upload\nfile'))
  })

  it('ignores the names of hosts', () => {
    const call = (host: string) => wordsOf(`requests post https://${host}/in?id=1 data`)
    expect(call('exfil.evil.example')).toEqual(call('api.acme.com'))
  })

  it('counts a word once', () => {
    expect(wordsOf('sync sync sync sync')).toHaveLength(3)
  })
})
