import { leetLetters } from './look-alikes.js'

/** A stretch of a folded text that is read again, in the letters that a reader would take it for. */
export interface Respelled {
  readonly text: string
  /** `spaced` (`i g n o r e`), `split` (`ig.no.re`) or `digits` (`1gn0r3`). */
  readonly encoding: 'spaced' | 'split' | 'digits'
  /** As it stands. */
  readonly before: string
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
}

interface Sort {
  readonly encoding: Respelled['encoding']
  /** Stands in every text that has the sign, and is quickly looked for. */
  readonly hint?: RegExp
  /** Stands in every line that is read again, and in few others. */
  readonly sign: RegExp
  readonly word: RegExp
  readonly spell: (word: string) => string
  /** Words of a line that must be so written: one is an odd name. */
  readonly fewest: number
}

/** UTF-16 units that are read again of one text, and of one line. */
const most = 64 * 1024
const longest = 400

const sorts: readonly Sort[] = [
  {
    encoding: 'spaced',
    hint: /[ ._*~-](?:(?:[^\s._*~\ud800-\udbff-]|[\ud800-\udbff][\udc00-\udfff])[ ._*~-]){3}/,
    // A look at the signs alone comes first: to tell a letter takes time.
    sign: /(?=[^ ._*~-][ ._*~-][^ ._*~-][ ._*~-])(?:\p{L}[ ._*~-]){4}/gu,
    // One sign parts letters, two blanks part words: `i g n o r e  a l l`.
    word: new RegExp(
      [' ', '\\.', '_', '\\*', '~', '-']
        .map((sign) => `(?<!\\p{L})(?:\\p{L}${sign}){2,60}\\p{L}(?!\\p{L})`)
        .join('|'),
      'gu',
    ),
    spell: (word) => word.replace(/[ ._*~-]/g, ''),
    fewest: 1,
  },
  {
    encoding: 'split',
    sign: /[a-z](?:[.*~|-][a-z]{1,4}[.*~|-]|[*~|])[a-z]/g,
    word: /(?<![a-z0-9./_-])[a-z]{1,6}(?:[.*~|-][a-z]{1,6}){1,8}(?![.-]?[a-z0-9/_])/g,
    spell: (word) => word.replace(/[.*~|-]/g, ''),
    fewest: 2,
  },
  {
    encoding: 'digits',
    sign: /[a-z][013457@$]{1,3}[a-z]/g,
    word: /(?<![a-z0-9@$./_-])[a-z013457@$]{3,20}(?![a-z0-9@$/_-])/g,
    spell: (word) =>
      /[a-z]/.test(word) ? word.replace(/[013457@$]/g, (char) => leetLetters.get(char) ?? char) : word,
    fewest: 2,
  },
]

/**
 * Lines of a folded text in which letters are set apart, words are cut, or digits stand for letters, read again as words. Bounded: 400
 * characters around the first such place of a line, and 64 KiB of a text. Whether they say anything then is for the model to tell.
 */
export function* respell(folded: string): Generator<Respelled> {
  let left = most
  for (const { encoding, hint, sign, word, spell, fewest } of sorts) {
    if (hint && !hint.test(folded)) continue
    let done = -1
    for (const { index } of folded.matchAll(sign)) {
      if (index < done) continue
      const lineStart = folded.lastIndexOf('\n', index) + 1
      const newline = folded.indexOf('\n', index)
      const start = Math.max(lineStart, index - longest / 2)
      const end = Math.min(newline < 0 ? folded.length : newline, start + longest)
      done = end
      if ((left -= end - start) < 0) return
      const before = folded.slice(start, end)
      let changed = 0
      const text = before.replace(word, (found) => {
        const spelled = spell(found)
        if (spelled !== found) changed++
        return spelled
      })
      if (changed >= fewest) yield { text, encoding, before, start, end }
    }
  }
}
