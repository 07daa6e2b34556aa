import { withCommas } from '@skillgauge/rule-kit'
import type { Line } from '../lines.js'
import { quote, type Anomaly } from '../anomaly.js'
import { isTableRow } from './lines.js'

/**
 * One character at least `min` times in a row. Table rows are left out, blank lines have a check of their own. Looks at every `min`th character: a
 * run has one of them.
 */
export function* repeatedCharacters(lines: readonly Line[], min: number): Generator<Anomaly> {
  // An option may be anything.
  const step = Math.max(1, Math.floor(min))
  for (const { offset, text: line } of lines) {
    if (line.length < min || isTableRow(line)) continue
    for (let at = step - 1; at < line.length; at += step) {
      const { start, end, size } = runAround(line, at)
      const times = (end - start) / size
      const isTrailingSpace = end === line.length && line.slice(start, start + size).trim() === ''
      if (times >= min && !isTrailingSpace)
        yield repeated('character', line.slice(start, start + size), times, offset + start, end - start)
      at = end - 1
    }
  }
}

/** The run of one character that has the one at `at`; `size` is its code units. */
function runAround(line: string, at: number): { start: number; end: number; size: number } {
  let start = at > 0 && line.codePointAt(at - 1)! > 0xffff ? at - 1 : at
  const size = line.codePointAt(start)! > 0xffff ? 2 : 1
  let end = start + size
  while (isSame(line, start, end, size)) end += size
  while (isSame(line, start, start - size, size)) start -= size
  return { start, end, size }
}

function isSame(line: string, a: number, b: number, size: number): boolean {
  return (
    line.charCodeAt(a) === line.charCodeAt(b) &&
    (size === 1 || line.charCodeAt(a + 1) === line.charCodeAt(b + 1))
  )
}

/** One word at least `min` times in a row, also over several lines. */
export function* repeatedWords(text: string, min: number): Generator<Anomaly> {
  let first = 0
  let size = 0
  let end = 0
  let times = 0
  for (let at = 0; at < text.length;) {
    while (isSpace(text.charCodeAt(at))) at++
    const start = at
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++
    if (at === start) break
    if (at - start === size && text.startsWith(text.slice(first, first + size), start)) times++
    else {
      yield* found()
      first = start
      size = at - start
      times = 1
    }
    end = at
  }
  yield* found()

  function* found(): Generator<Anomaly> {
    if (times < min) return
    const word = text.slice(first, first + size)
    if (/[\p{L}\p{N}]/u.test(word)) yield repeated('word', word, times, first, end - first)
  }
}

/** As `\s` of an expression. */
function isSpace(code: number): boolean {
  return code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/.test(String.fromCharCode(code))
}

function repeated(unit: string, value: string, times: number, offset: number, length: number): Anomaly {
  const shown = value.trim() === '' ? 'blank' : value === '`' ? 'backtick' : quote(value)
  const message = `The ${unit} ${shown} stands ${withCommas(times)} times in a row.`
  return { offset, length, kind: 'repetition', patternId: `repeated-${unit}`, message }
}
