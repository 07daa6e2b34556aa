import { codePoint } from '@skillgauge/rule-kit'
import { AroundText } from './surroundings.js'
import type { Detector, Suspect } from '../suspect.js'

const controls = /[\u202a-\u202e\u2066-\u2069]/g
const overrides = '\u202d\u202e'
const isolates = '\u2066\u2067\u2068'
const popFormatting = '\u202c'
const popIsolate = '\u2069'
/** They turn the order of what is neutral or a number, also where no letter is right-to-left. */
const turnsRight = '\u202b\u2067'

/** UAX #9, max_depth: what is nested deeper has no effect. */
const deepest = 125

interface Opened {
  readonly character: string
  readonly offset: number
}

/**
 * Directional controls that make a text read otherwise than it is stored ("Trojan Source"). Overrides never have an
 * honest use in a skill; embeddings and isolates do in right-to-left text, when each is closed on its own line (UAX #9
 * ends them there: a line end is a paragraph separator).
 */
export const bidiControls: Detector = function* (text) {
  const place = new AroundText(text)
  const open: Opened[] = []
  let lineEnd = -1
  for (const { 0: character, index: offset } of text.matchAll(controls)) {
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
      else if (serves(opening, offset)) continue
      else if (!overrides.includes(opening.character)) yield needless(opening)
    } else if (open.length < deepest) {
      open.push({ character, offset })
    } else {
      yield unbalanced(character, offset, 'is nested too deep to be obeyed')
    }
  }
  yield* unclosed(open)

  /** Whether a closed pair has something to order, and stands around words rather than inside one. */
  function serves(opening: Opened, end: number): boolean {
    if (overrides.includes(opening.character)) return true
    const start = place.around(opening.offset, 1)
    if (start.insideLatinWord || place.around(end, 1).insideLatinWord || end === opening.offset + 1)
      return false
    return !turnsRight.includes(opening.character) || start.rightToLeft
  }
}

/** Takes what a control closes off the stack: an embedding, or an isolate with the embeddings left open inside it. */
function close(open: Opened[], character: string): Opened[] {
  const isolate = open.findLastIndex((opened) => isolates.includes(opened.character))
  if (character === popFormatting) return open.length - 1 > isolate ? open.splice(-1) : []
  return isolate === -1 ? [] : open.splice(isolate)
}

function* unclosed(open: readonly Opened[]): Generator<Suspect> {
  for (const { character, offset } of open) {
    if (!overrides.includes(character)) yield unbalanced(character, offset, 'is not closed on its line')
  }
}

function override(character: string, offset: number): Suspect {
  const message = `\`${codePoint(character)}\` (directional override) makes the text read in another order than it is stored.`
  return { offset, length: 1, kind: 'bidi', patternId: 'bidi-override', message }
}

function unbalanced(character: string, offset: number, how: string): Suspect {
  const message = `\`${codePoint(character)}\` (directional control) ${how}; it must be paired.`
  return { offset, length: 1, kind: 'bidi', patternId: 'bidi-unbalanced', message }
}

function needless({ character, offset }: Opened): Suspect {
  const message = `\`${codePoint(character)}\` (directional control) stands where no text is right-to-left.`
  return { offset, length: 1, kind: 'bidi', patternId: 'bidi-needless', message }
}
