import type { TokenCounter } from '@skillgauge/rule-kit'
import { NotLoaded } from './signals.js'
import { tokenUpperBound } from './token-bound.js'

/**
 * The encoder's time grows with the square of a run without a break (200 kB of one letter: 41 s), so longer runs are
 * counted in pieces of this length. The count differs only inside such a run.
 */
const longestRun = 400
const longRun = new RegExp(`\\S{${longestRun + 1}}|\\s{${longestRun + 1}}`)
const pieces = new RegExp(`\\S{1,${longestRun}}|\\s{1,${longestRun}}`, 'g')

let countTokens: ((text: string) => number) | undefined

/** Loads the encoder, which takes 0.4 s. Until then the first exact count of a process throws `NotLoaded`. */
export async function loadTokens(): Promise<void> {
  if (countTokens) return
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import('tiktoken/lite'),
    import('tiktoken/encoders/o200k_base.json', { with: { type: 'json' } }),
  ])
  const encoder = new Tiktoken(ranks.bpe_ranks, ranks.special_tokens, ranks.pat_str)
  countTokens = (text) => encoder.encode_ordinary(text).length
}

/** The exact number of `o200k_base` tokens. */
export function countExactly(text: string): number {
  if (!countTokens) throw new NotLoaded(loadTokens)
  if (!longRun.test(text)) return countTokens(text)
  let total = 0
  let batch = ''
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.length < longestRun) {
      batch += piece
      continue
    }
    total += countTokens(batch) + countTokens(piece)
    batch = ''
  }
  return total + countTokens(batch)
}

export const tokenCounter: TokenCounter = {
  encoding: 'o200k_base',
  count: countExactly,
  atMost: (text, limit) => tokenUpperBound(text, limit) <= limit || countExactly(text) <= limit,
}
