import { codePoint } from '@skillgauge/rule-kit'
import type { Detector } from '../suspect.js'

/**
 * Control characters but tab, line feed and form feed (a page break in plain text). Two sorts of plain damage are stepped
 * over: UTF-8 that was once read as Latin-1 (`â\x80\x99`), and one alone among blanks and signs, where it was an arrow or
 * a bullet of an old code page and hides no part of a word.
 */
const runs =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|(?<=[ |])[\u0001-\u0007\u000e-\u001b](?=[ |])|([\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]+)/g

/** Control characters: a terminal obeys them, an editor shows nothing. */
export const controlCharacters: Detector = function* (text) {
  for (const match of text.matchAll(runs)) {
    const run = match[1]
    if (run === undefined) continue
    yield {
      offset: match.index,
      length: run.length,
      kind: 'control',
      patternId: run.includes('\u001b') ? 'escape-sequence' : 'control-character',
      message: `\`${codePoint(run)}\` is a control character; a text has none but tabs and line ends.`,
    }
  }
}
