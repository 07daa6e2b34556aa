import type { Context, Output } from '../command-line/context.js'
import type { Line } from './styled-text.js'
import { render } from './styled-text.js'
import { terminalOf } from './terminal.js'

/** Nobody needs to be told about a run that is over before it can be read. */
const quietMs = 400
const everyMs = 100
/** Where a terminal does not say how wide it is. */
const usualColumns = 80
const eraseLine = '\r\u001B[K'
const lineUp = '\u001B[1A'
const toNobody = { show() {}, clear() {} }

/** One line that is written over and over; nothing at all unless a person looks on. */
export function progressOn(output: Output): { show(text: string): void; clear(): void } {
  if (!output.isTTY) return toNobody
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

/** Does work, and shows for how long. `told` makes one line of the whole seconds. */
export async function counting<Result>(
  told: (seconds: number) => string,
  { stderr }: Pick<Context, 'stderr'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const progress = progressOn(stderr)
  const begun = performance.now()
  const timer = setInterval(() => progress.show(told(Math.round((performance.now() - begun) / 1000))), 500)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    progress.clear()
  }
}

/** Narrower, a line may be broken into two, and more would have to be taken away than were written. */
const leastWidth = 60

/** Lines on stderr that are there until what they announce is there; nothing at all unless a person looks on. */
export function passingLines({ stderr, env }: Pick<Context, 'stderr' | 'env'>) {
  const terminal = terminalOf(stderr, env)
  if (!stderr.isTTY || terminal.width < leastWidth) return toNobody
  let shown: string[] = []
  const takeAway = (count: number) => stderr.write(`${eraseLine}${`${lineUp}${eraseLine}`.repeat(count)}`)
  return {
    show(lines: readonly Line[]) {
      const texts = lines.map((one) => render([one], terminal))
      const same = texts.findIndex((text, i) => text !== shown[i])
      const kept = same === -1 ? texts.length : Math.min(same, shown.length)
      if (kept === texts.length && kept === shown.length) return
      // What counts the seconds stands in the line below: it is written over, and writes itself anew.
      takeAway(shown.length - kept)
      stderr.write(texts.slice(kept).join(''))
      shown = texts
    },
    clear() {
      if (shown.length > 0) takeAway(shown.length)
      shown = []
    },
  }
}
