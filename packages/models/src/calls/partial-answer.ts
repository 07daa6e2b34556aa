import { parsePartialJson } from 'ai'
import type { DataQuestion } from '../model.js'
import { redactKeys } from '../redact-keys.js'

export interface AnswerObserver {
  /** @param text - All of the answer so far. */
  readonly onText: (text: string) => Promise<void>
  /** Discards the answer so far. */
  readonly restart: () => void
}

/** Each parse reads the whole text so far, so their number and size are limited. */
const maxParses = 200
const maxParsedLength = 100_000

/** Parses an incomplete answer. Reports nothing after `signal` is aborted. */
export function observeAnswer(
  onPartial: DataQuestion<unknown>['onPartial'],
  keys: readonly string[],
  signal: AbortSignal,
): AnswerObserver | undefined {
  if (!onPartial) return undefined
  let parses = 0
  let hasShown = false
  return {
    async onText(text) {
      // Cheap checks first: searching a growing string flattens it.
      if (text.length > maxParsedLength || parses >= maxParses) return
      parses++
      const begin = text.indexOf('{')
      if (begin === -1) return
      const { value } = await parsePartialJson(redactKeys(text.slice(begin), keys))
      if (value === undefined || signal.aborted) return
      hasShown = true
      onPartial(value)
    },
    restart() {
      parses = 0
      if (hasShown && !signal.aborted) onPartial(undefined)
      hasShown = false
    },
  }
}
