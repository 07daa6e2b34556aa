import type { Context, Output } from '../command-line/context.js'
import type { Line } from './styled-text.js'
import { render } from './styled-text.js'
import { terminalOf } from './terminal.js'

/** Shorter runs show no progress. */
const delayMs = 400
const intervalMs = 100
const defaultColumns = 80
const eraseLine = '\r\u001B[K'
const lineUp = '\u001B[1A'
const noProgress = { show() {}, clear() {} }

/** A line that is overwritten again and again; nothing unless stderr is a terminal. */
export function progressOn(output: Output): { show(text: string): void; clear(): void } {
  if (!output.isTTY) return noProgress
  let last = performance.now() + delayMs - intervalMs
  let shown = false
  return {
    show(text) {
      const now = performance.now()
      if (now - last < intervalMs) return
      last = now
      shown = true
      // A wrapped line could not be overwritten.
      output.write(`${eraseLine}${text.slice(0, (output.columns ?? defaultColumns) - 1)}`)
    },
    clear() {
      if (shown) output.write(eraseLine)
    },
  }
}

/** Shows the elapsed seconds while `work` runs. */
export async function withElapsedTime<Result>(
  textAt: (seconds: number) => string,
  { stderr }: Pick<Context, 'stderr'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const progress = progressOn(stderr)
  const startedAt = performance.now()
  const timer = setInterval(
    () => progress.show(textAt(Math.round((performance.now() - startedAt) / 1000))),
    500,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
    progress.clear()
  }
}

/** In a narrower terminal wrapped lines could not be erased. */
const minWidth = 60

/** Lines on stderr that are erased when the result is there; nothing unless stderr is a terminal. */
export function temporaryLines({ stderr, env }: Pick<Context, 'stderr' | 'env'>) {
  const terminal = terminalOf(stderr, env)
  if (!stderr.isTTY || terminal.width < minWidth) return noProgress
  let shown: string[] = []
  const eraseLines = (count: number) => stderr.write(`${eraseLine}${`${lineUp}${eraseLine}`.repeat(count)}`)
  return {
    show(lines: readonly Line[]) {
      const texts = lines.map((one) => render([one], terminal))
      const same = texts.findIndex((text, i) => text !== shown[i])
      const kept = same === -1 ? texts.length : Math.min(same, shown.length)
      if (kept === texts.length && kept === shown.length) return
      // The line below shows the seconds: it is overwritten, and comes back by itself.
      eraseLines(shown.length - kept)
      stderr.write(texts.slice(kept).join(''))
      shown = texts
    },
    clear() {
      if (shown.length > 0) eraseLines(shown.length)
      shown = []
    },
  }
}
