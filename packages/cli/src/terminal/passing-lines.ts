import type { Context } from '../command-line/context.js'
import type { Line } from './styled-text.js'
import { render } from './styled-text.js'
import { terminalOf } from './terminal.js'

/** Lines that are there until what they announce is there: on stderr, and taken away again. */
export interface PassingLines {
  /** Shows these in the place of those that are there. */
  show(lines: readonly Line[]): void
  clear(): void
}

const eraseLine = '\r\u001B[K'
const lineUp = '\u001B[1A'

/** Narrower, a line may be broken into two, and more would have to be taken away than were written. */
const leastWidth = 60

/** Nothing at all unless a person looks on. */
export function passingLines({ stderr, env }: Pick<Context, 'stderr' | 'env'>): PassingLines {
  const terminal = terminalOf(stderr, env)
  if (!stderr.isTTY || terminal.width < leastWidth) return { show() {}, clear() {} }
  let shown: string[] = []
  const takeAway = (count: number) => stderr.write(`${eraseLine}${`${lineUp}${eraseLine}`.repeat(count)}`)
  return {
    show(lines) {
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
