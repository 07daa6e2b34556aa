import { firstCharacter, lastCharacter, linesOf } from './surroundings.js'
import type { Detector } from '../anomaly.js'

// Letters that look exactly like Latin ones in the common typefaces, capitals like capitals: from the confusables of Unicode TR39 without
// those that a reader would notice (`к` beside `k`).
const cyrillicConfusables = new Set('АВЕЅІЈКМНОРСТУХҮԌԜҺӀԚаеѕіјорсухүԁԛԝһӏѵґ')
const armenianConfusables = new Set('ՕՍՏԼՈօոսհզցյքւ')
const latinConfusables = new Set('ABCEHIJKMOPSTXYaceijopsxy')
/** Capitals, which mathematics never uses, and omicron. */
const greekConfusables = new Set('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοϲϳϹ')
/** Look Latin, but are symbols in formulas, genes and units: `TNFα`, `NFκB`, `νmax`. */
const greekSymbols = new Set('ανρυικ')

export const confusableScripts =
  /[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c88\u2c80-\u2cff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]/

/** A Latin letter next to one of another script with confusables. */
const boundary =
  /[A-Za-z\u00c0-\u02af\u1e00-\u1eff][\p{M}\p{Cf}]{0,8}[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c88\u2c80-\u2cff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]|[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c88\u2c80-\u2cff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf][\p{M}\p{Cf}]{0,8}[A-Za-z\u00c0-\u02af\u1e00-\u1eff]/gu

const inWord = () => /[\p{L}\p{M}\p{Cf}]/u
/** UTF-16 units of a word on each side of a boundary. */
const maxHalf = 60

/** Without a set, the whole alphabet is confusable. */
interface Script {
  readonly name: string
  letters(): RegExp
  readonly confusables?: ReadonlySet<string>
}

const scripts: readonly Script[] = [
  { name: 'Latin', letters: () => /\p{sc=Latn}/u, confusables: latinConfusables },
  { name: 'Greek', letters: () => /\p{sc=Grek}/u },
  { name: 'Cyrillic', letters: () => /\p{sc=Cyrl}/u, confusables: cyrillicConfusables },
  { name: 'Armenian', letters: () => /\p{sc=Armn}/u, confusables: armenianConfusables },
  { name: 'Cherokee', letters: () => /\p{sc=Cher}/u },
  { name: 'Coptic', letters: () => /\p{sc=Copt}/u },
  { name: 'Lisu', letters: () => /\p{sc=Lisu}/u },
]

/** A run of letters of one script. */
interface Segment {
  readonly script: Script
  text: string
}

/** Words that mix Latin letters with confusables of another script. */
export const mixedScripts: Detector = function* (text) {
  const lineAt = linesOf(text)
  let read = 0
  for (const { 0: match, index } of text.matchAll(boundary)) {
    if (index < read) continue
    const start = wordStart(text, index)
    const end = (read = wordEnd(text, index + match.length))
    const word = text.slice(start, end)
    const segments = segmentsOf(withoutMultiplier(word, text[start - 1] ?? ''))
    if (!isDisguised(segments, lineAt(start).text) || isUnit(word, text, start) || isRange(text, start, end))
      continue
    yield { offset: start, length: end - start, kind: 'mixed-script', ...describe(word, segments) }
  }
}

function wordStart(text: string, from: number): number {
  let start = from
  while (start > 0 && start > from - maxHalf) {
    const character = lastCharacter(text, start)
    if (!inWord().test(character)) break
    start -= character.length
  }
  return start
}

function wordEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && end < from + maxHalf) {
    const character = firstCharacter(text, end)
    if (!inWord().test(character)) break
    end += character.length
  }
  return end
}

function describe(word: string, segments: readonly Segment[]) {
  const foreign = segments.filter(({ script }) => script.name !== 'Latin')
  const name = foreign[0]!.script.name
  const letters = [...new Set(foreign.map(({ text }) => `\`${short(text)}\``))].slice(0, 5).join(' ')
  return {
    patternId: `latin-${name.toLowerCase()}`,
    message: `\`${short(word)}\` mixes Latin letters with ${name} ${letters}; a word is written in one script.`,
  }
}

function segmentsOf(word: string): Segment[] {
  const segments: Segment[] = []
  for (const letter of word) {
    const script = scripts.find(({ letters }) => letters().test(letter))
    if (!script) continue
    const last = segments.at(-1)
    if (last?.script === script) last.text += letter
    else segments.push({ script, text: letter })
  }
  return segments
}

