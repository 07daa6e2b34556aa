import { lastAtMost } from '@skillgauge/rule-kit'
import { characterOf, holdsEntities, specialOrEntity } from './entities.js'
import { invisible, latinise, simplified } from './look-alikes.js'

/** A folded text, with the offsets of the original. */
export interface Folded {
  readonly text: string
  /** The offset in the original for one in `text`. */
  origin(offset: number): number
  /** Whether this part of `text` had invisible characters inside a word, or letters that only look Latin. */
  disguised(start: number, end: number): boolean
}

const special = /[^\t\n\x20-\x7e]/
const specialRun = /[^\t\n\x20-\x7e]+/g
/** Letters and invisible characters, for which honest authors use no entity. */
const suspiciousEntity = /[\w\p{Cf}]/u

/**
 * Folds letters: NFKC, lower case, no accents or invisible characters, Latin letters for look-alikes, characters for entities. Line breaks,
 * spaces and punctuation stay.
 */
export function foldLetters(text: string): Folded {
  // The common case.
  const hasEntities = holdsEntities(text)
  if (!hasEntities && !special.test(text)) {
    return { text: text.toLowerCase(), origin: (offset) => offset, disguised: () => false }
  }
  // From `folded[i]` on, offsets in both texts run in parallel from `original[i]`.
  const folded: number[] = [0]
  const original: number[] = [0]
  const disguises: number[] = []
  // Joined at the end, because a string of many parts is slow to read.
  const parts: string[] = []
  let length = 0
  const add = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  let done = 0
  for (const { 0: run, index } of text.matchAll(hasEntities ? specialOrEntity : specialRun)) {
    const meant = run[0] === '&' ? characterOf(run) : run
    if (meant === undefined) continue
    add(text.slice(done, index).toLowerCase())
    let at = index
    for (const char of meant) {
      const plain = foldCharacter(char)
      const width = meant === run ? char.length : run.length
      const isDisguise = plain.disguise || (meant !== run && suspiciousEntity.test(char))
      if (isDisguise && (plain.text !== '' || insideWord(text, at, width))) disguises.push(length)
      add(plain.text)
      at += width
      if (plain.text.length !== width) {
        folded.push(length)
        original.push(at)
      }
    }
    done = at
  }
  add(text.slice(done).toLowerCase())
  const out = latinise(parts.join(''), disguises)
  disguises.sort((a, b) => a - b)
  return {
    text: out,
    origin(offset) {
      const i = lastAtMost(folded.length, (index) => folded[index]!, offset)
      // A ligature that became several letters is one place.
      return Math.min(original[i]! + offset - folded[i]!, original[i + 1] ?? text.length)
    },
    disguised(start, end) {
      const i = lastAtMost(disguises.length, (index) => disguises[index]!, end - 1)
      return i >= 0 && disguises[i]! >= start
    },
  }
}

interface Plain {
  readonly text: string
  readonly disguise: boolean
}

const memory = new Map<string, Plain>()
const same = (text: string): Plain => ({ text, disguise: false })
const gone: Plain = { text: '', disguise: true }

function foldCharacter(char: string): Plain {
  const known = memory.get(char)
  if (known) return known
  const plain = foldNewCharacter(char)
  // Bounded: hostile text must not fill the memory of a server.
  if (memory.size < 20_000) memory.set(char, plain)
  return plain
}

/** Latin letters with an accent that NFD takes apart. */
const accented = /^[\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e]$/

function foldNewCharacter(char: string): Plain {
  // The common case. NFKC gives the same, but loading its tables takes milliseconds.
  if (accented.test(char))
    return same(
      char
        .normalize('NFD')
        .replace(/[\u0300-\u036f]+/g, '')
        .toLowerCase(),
    )
  const code = char.codePointAt(0)!
  // Page break, braille blank, replacement character.
  if (/[\f\u2800\ufffd]/.test(char)) return same(' ')
  if (invisible.test(char)) return gone
  if (code === 0x2018 || code === 0x2019 || code === 0x02bc) return same("'")
  if (code >= 0x2010 && code <= 0x2015) return same('-')
  // Japanese and Chinese corner brackets are quotation marks.
  if (char === '「' || char === '『') return same('“')
  if (char === '」' || char === '』') return same('”')
  // Accents are part of their letter; separate combining marks are a disguise.
  if (/^\p{M}$/u.test(char)) return { text: '', disguise: code >= 0x300 && code <= 0x36f }
  if (/^\p{Zs}$/u.test(char)) return same(' ')
  // Negative circled and squared letters, which NFKC keeps.
  if (code >= 0x1f150 && code <= 0x1f189) {
    return { text: String.fromCharCode(97 + ((code - 0x1f150) % 32)), disguise: true }
  }
  const compatible = char.normalize('NFKC')
  const text = oneSpelling(compatible).normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase()
  return {
    text,
    disguise: compatible !== char && /[a-z]/i.test(compatible) && /\p{L}|\p{So}|\p{N}/u.test(char),
  }
}

const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu

/** Letters with two spellings: Russian ё, Arabic final ya and tatweel, traditional Chinese. */
function oneSpelling(text: string): string {
  if (text === 'ё' || text === 'Ё') return 'е'
  if (text === 'ى') return 'ي'
  if (text === 'ـ') return ''
  return simplified.get(text) ?? text
}

const letter = /\p{L}/u

function insideWord(text: string, at: number, length: number): boolean {
  return (
    at > 0 &&
    letter.test(text[at - 1]!) &&
    at + length < text.length &&
    /[\p{L}\p{Cf}\p{M}]/u.test(text[at + length]!)
  )
}
