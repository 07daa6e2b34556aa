import { withCommas } from '@skillgauge/rule-kit'
import { linesIn } from '../lines.js'
import type { Suspect } from '../suspect.js'

export function isTableRow(line: string): boolean {
  return /^[ >\t]{0,12}\|/.test(line)
}

const codeSpan = /`[^`]+`/g
const linkTarget = /\]\([^()\s]*/g
const address = /\b(?:https?|ftp|file|data|mailto):[^\s<>"'()\]]*/g

/** Lines that nobody wrote to be read: longer than `most` without what may be long, links, code and tables. */
export function* longLines(text: string, most: number): Generator<Suspect> {
  for (const line of linesIn(text)) {
    if (line.text.length <= most || line.code || isTableRow(line.text)) continue
    const prose = line.text.replace(codeSpan, '').replace(linkTarget, '').replace(address, '')
    if (prose.length <= most) continue
    const message = `A line has ${withCommas(prose.length)} characters outside links and code; at most ${withCommas(most)} are expected.`
    yield {
      offset: line.offset,
      length: line.text.length,
      kind: 'long-line',
      patternId: 'long-line',
      message,
    }
  }
}

/** Blank lines that push what follows out of sight. */
export function* blankRuns(text: string, shortest: number): Generator<Suspect> {
  let run = 0
  let start = 0
  for (const { offset, text: line } of linesIn(text)) {
    if (line.trim() === '') {
      if (run++ === 0) start = offset
      continue
    }
    if (run >= shortest) {
      const message = `${withCommas(run)} blank lines stand in a row with text below them; fewer than ${withCommas(shortest)} are expected.`
      yield { offset: start, length: offset - start, kind: 'blank-lines', patternId: 'blank-run', message }
    }
    run = 0
  }
}
