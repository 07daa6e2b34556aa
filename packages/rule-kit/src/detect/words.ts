import { isAbbreviation } from './sentences.js'
import { lastAtMost } from './fold.js'
import { leetLetters } from './look-alikes.js'

/**
 * Words as phrases are matched on: `\n please , ignore all previous instructions \n `. One space between words, no
 * emphasis, no quotation marks; a comma, a colon, a dash or a bracket is the word `,` and the end of a sentence the word
 * `\n`.
 */
export interface Words {
  readonly text: string
  /** Offset in the folded text at which the word that holds this offset of `text` begins. */
  start(offset: number): number
  /** Offset in the folded text at which the word that ends before this offset of `text` ends. */
  end(offset: number): number
  /** Offset in `text` of the first word that begins at or after this offset of the folded text. */
  at(offset: number): number
  /** Whether letters had to be put together or digits read as letters between these offsets of `text`. */
  disguised(start: number, end: number): boolean
}

/** Words in which a digit or a sign may stand for a letter: only a known word is read so. */
export type Vocabulary = (word: string) => boolean

/** Words, with what stands inside them, and the signs that part them. */
const pieces =
  /https?:\/\/[^\s<>"'`)\]|,]{1,300}|[\p{L}\p{M}\p{N}'_@$%&+\\/.~-]+|[.!?;。！？；\n|]|[,:()[\]{}–—，、：（）]|<!--|-->/gu
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const comma = /^[,:()[\]{}–—，、：（）]$/
const sentenceEnd = /^[.!?;。！？；|]$/

/** Splits `folded[start..end)` into words. `splitNames`: `ignore_all_rules` and `ignore-all-rules` are three words. */
export function wordsOf(
  folded: string,
  start: number,
  end: number,
  known: Vocabulary,
  splitNames = false,
): Words {
  let text = '\n '
  const places: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const disguises: number[] = []

  const push = (word: string, from: number, to: number): void => {
    // No space between two Chinese or Japanese words, written with one or not.
    if (cjk.test(word[0]!) && cjk.test(text[text.length - 2]!)) text = text.slice(0, -1)
    places.push(text.length)
    starts.push(from)
    ends.push(to)
    text += word + ' '
  }
  const stop = (at: number): void => {
    if (text.endsWith('\n ')) return
    mark('\n', at)
  }
  const mark = (sign: string, at: number): void => {
    places.push(text.length)
    starts.push(at)
    ends.push(at)
    text += `${sign} `
  }

  const part = folded.slice(start, end)
  for (const { 0: piece, index } of part.matchAll(pieces)) {
    const at = start + index
    if (piece === '\n') continue
    if (sentenceEnd.test(piece) || piece === '<!--' || piece === '-->') {
      stop(at)
      continue
    }
    if (comma.test(piece) || piece === '-' || piece === '--') {
      if (!/[,\n] $/.test(text)) mark(',', at)
      continue
    }
    if (piece.startsWith('http')) {
      push(trimEnd(piece), at, at + piece.length)
      if (piece.endsWith('.')) stop(at + piece.length)
      continue
    }
    const lead = /^['_~.+&%\\/-]*/.exec(piece)![0].length
    // A path keeps its first dot or tilde: `.env`, `~/.ssh`.
    const from =
      /^(?:\.[a-z]|~\/|\/[a-z])/.test(piece.slice(Math.max(0, lead - 1))) && lead > 0 ? lead - 1 : lead
    const word = trimEnd(piece.slice(from))
    if (word !== '') {
      const separator = splitNames ? /[-_/.]+/ : isPath(word) ? undefined : /\//
      if (separator?.test(word)) {
        let offset = at + from
        for (const name of word.split(separator)) {
          const found = folded.indexOf(name, offset)
          if (name !== '') push(name, found, found + name.length)
          offset = found + name.length
        }
      } else {
        const plain = /[0-9@$]/.test(word) && /[a-z]/.test(word) ? unleet(word, known) : word
        if (plain !== word) disguises.push(text.length)
        push(plain, at + from, at + from + word.length)
      }
    }
    // The dot that ends a sentence sticks to its last word.
    if (/[^.]\.$/.test(piece) && !isAbbreviation(piece)) stop(at + piece.length)
  }
  stop(end)

  const index = (offset: number): number => Math.max(0, lastAtMost(places, offset))
  return {
    text,
    start: (offset) => starts[index(offset)] ?? start,
    end: (offset) => ends[index(offset - 1)] ?? end,
    at: (offset) => places[lastAtMost(starts, offset - 1) + 1] ?? text.length,
    disguised: (from, to) => {
      const i = lastAtMost(disguises, to - 1)
      return i >= 0 && disguises[i]! >= from
    },
  }
}

const trailing = new Set("'_~.+&%\\/-;:!?")

function trimEnd(word: string): string {
  let end = word.length
  while (end > 0 && trailing.has(word[end - 1]!)) end--
  return word.slice(0, end)
}

function isPath(word: string): boolean {
  return /^[~./\\]|[.:]|\/.*\/|^\//.test(word)
}

function unleet(word: string, known: Vocabulary): string {
  const plain = word.replace(/[0-9@$]/g, (sign) => leetLetters.get(sign) ?? sign)
  return known(plain) ? plain : word
}
