import type { TokenCounter, TokenEstimate } from '@skillgauge/rule-kit'
import { tokenUpperBound } from './token-bound.js'
import { countByPieces } from './token-count.js'
import { cutLongRuns } from './token-runs.js'

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
  let total = 0
  for (const part of cutLongRuns(text)) total += countTokens(part)
  return total
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
