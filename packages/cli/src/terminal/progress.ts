import type { Output } from '../command-line/context.js'

/** Nobody needs to be told about a run that is over before it can be read. */
const quietMs = 400
const everyMs = 100
/** Where a terminal does not say how wide it is. */
const usualColumns = 80
const eraseLine = '\r\u001B[K'

/** One line that is written over and over; nothing at all unless a person looks on. */
export function progressOn(output: Output): { show(text: string): void; clear(): void } {
  if (!output.isTTY) return { show() {}, clear() {} }
  let last = performance.now() + quietMs - everyMs
  let shown = false
  return {
    show(text) {
      const now = performance.now()
      if (now - last < everyMs) return
      last = now
      shown = true
      // A line that is broken into two could not be written over.
      output.write(`${eraseLine}${text.slice(0, (output.columns ?? usualColumns) - 1)}`)
    },
    clear() {
      if (shown) output.write(eraseLine)
    },
  }
}