function isDisguised(segments: readonly Segment[], line: string): boolean {
  const names = new Set(segments.map(({ script }) => script.name))
  if (!names.has('Latin') || names.size < 2) return false
  if (names.has('Greek') && names.size === 2) return isGreekDisguise(segments)
  return !isCompound(
    segments.filter(({ script }) => script.name !== 'Greek'),
    line,
  )
}

/** `sinαcosβ` */
const functionNames = /(?:sin|cos|tan|cot|exp|log|ln|max|min)(?=[α-ω])/g

/**
 * Greek letters are honest as symbols in formulas, units and names of genes. They are a disguise as omicron in a mainly Latin word; if all of
 * them are confusable and one is no symbol; or inside a lower-case word, as a single look-alike or as several letters.
 */
function isGreekDisguise(segments: readonly Segment[]): boolean {
  const greek = segments.filter(({ script }) => script.name === 'Greek').flatMap(({ text }) => [...text])
  const word = segments.map(({ text }) => text).join('')
  if (greek.includes('ο') && word.length > 2 * greek.length) return true
  const inside = word.replace(functionNames, '').match(/[a-z][α-ω]{1,2}(?=[a-z])/g) ?? []
  if (inside.length > 0 && /(?:[a-z][^a-z]{0,2}){4}/.test(word)) {
    if (inside.length > 1 || Array.from(inside[0]!.slice(1)).every((letter) => greekSymbols.has(letter)))
      return true
  }
  const areConfusable = greek.every((letter) => greekConfusables.has(letter) || greekSymbols.has(letter))
  return areConfusable && greek.some((letter) => greekConfusables.has(letter)) && word.length >= 3
}

/**
 * A Latin name with an ending or a prefix in another script (`PDFки`, `неHTTP`, `ПолучитьJSONСтроку`): every part has a letter that
 * is not confusable or is an acronym, and scripts change where a word may end.
 */
function isCompound(segments: readonly Segment[], line: string): boolean {
  return segments.every((segment, index) => {
    const { script, text } = segment
    const isLast = index === segments.length - 1
    if (!isLast && text.length < 2) return false
    if (segments.length > 2 && index > 0 && !/^\p{Lu}/u.test(text)) return false
    if (script.name === 'Latin') return hasDistinctLetter(segment) || /^\p{Lu}{2,}$/u.test(text)
    return hasDistinctLetter(segment) || (isLast && isEndingOfAcronym(text, segments[index - 1], line))
  })
}

/** `VPNа` on a line with other words of that script. */
function isEndingOfAcronym(ending: string, before: Segment | undefined, line: string): boolean {
  const acronym = before?.script.name === 'Latin' && /^\p{Lu}{2,}$/u.test(before.text)
  return (
    acronym &&
    /^\p{Ll}{1,3}$/u.test(ending) &&
    /(?<!\p{L})[\p{sc=Cyrl}\p{sc=Armn}]{4,}(?!\p{sc=Latn})/u.test(line)
  )
}

function hasDistinctLetter({ script, text }: Segment): boolean {
  return script.confusables !== undefined && [...text].some((letter) => !script.confusables!.has(letter))
}

/** `2хGPU`: the Cyrillic letter as a multiplication sign. */
function withoutMultiplier(word: string, before: string): string {
  return /\d/.test(before) ? word.replace(/^[хХ]/, '') : word
}

/** `5 kВт`: a unit behind its number. */
function isUnit(word: string, text: string, start: number): boolean {
  return word.length <= 3 && /\d[ \u00a0\u202f]?$/.test(text.slice(Math.max(0, start - 2), start))
}

/** `[а-яA-Z]`: ranges in a regular expression. */
function isRange(text: string, start: number, end: number): boolean {
  if (end - start > 4) return false
  const before = text.slice(Math.max(0, start - 60), start)
  const bracket = before.lastIndexOf('[')
  if (bracket === -1 || /[\]\s]/.test(before.slice(bracket))) return false
  const after = text.slice(end, end + 4)
  return /(?:[aAаАαΑաԱ]-|\\)$/.test(before) || /^-\p{L}(?:[\]\d\\_]|\p{L}-)/u.test(after)
}

function short(text: string): string {
  const shown = text.replace(/[\p{Cf}`]/gu, '')
  return shown.length > 40 ? `${shown.slice(0, 39)}…` : shown
}
