import type { TokenCounter, TokenEstimate } from '@skillgauge/rule-kit'
import { tokenUpperBound } from './token-bound.js'
import { countByPieces } from './token-count.js'

/**
 * The time of the encoder is quadratic in a run without a break (200 kB of one letter: 41 s), so longer runs are counted in
 * pieces of 400 bytes. The count differs only inside such a run.
 */
const longestRun = 400
const longRun = new RegExp(`\\S{${longestRun + 1}}|\\s{${longestRun + 1}}`)
const pieces = /[!-~]{1,400}|[^\0-\x7f]{1,133}|[\0-\x20\x7f]{1,400}/gu

const blank = /[\t-\r ]/

let countTokens: ((text: string) => number) | undefined

/** Loads the encoder, which takes 0.3 s. */
export async function loadTokens(): Promise<void> {
  if (countTokens) return
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import('tiktoken/lite'),
    import('tiktoken/encoders/o200k_base.json', { with: { type: 'json' } }),
  ])
  const encoder = new Tiktoken(ranks.bpe_ranks, ranks.special_tokens, ranks.pat_str)
  countTokens = countByPieces((text) => encoder.encode_ordinary(text).length)
}

/** Longer texts are counted up to this length and extrapolated. */
const countedLength = 262_144

/** The number of `o200k_base` tokens, after `loadTokens`. */
export function countExactly(text: string): number {
  if (text.length > countedLength) {
    return Math.round((countExactly(text.slice(0, countedLength)) * text.length) / countedLength)
  }
  if (!countTokens) throw new Error('Tokens are counted after `loadTokens` only.')
  if (!longRun.test(text)) return countTokens(text)
  let total = 0
  let batch = ''
  /** Bytes since the last blank of the batch, which are one run to the encoder. */
  let unbroken = 0
  for (const [piece] of text.matchAll(pieces)) {
    const weight = piece.charCodeAt(0) < 0x80 ? piece.length : piece.length * 3
    if (blank.test(piece)) unbroken = 0
    if (unbroken + weight > longestRun - 3) {
      total += countTokens(batch)
      batch = ''
      unbroken = 0
    }
    batch += piece
    unbroken += weight
  }
  return total + countTokens(batch)
}

export function areTokensLoaded(): boolean {
  return countTokens !== undefined
}

const encoding = 'o200k_base'

export const tokenEstimate: TokenEstimate = {
  encoding,
  surelyAtMost: (text, limit) => tokenUpperBound(text, limit) <= limit,
}

export const tokenCounter: TokenCounter = {
  ...tokenEstimate,
  count: countExactly,
  atMost: (text, limit) => tokenUpperBound(text, limit) <= limit || countExactly(text) <= limit,
}

/** Loads the encoder only if the estimate cannot tell. */
export async function atMostTokens(text: string, limit: number): Promise<boolean> {
  if (tokenEstimate.surelyAtMost(text, limit)) return true
  await loadTokens()
  return countExactly(text) <= limit
}
