import { codePoint } from '@skillgauge/rule-kit'
import type { Surroundings } from './surroundings.js'
import { AroundText } from './surroundings.js'
import { isHyphenated } from './soft-hyphens.js'
import type { Detector } from '../suspect.js'

// Expressions with classes of many scripts take up to a millisecond to make: each is made when a text asks for it.

/**
 * Scripts that steer how letters join or stack with U+200C and U+200D: the Arabic family, the Indic scripts and their
 * relatives (The Unicode Standard, 23.2 "Cursive Connection", and UAX #31, "Layout and Format Control Characters").
 */
const joining = () =>
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Mani}\p{scx=Phlp}\p{scx=Sogd}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Thai}\p{scx=Laoo}\p{scx=Bali}\p{scx=Java}\p{scx=Sund}\p{scx=Cham}\p{scx=Lana}\p{scx=Bugi}\p{scx=Lepc}\p{scx=Limb}\p{scx=Mtei}\p{scx=Sylo}\p{scx=Saur}\p{scx=Kthi}\p{scx=Cakm}\p{scx=Shrd}\p{scx=Takr}\p{scx=Sind}\p{scx=Tirh}\p{scx=Sidd}\p{scx=Modi}\p{scx=Newa}\p{scx=Gran}\p{scx=Ahom}\p{scx=Brah}]/u

/** Scripts written without spaces, where U+200B says where a line may break (UAX #14, class ZW). Han is here for Japanese. */
const unspaced = () =>
  /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hira}\p{scx=Kana}\p{scx=Han}\p{scx=Bopo}\p{scx=Tibt}\p{scx=Lana}\p{scx=Java}\p{scx=Bali}\p{scx=Cham}]/u

const pictograph = () =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3\u{e007f}]/u
const mathematical = () => /[\u{1d400}-\u{1d7ff}]/u
const hebrewOrMark = () => /[\p{M}\p{sc=Hebr}]/u
const khmer = () => /\p{sc=Khmr}/u
const mongolian = () => /[\p{scx=Mong}\p{scx=Phag}]/u
const conjoiningJamo = () => /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u
const compatibilityJamo = () => /[\u3131-\u318e]/u
const halfWidthJamo = () => /[\uffa1-\uffdc]/u
const shorthand = () => /\p{sc=Dupl}/u
const musical = () => /[\u{1d100}-\u{1d1ff}]/u

interface Invisible {
  readonly id: string
  readonly name: string
  readonly characters: RegExp
  /** Whether what stands around gives the character work to do. */
  needed(around: Surroundings): boolean
}

const never = () => false
const besideDirectly = (script: () => RegExp) => (around: Surroundings) =>
  script().test(around.before) || script().test(around.after)
const joins = (around: Surroundings) =>
  besideDirectly(pictograph)(around) || (!around.insideLatinWord && around.between(joining()))

/** Every invisible character, with the writing that needs it. The last row takes what no writing needs. */
const table: readonly Invisible[] = [
  {
    id: 'zero-width-space',
    name: 'zero width space',
    characters: /\u200b/,
    needed: (around) => !around.insideLatinWord && around.between(unspaced()),
  },
  { id: 'joiner', name: 'zero width non-joiner', characters: /\u200c/, needed: joins },
  { id: 'joiner', name: 'zero width joiner', characters: /\u200d/, needed: joins },
  {
    id: 'direction-mark',
    name: 'direction mark',
    characters: /[\u061c\u200e\u200f]/,
    needed: (around) => !around.insideLatinWord && around.rightToLeft,
  },
  {
    id: 'soft-hyphen',
    name: 'soft hyphen',
    characters: /\u00ad/,
    needed: (around) =>
      !around.insideLatinWord || (around.line.hyphenated ??= isHyphenated(around.line.text)),
  },
  {
    id: 'byte-order-mark',
    name: 'byte order mark',
    characters: /\ufeff/,
    needed: ({ before }) => before === '',
  },
  {
    id: 'word-joiner',
    name: 'word joiner',
    characters: /\u2060/,
    needed: (around) => !around.insideLatinWord && around.between(unspaced()),
  },
  {
    id: 'invisible-operator',
    name: 'invisible operator',
    characters: /[\u2061-\u2064]/,
    needed: besideDirectly(mathematical),
  },
  {
    id: 'grapheme-joiner',
    name: 'combining grapheme joiner',
    characters: /\u034f/,
    needed: besideDirectly(hebrewOrMark),
  },
  {
    id: 'mongolian-separator',
    name: 'Mongolian separator',
    characters: /[\u180b-\u180f]/,
    needed: besideDirectly(mongolian),
  },
  {
    id: 'khmer-vowel',
    name: 'invisible Khmer vowel',
    characters: /[\u17b4\u17b5]/,
    needed: besideDirectly(khmer),
  },
  {
    id: 'hangul-filler',
    name: 'Hangul filler',
    characters: /[\u115f\u1160]/,
    needed: besideDirectly(conjoiningJamo),
  },
  {
    id: 'hangul-filler',
    name: 'Hangul filler',
    characters: /\u3164/,
    needed: besideDirectly(compatibilityJamo),
  },
  { id: 'hangul-filler', name: 'Hangul filler', characters: /\uffa0/, needed: besideDirectly(halfWidthJamo) },
  {
    id: 'format-control',
    name: 'shorthand control',
    characters: /[\u{1bca0}-\u{1bca3}]/u,
    needed: besideDirectly(shorthand),
  },
  {
    id: 'format-control',
    name: 'musical control',
    characters: /[\u{1d173}-\u{1d17a}]/u,
    needed: besideDirectly(musical),
  },
  { id: 'format-control', name: 'invisible control character', characters: /[^]/u, needed: never },
]

/** One of the characters that are looked for. */
export const invisible =
  // oxlint-disable-next-line no-misleading-character-class -- each is looked for by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u
const runs = new RegExp(`${invisible.source}+`, 'gu')

/** More than a slip of the keyboard: two sorts of invisible characters, or one sort, in a row. */
const longestMixedRun = 3
const longestRun = 8

/** Zero-width and other invisible characters where no script needs them. */
export const invisibleCharacters: Detector = function* (text) {
  const place = new AroundText(text)
  for (const match of text.matchAll(runs)) {
    const run = [...match[0]]
    const culprit = hidesData(run) ? run[0]! : run.find((character) => !isNeeded(character))
    if (culprit === undefined) continue
    const { id, name } = entryOf(culprit)
    const what =
      run.length === 1
        ? `\`${codePoint(culprit)}\` (${name}) stands`
        : `${run.length} invisible characters stand`
    yield {
      offset: match.index,
      length: match[0].length,
      kind: 'invisible',
      patternId: hidesData(run) ? 'invisible-run' : id,
      message: `${what} where no script needs ${run.length === 1 ? 'one' : 'them'}.`,
    }

    function isNeeded(character: string): boolean {
      return entryOf(character).needed(place.around(match.index, match[0].length))
    }
  }
}

function entryOf(character: string): Invisible {
  return table.find(({ characters }) => characters.test(character))!
}

function hidesData(run: readonly string[]): boolean {
  return run.length > longestRun || (run.length > longestMixedRun && new Set(run).size > 1)
}
