import { parsePartialJson } from 'ai'
import type { DataQuestion } from './model.js'
import { redactKeys } from './redact-keys.js'

export interface Watch {
  /** @param text - All of the answer so far. */
  readonly onText: (text: string) => Promise<void>
  /** Discards the answer so far. */
  readonly restart: () => void
}

/** Each parse reads the whole text so far, so their number and size are limited. */
const mostLooks = 200
const longestLook = 100_000

/** Parses an incomplete answer. Reports nothing after `signal` is aborted. */
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
      // Cheap checks first: searching a growing string flattens it.
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
