import { codePoint } from '@skillgauge/rule-kit'
import { anomalyOf, type Detector } from '../anomaly.js'
import { AroundText, type Surroundings } from './surroundings.js'

// Expressions with many scripts take up to a millisecond to compile, so each is a function.

/**
 * Scripts that steer how letters join or stack with U+200C and U+200D: the Arabic family, the Indic scripts and their
 * relatives (The Unicode Standard, 23.2 "Cursive Connection", and UAX #31, "Layout and Format Control Characters").
 */
const joining = () =>
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Phag}\p{scx=Mani}\p{scx=Phlp}\p{scx=Sogd}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Thai}\p{scx=Laoo}\p{scx=Bali}\p{scx=Java}\p{scx=Sund}\p{scx=Cham}\p{scx=Lana}\p{scx=Bugi}\p{scx=Lepc}\p{scx=Limb}\p{scx=Mtei}\p{scx=Sylo}\p{scx=Saur}\p{scx=Kthi}\p{scx=Cakm}\p{scx=Shrd}\p{scx=Takr}\p{scx=Sind}\p{scx=Tirh}\p{scx=Sidd}\p{scx=Modi}\p{scx=Newa}\p{scx=Gran}\p{scx=Ahom}\p{scx=Brah}]/u

/** Scripts without spaces, where U+200B marks possible line breaks (UAX #14, class ZW). Han is here for Japanese. */
const unspaced = () =>
  /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Hira}\p{scx=Kana}\p{scx=Han}\p{scx=Bopo}\p{scx=Tibt}\p{scx=Lana}\p{scx=Java}\p{scx=Bali}\p{scx=Cham}]/u

const pictograph = () =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3\u{e007f}]/u
const hebrewOrMark = () => /[\p{M}\p{sc=Hebr}]/u
const khmer = () => /\p{sc=Khmr}/u
const mongolian = () => /[\p{scx=Mong}\p{scx=Phag}]/u
const shorthand = () => /\p{sc=Dupl}/u

/** `isNeeded`: whether the surroundings give the character an effect. */
type CharacterType = readonly [
  id: string,
  name: string,
  characters: RegExp,
  isNeeded: (around: Surroundings) => boolean,
]

const beside = (script: RegExp | (() => RegExp)) => (around: Surroundings) => {
  const expression = typeof script === 'function' ? script() : script
  return expression.test(around.before) || expression.test(around.after)
}
const joins = (around: Surroundings) =>
  beside(pictograph)(around) || (!around.insideLatinWord && around.between(joining()))
const betweenUnspaced = (around: Surroundings) => !around.insideLatinWord && around.between(unspaced())
const besideRightToLeft = (around: Surroundings) => !around.insideLatinWord && around.rightToLeft
const hyphenates = (around: Surroundings) =>
  !around.insideLatinWord || (around.line.hyphenated ??= isHyphenated(around.line.text))

/** Invisible characters and the scripts that need them. The last row matches the rest. */
const characterTypes: readonly CharacterType[] = [
  ['zero-width-space', 'zero width space', /\u200b/, betweenUnspaced],
  ['joiner', 'zero width non-joiner', /\u200c/, joins],
  ['joiner', 'zero width joiner', /\u200d/, joins],
  ['direction-mark', 'direction mark', /[\u061c\u200e\u200f]/, besideRightToLeft],
  ['soft-hyphen', 'soft hyphen', /\u00ad/, hyphenates],
  ['byte-order-mark', 'byte order mark', /\ufeff/, ({ before }) => before === ''],
  ['word-joiner', 'word joiner', /\u2060/, betweenUnspaced],
  ['invisible-operator', 'invisible operator', /[\u2061-\u2064]/, beside(/[\u{1d400}-\u{1d7ff}]/u)],
  ['grapheme-joiner', 'combining grapheme joiner', /\u034f/, beside(hebrewOrMark)],
  ['mongolian-separator', 'Mongolian separator', /[\u180b-\u180f]/, beside(mongolian)],
  ['khmer-vowel', 'invisible Khmer vowel', /[\u17b4\u17b5]/, beside(khmer)],
  ['hangul-filler', 'Hangul filler', /[\u115f\u1160]/, beside(/[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/)],
  ['hangul-filler', 'Hangul filler', /\u3164/, beside(/[\u3131-\u318e]/)],
  ['hangul-filler', 'Hangul filler', /\uffa0/, beside(/[\uffa1-\uffdc]/)],
  ['format-control', 'shorthand control', /[\u{1bca0}-\u{1bca3}]/u, beside(shorthand)],
  ['format-control', 'musical control', /[\u{1d173}-\u{1d17a}]/u, beside(/[\u{1d100}-\u{1d1ff}]/u)],
  ['format-control', 'invisible control character', /[^]/u, () => false],
]

export const invisible =
  // oxlint-disable-next-line no-misleading-character-class -- each is looked for by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u
const runs = new RegExp(`${invisible.source}+`, 'gu')

/** Longer runs are no typing mistake: they encode data. */
const maxRun = 8
/** The same for runs of several different characters. */
const maxMixedRun = 3

/** Zero-width and other invisible characters where no script needs them. */
export const invisibleCharacters: Detector = function* (text) {
  const place = new AroundText(text)
  for (const match of text.matchAll(runs)) {
    const run = [...match[0]]
    const isData = run.length > maxRun || (run.length > maxMixedRun && new Set(run).size > 1)
    const isNeeded = (character: string) => typeOf(character)[3](place.around(match.index, match[0].length))
    const culprit = isData ? run[0]! : run.find((character) => !isNeeded(character))
    if (culprit === undefined) continue
    const [id, name] = typeOf(culprit)
    const message =
      run.length === 1
        ? `\`${codePoint(culprit)}\` (${name}) stands where no script needs one.`
        : `${run.length} invisible characters stand where no script needs them.`
    yield anomalyOf(match, 'invisible', isData ? 'invisible-run' : id, message)
  }
}

function typeOf(character: string): CharacterType {
  return characterTypes.find(([, , characters]) => characters.test(character))!
}

const nonWord = () => /[^\p{L}\u00ad]+/u
const hyphenated = () => /\p{L}\u00ad+\p{L}/u
/** Letters. Words hyphenated for the web are long; words that attacks split (`instructions`) are shorter. */
const minLongWord = 13
// Both cases are listed: the flags `iu` take milliseconds to prepare.
const vowel =
  /[aeiouyæœøáàâäãåéèêëíìîïóòôöõúùûüýÿąęėįųūāēīōůűőıăơưAEIOUYÆŒØÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÝŸĄĘĖĮŲŪĀĒĪŌŮŰŐĂƠƯ]/

/** Whether the soft hyphens of a line are at syllables, one of them in a long word (`Donau·dampf·schiff·fahrt`). */
function isHyphenated(line: string): boolean {
  const words = line.split(nonWord()).filter((word) => hyphenated().test(word))
  const parts = words.flatMap((word) => word.split('\u00ad').filter(Boolean))
  return (
    parts.every((part) => part.length >= 2 && vowel.test(part)) &&
    words.some((word) => word.replaceAll('\u00ad', '').length >= minLongWord)
  )
}
