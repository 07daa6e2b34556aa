import { codePoint } from '@skillgauge/rule-kit'
import { AroundText } from './surroundings.js'
import type { Anomaly, Detector } from '../anomaly.js'

export const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
const overrides = '\u202d\u202e'
const isolates = '\u2066\u2067\u2068'
const popFormatting = '\u202c'
const popIsolate = '\u2069'
/** Right-to-left controls also reorder numbers and signs where no letter is right-to-left. */
const rightToLeft = '\u202b\u2067'

/** UAX #9, max_depth: deeper controls have no effect. */
const maxDepth = 125

interface Opened {
  readonly character: string
  readonly offset: number
}

/**
 * Direction controls that make a text read otherwise than it is stored ("Trojan Source"). Overrides have no honest use in a skill;
 * embeddings and isolates have one in right-to-left text, if they are closed on the same line (UAX #9 ends them with the line).
 */
export const bidiControls: Detector = function* (text) {
  const place = new AroundText(text)
  const open: Opened[] = []
  let lineEnd = -1
  for (const { 0: character, index: offset } of text.matchAll(directionControls)) {
    if (offset > lineEnd) {
      yield* unclosed(open.splice(0))
      lineEnd = text.indexOf('\n', offset)
      if (lineEnd === -1) lineEnd = text.length
    }
    if (overrides.includes(character)) yield override(character, offset)

    if (character === popIsolate || character === popFormatting) {
      const [opening, ...inside] = close(open, character)
      yield* unclosed(inside)
      if (opening === undefined) yield unbalanced(character, offset, 'closes nothing')
      else if (isNeeded(opening, offset)) continue
      else if (!overrides.includes(opening.character)) yield needless(opening)
    } else if (open.length < maxDepth) {
      open.push({ character, offset })
    } else {
      yield unbalanced(character, offset, 'is nested too deep to be obeyed')
    }
  }
  yield* unclosed(open)

  /** Whether a closed pair is around right-to-left words, and not inside a word. */
  function isNeeded(opening: Opened, end: number): boolean {
    if (overrides.includes(opening.character)) return true
    const start = place.around(opening.offset, 1)
    if (start.insideLatinWord || place.around(end, 1).insideLatinWord || end === opening.offset + 1)
      return false
    return !rightToLeft.includes(opening.character) || start.rightToLeft
  }
}

/** Removes what a control closes from the stack: an embedding, or an isolate with the embeddings open inside it. */
function close(open: Opened[], character: string): Opened[] {
  const isolate = open.findLastIndex((opened) => isolates.includes(opened.character))
  if (character === popFormatting) return open.length - 1 > isolate ? open.splice(-1) : []
  return isolate === -1 ? [] : open.splice(isolate)
}

function* unclosed(open: readonly Opened[]): Generator<Anomaly> {
  for (const { character, offset } of open) {
    if (!overrides.includes(character)) yield unbalanced(character, offset, 'is not closed on its line')
  }
}

function override(character: string, offset: number): Anomaly {
  const rest = '(directional override) makes the text read in another order than it is stored.'
  return anomaly(character, offset, 'bidi-override', rest)
}

function unbalanced(character: string, offset: number, how: string): Anomaly {
  return anomaly(character, offset, 'bidi-unbalanced', `(directional control) ${how}; it must be paired.`)
}

function needless({ character, offset }: Opened): Anomaly {
  return anomaly(
    character,
    offset,
    'bidi-needless',
    '(directional control) stands where no text is right-to-left.',
  )
}

function anomaly(character: string, offset: number, patternId: string, rest: string): Anomaly {
  return { offset, length: 1, kind: 'bidi', patternId, message: `\`${codePoint(character)}\` ${rest}` }
}
