import { codePoint } from '@skillgauge/rule-kit'
import { anomalyOf, type Detector } from '../anomaly.js'

/** All but tab, line feed and form feed. */
export const controls =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/**
 * Runs of control characters (group 1), and encoding damage that is harmless: UTF-8 once read as Latin-1 (`â\x80\x99`), and a lone control
 * between blanks, where an old code page had an arrow or a bullet.
 */
const runs =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|(?<=[ |])[\u0001-\u0007\u000e-\u001b](?=[ |])|([\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]+)/g

/** Control characters, which a terminal executes and an editor does not show. */
export const controlCharacters: Detector = function* (text) {
  for (const match of text.matchAll(runs)) {
    const run = match[1]
    if (run === undefined) continue
    const message = `\`${codePoint(run)}\` is a control character; a text has none but tabs and line ends.`
    const patternId = run.includes('\u001b') ? 'escape-sequence' : 'control-character'
    yield anomalyOf(match, 'control', patternId, message)
  }
}
