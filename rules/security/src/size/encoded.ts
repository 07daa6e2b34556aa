import { withCommas } from '@skillgauge/rule-kit'
import type { Suspect } from '../suspect.js'

/** Pieces of base64 or hex as they stand on one line, and bytes that are escaped one by one. */
export const pieces = /[A-Za-z0-9+/=_-]{32,}|(?:\\x|\\u|%|0x|&#x?)[0-9A-Fa-f]{2,4}/g
/** What may stand between two pieces of one blob: a line end, indentation, the quotes and signs of a joined string. */
const seam = /^[\s"'`+,;>\\]{0,12}$/

/** Encoded data, also when it is wrapped over lines or joined from strings. */
export function* encodedBlobs(text: string, most: number): Generator<Suspect> {
  let start = 0
  let end = -1
  let content: string[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (end === -1 || index - end > 12 || !seam.test(text.slice(end, index))) {
      yield* found()
      start = index
      content = []
    }
    content.push(piece)
    end = index + piece.length
  }
  yield* found()

  function* found(): Generator<Suspect> {
    const blob = content.join('')
    const encoding = blob.length > most ? encodingOf(blob) : undefined
    if (!encoding) return
    const message = `${withCommas(blob.length)} characters of ${encoding} stand in the text, which nobody can read; at most ${withCommas(most)} are expected.`
    yield { offset: start, length: end - start, kind: 'encoded', patternId: `encoded-${encoding}`, message }
  }
}

/** What a long blob is written in; `undefined` for words, paths, rulers and numbers, which are long at times too. */
function encodingOf(blob: string): 'hex' | 'base64' | 'escapes' | undefined {
  if (/^(?:\\x|\\u|%|0x|&#)/.test(blob)) return 'escapes'
  if (/^[0-9A-Fa-f]+$/.test(blob)) return /\d/.test(blob) && /[A-Fa-f]/.test(blob) ? 'hex' : undefined
  const separators = blob.match(/[/_-]/g)?.length ?? 0
  const isMixed = /\d/.test(blob) && /[a-z]/.test(blob) && /[A-Z]/.test(blob)
  return isMixed && separators < blob.length / 10 && new Set(blob).size >= 20 ? 'base64' : undefined
}
