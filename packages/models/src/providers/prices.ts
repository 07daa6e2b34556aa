import type { Usage } from '../model.js'

export const pricesAsOf = '2025-11'

/** US dollars per million tokens by id prefix. `since`: the first dated version with this price. */
const prices: readonly (readonly [prefix: string, input: number, output: number, since?: string])[] = [
  ['claude-haiku-4-5', 1, 5],
  ['claude-sonnet-4-5', 3, 15],
  ['claude-sonnet-4', 3, 15],
  ['claude-opus-4-5', 5, 25],
  ['claude-opus-4-1', 15, 75],
  ['claude-opus-4', 15, 75],
  ['claude-3-7-sonnet', 3, 15],
  ['claude-3-5-haiku', 0.8, 4],
  ['claude-3-haiku', 0.25, 1.25],
  ['gpt-5', 1.25, 10],
  ['gpt-5-mini', 0.25, 2],
  ['gpt-5-nano', 0.05, 0.4],
  ['gpt-4.1', 2, 8],
  ['gpt-4.1-mini', 0.4, 1.6],
  ['gpt-4.1-nano', 0.1, 0.4],
  ['gpt-4o', 2.5, 10, '2024-08-06'],
  ['gpt-4o-mini', 0.15, 0.6],
  ['o1', 15, 60],
  ['o3', 2, 8],
  ['o3-mini', 1.1, 4.4],
  ['o4-mini', 1.1, 4.4],
  ['gemini-2.5-pro', 1.25, 10],
  ['gemini-2.5-flash', 0.3, 2.5],
  ['gemini-2.5-flash-lite', 0.1, 0.4],
  ['gemini-2.0-flash', 0.1, 0.4],
]

/** A dated version or an alias. `gpt-5.9-pro` is not `gpt-5` and may cost ten times as much. */
const version = /^(?:-(?:\d{8}|\d{4}-\d\d-\d\d|\d{3}|latest|0))?$/

/** Approximate price in US dollars; `undefined` for a model without a known price. */
export function costOf({ model, inputTokens, outputTokens }: Usage): number | undefined {
  const price = prices.find(
    ([prefix]) => model.startsWith(prefix) && version.test(model.slice(prefix.length)),
  )
  if (!price) return undefined
  const [prefix, input, output, since = ''] = price
  const dated = /^-(\d{4}-\d\d-\d\d)$/.exec(model.slice(prefix.length))?.[1]
  if (dated !== undefined && dated < since) return undefined
  return (inputTokens * input + outputTokens * output) / 1_000_000
}
