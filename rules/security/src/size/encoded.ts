import { withCommas } from '@skillgauge/rule-kit'
import type { Anomaly } from '../anomaly.js'

/** Base64 or hex on one line, looked for at the start of a word only, and single escaped bytes, with a long word behind them. */
const pieces =
  /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/=_-]{32,}|(?:\\x|\\u|%|0x|&#x?)[0-9A-Fa-f]{2,4}(?:[A-Za-z0-9+/=_-]{32,})?/g
/** Allowed between two pieces of one blob: line breaks, indentation, string concatenation. */
const separator = /^[\s"'`+,;>\\]{0,12}$/

/** Encoded data of more than `max` characters, also wrapped over lines or concatenated. */
export function* encodedBlobs(text: string, max: number): Generator<Anomaly> {
  if (text.length <= max) return
  let start = 0
  let end = -1
  let content: string[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (end === -1 || index - end > 12 || !separator.test(text.slice(end, index))) {
      yield* found()
      start = index
      content = []
    }
    content.push(piece)
    end = index + piece.length
  }
  yield* found()

  function* found(): Generator<Anomaly> {
    const blob = content.join('')
    const encoding = blob.length > max ? encodingOf(blob) : undefined
    if (!encoding) return
    const message = `${withCommas(blob.length)} characters of ${encoding} stand in the text, which nobody can read; at most ${withCommas(max)} are expected.`
    yield { offset: start, length: end - start, kind: 'encoded', patternId: `encoded-${encoding}`, message }
  }
}

/** `undefined` for long words, paths, rulers and numbers. */
function encodingOf(blob: string): 'hex' | 'base64' | 'escapes' | undefined {
  if (/^(?:\\x|\\u|%|0x|&#)/.test(blob)) return 'escapes'
  if (/^[0-9A-Fa-f]+$/.test(blob)) return /\d/.test(blob) && /[A-Fa-f]/.test(blob) ? 'hex' : undefined
  const separators = blob.match(/[/_-]/g)?.length ?? 0
  const isMixed = /\d/.test(blob) && /[a-z]/.test(blob) && /[A-Z]/.test(blob)
  return isMixed && separators < blob.length / 10 && new Set(blob).size >= 20 ? 'base64' : undefined
}
