import { withCommas } from '@skillgauge/rule-kit'
import { linesIn } from '../lines.js'
import { quote, type Anomaly } from '../anomaly.js'
import { isTableRow } from './lines.js'

/** One character at least `min` times in a row. Table rows are left out, blank lines have a check of their own. */
export function* repeatedCharacters(text: string, min: number): Generator<Anomaly> {
  for (const { offset, text: line } of linesIn(text)) {
    if (line.length < min || isTableRow(line)) continue
    for (let start = 0; start < line.length;) {
      const size = line.codePointAt(start)! > 0xffff ? 2 : 1
      let end = start + size
      while (isSame(line, start, end, size)) end += size
      const times = (end - start) / size
      const isTrailingSpace = end === line.length && line.slice(start, start + size).trim() === ''
      if (times >= min && !isTrailingSpace)
        yield repeated('character', line.slice(start, start + size), times, offset + start, end - start)
      start = end
    }
  }
}

function isSame(line: string, a: number, b: number, size: number): boolean {
  return (
    line.charCodeAt(a) === line.charCodeAt(b) &&
    (size === 1 || line.charCodeAt(a + 1) === line.charCodeAt(b + 1))
  )
}

/** One word at least `min` times in a row, also over several lines. */
export function* repeatedWords(text: string, min: number): Generator<Anomaly> {
  let previous = ''
  let start = 0
  let end = 0
  let times = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word === previous) times++
    else {
      yield* found()
      previous = word
      start = index
      times = 1
    }
    end = index + word.length
  }
  yield* found()

  function* found(): Generator<Anomaly> {
    if (times >= min && /[\p{L}\p{N}]/u.test(previous))
      yield repeated('word', previous, times, start, end - start)
  }
}

function repeated(unit: string, value: string, times: number, offset: number, length: number): Anomaly {
  const shown = value.trim() === '' ? 'blank' : value === '`' ? 'backtick' : quote(value)
  const message = `The ${unit} ${shown} stands ${withCommas(times)} times in a row.`
  return { offset, length, kind: 'repetition', patternId: `repeated-${unit}`, message }
}
