import { parsePartialJson } from 'ai'
import type { DataQuestion } from './model.js'
import { redactKeys } from './redact-keys.js'

export interface Watch {
  /** @param text - All that has come. */
  readonly onText: (text: string) => Promise<void>
  /** What came does not count. */
  readonly restart: () => void
}

/** How often an answer is looked at while it comes, and how long it may be then: each look reads all of it. */
const mostLooks = 200
const longestLook = 100_000

/** Makes values of the text of an answer that is not whole. Nothing is told once `signal` is aborted. */
export function watchOf(
  onPartial: DataQuestion<unknown>['onPartial'],
  keys: readonly string[],
  signal: AbortSignal,
): Watch | undefined {
  if (!onPartial) return undefined
  let looks = 0
  let hasShown = false
  return {
    async onText(text) {
      // First what costs nothing: to look into a text that grows is to copy it.
      if (text.length > longestLook || looks >= mostLooks) return
      looks++
      const begin = text.indexOf('{')
      if (begin === -1) return
      const { value } = await parsePartialJson(redactKeys(text.slice(begin), keys))
      if (value === undefined || signal.aborted) return
      hasShown = true
      onPartial(value)
    },
    restart() {
      looks = 0
      if (hasShown && !signal.aborted) onPartial(undefined)
      hasShown = false
    },
  }
}
