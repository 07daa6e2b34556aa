import { assert, property, array, string, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutputLine } from './json-lines.js'
import { lineSplitter } from './json-lines.js'

function split(bytes: Buffer, cuts: readonly number[], limit?: number): OutputLine[] {
  const lines: OutputLine[] = []
  const splitter = lineSplitter((line) => lines.push(line), limit)
  const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  for (const [i, start] of [0, ...at].entries()) splitter.push(bytes.subarray(start, at[i] ?? bytes.length))
  splitter.end()
  return lines
}

describe('lineSplitter', () => {
  it('finds the same lines however the bytes arrive, letters cut in half too', () => {
    const lines = array(string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')))
    assert(
      property(lines, array(integer({ min: 0, max: 500 })), (texts, cuts) => {
        const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''))
        expect(split(bytes, cuts)).toEqual(texts.map((text) => ({ text })))
      }),
    )
  })

  it('counts what is too long, keeps none of it, and goes on', () => {
    const bytes = Buffer.from(`ab\n${'x'.repeat(100)}\ncd`)
    for (const cuts of [[], [5, 20, 60], Array.from({ length: 110 }, (_, i) => i)])
      expect(split(bytes, cuts, 10)).toEqual([{ text: 'ab' }, { droppedBytes: 100 }, { text: 'cd' }])
  })
})
