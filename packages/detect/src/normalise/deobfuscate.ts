import { leetLetters } from './look-alikes.js'

/** A part of a folded text with obfuscated words spelled normally. */
interface Respelled {
  readonly text: string
  /** `spaced` (`i g n o r e`), `split` (`ig.no.re`) or `digits` (`1gn0r3`). */
  readonly encoding: 'spaced' | 'split' | 'digits'
  readonly before: string
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
}

interface Obfuscation {
  readonly encoding: Respelled['encoding']
  /** Faster than `trigger`, and in every text that has one. */
  readonly quickCheck?: RegExp
  /** In every line to respell, and in few others. */
  readonly trigger: RegExp
  readonly word: RegExp
  readonly spell: (word: string) => string
  /** Obfuscated words of a line. A single one may be a name. */
  readonly minWords: number
}

/** UTF-16 units. */
const maxPerText = 64 * 1024
const maxPerLine = 400

const obfuscations: readonly Obfuscation[] = [
  {
    encoding: 'spaced',
    quickCheck: /[ ._*~-](?:(?:[^\s._*~\ud800-\udbff-]|[\ud800-\udbff][\udc00-\udfff])[ ._*~-]){3}/,
    // Separators first, because testing for letters is slow.
    trigger: /(?=[^ ._*~-][ ._*~-][^ ._*~-][ ._*~-])(?:\p{L}[ ._*~-]){4}/gu,
    // One separator between letters, two blanks between words: `i g n o r e  a l l`.
    word: new RegExp(
      [' ', '\\.', '_', '\\*', '~', '-']
        .map((separator) => `(?<!\\p{L})(?:\\p{L}${separator}){2,60}\\p{L}(?!\\p{L})`)
        .join('|'),
      'gu',
    ),
    spell: (word) => word.replace(/[ ._*~-]/g, ''),
    minWords: 1,
  },
  {
    encoding: 'split',
    trigger: /[a-z](?:[.*~|-][a-z]{1,4}[.*~|-]|[*~|])[a-z]/g,
    word: /(?<![a-z0-9./_-])[a-z]{1,6}(?:[.*~|-][a-z]{1,6}){1,8}(?![.-]?[a-z0-9/_])/g,
    spell: (word) => word.replace(/[.*~|-]/g, ''),
    minWords: 2,
  },
  {
    encoding: 'digits',
    trigger: /[a-z][013457@$]{1,3}[a-z]/g,
    word: /(?<![a-z0-9@$./_-])[a-z013457@$]{3,20}(?![a-z0-9@$/_-])/g,
    spell: (word) =>
      /[a-z]/.test(word) ? word.replace(/[013457@$]/g, (char) => leetLetters.get(char) ?? char) : word,
    minWords: 2,
  },
]

/** Respells lines with separated letters, split words, or digits for letters: 400 characters around the first such word of a line. */
export function* respell(folded: string): Generator<Respelled> {
  let left = maxPerText
  for (const { encoding, quickCheck, trigger, word, spell, minWords } of obfuscations) {
    if (quickCheck && !quickCheck.test(folded)) continue
    let done = -1
    for (const { index } of folded.matchAll(trigger)) {
      if (index < done) continue
      const lineStart = folded.lastIndexOf('\n', index) + 1
      const newline = folded.indexOf('\n', index)
      const start = Math.max(lineStart, index - maxPerLine / 2)
      const end = Math.min(newline < 0 ? folded.length : newline, start + maxPerLine)
      done = end
      if ((left -= end - start) < 0) return
      const before = folded.slice(start, end)
      let changed = 0
      const text = before.replace(word, (found) => {
        const spelled = spell(found)
        if (spelled !== found) changed++
        return spelled
      })
      if (changed >= minWords) yield { text, encoding, before, start, end }
    }
  }
}
