import { withCommas } from '@skillgauge/rule-kit'
import type { Line } from '../lines.js'
import type { Anomaly } from '../anomaly.js'

export function isTableRow(line: string): boolean {
  return /^[ >\t]{0,12}\|/.test(line)
}

const codeSpan = /`[^`]+`/g
const linkTarget = /\]\([^()\s]*/g
const address = /\b(?:https?|ftp|file|data|mailto):[^\s<>"'()\]]*/g

/** Lines of more than `max` characters, not counting code, tables and addresses. */
export function* longLines(lines: readonly Line[], max: number): Generator<Anomaly> {
  for (const { offset, text: line, isCode } of lines) {
    if (line.length <= max || isCode || isTableRow(line)) continue
    const prose = line.replace(codeSpan, '').replace(linkTarget, '').replace(address, '')
    if (prose.length <= max) continue
    const message = `A line has ${withCommas(prose.length)} characters outside links and code; at most ${withCommas(max)} are expected.`
    yield { offset, length: line.length, kind: 'long-line', patternId: 'long-line', message }
  }
}

/** Runs of at least `min` blank lines with text below them. */
export function* blankRuns(lines: readonly Line[], min: number): Generator<Anomaly> {
  let run = 0
  let start = 0
  for (const { offset, text: line } of lines) {
    if (line.trim() === '') {
      if (run++ === 0) start = offset
      continue
    }
    if (run >= min) {
      const message = `${withCommas(run)} blank lines stand in a row with text below them; fewer than ${withCommas(min)} are expected.`
      yield { offset: start, length: offset - start, kind: 'blank-lines', patternId: 'blank-run', message }
    }
    run = 0
  }
}
