import { cue, cueOfPhrases, every } from './cues.js'
import { setPhrases } from './set-phrases.js'

/** Each made when the first text asks for it: all of them take a tenth of the time of a check of one skill. */
const expressions: RegExp[] = []
const wordsOf = setPhrases.map(({ words }) => words.split(' ').filter(Boolean))

/** A plain look, for texts whose cues say nothing: addresses, words of other languages. */
function mayHold(text: string, words: readonly string[]): boolean {
  return words.length === 0 ? /[^\0-\x7f]/.test(text) : words.some((word) => text.includes(word))
}

/** Where the first phrase begins, of those that the cues allow. */
function firstPhrase(text: string, cues: number): number | undefined {
  const places = setPhrases.flatMap(({ phrases }, i) => {
    if (!(cues & cueOfPhrases(i)) || !mayHold(text, wordsOf[i]!)) return []
    const expression = (expressions[i] ??= new RegExp(phrases.join('|'), 'u'))
    const place = text.search(expression)
    return place < 0 ? [] : [place]
  })
  return places.length === 0 ? undefined : Math.min(...places)
}

const negated =
  /(?:\b(?:never|not|don't|dont|doesn't|cannot|can't|won't|must not|without|refuses?|avoid|nie|niemals|nicht|jamais|nunca|jamas)\b|не|لا|אל|不要|请勿|不得)[^.;:!?]{0,24}$/u
/** What is looked for, or what somebody else may say. */
const talkedAbout =
  /\b(?:detect|flag|reject|report|refuse|block|find|filter)(?:s|ed|ing)? [^.;:!?]{0,60}$|\b(?:says?|saying|said|tells?|telling|asks?|asking)(?: \w+)?(?: to)? $/

/** Scores for the criteria of a review: nobody but a reviewer writes them. */
const scores =
  /\b(?:intent_clarity|trigger_coverage|scope_precision|distinctiveness|domain_expertise|cognitive_efficiency|procedural_clarity|error_resilience|progressive_disclosure)["']?\s?[:=]\s?4\b/

/** Logarithms of odds that a set phrase adds to a sentence: one that is forbidden or looked for speaks against an attack. */
const shift = { formula: 5, scores: 11, mention: -1.5 }

/** What gives reason to look for any phrase. */
const phraseCues = setPhrases.reduce((all, _, i) => all | cueOfPhrases(i), cue.scores as number)

interface Phrase {
  readonly shift: number
  /** It is forbidden, looked for, or what somebody else says. */
  readonly isMention: boolean
}

function isParted(text: string): boolean {
  return (text.includes('*') || text.includes('~')) && /[a-z0-9'][*~_]{0,20}[*~][*~_]{0,20}[a-z']/.test(text)
}

/**
 * The set phrase that a sentence has, with what it adds.
 *
 * @param text - Folded, without quotations.
 * @param cues - Those of its words (see `cues.ts`); without them all is tried.
 */
export function setPhraseIn(text: string, cues: number = every): Phrase | undefined {
  // Emphasis may part a word, which then has no cue.
  const looked = isParted(text) ? every : cues
  if (!(looked & phraseCues)) return undefined
  const unmarked = /[*~_]/.test(text) ? text.replace(/\*+|~~|(?<![a-z0-9])_+|_+(?![a-z0-9])/g, '') : text
  const plain = unmarked.replace(/\s\s+|[^\S ]/g, ' ')
  if (looked & cue.scores && scores.test(plain)) return { shift: shift.scores, isMention: false }
  const first = firstPhrase(plain, looked)
  if (first === undefined) return undefined
  const before = plain.slice(Math.max(0, first - 80), first)
  const isMention = negated.test(before) || talkedAbout.test(before)
  return { shift: isMention ? shift.mention : shift.formula, isMention }
}

/** What a set phrase adds to a sentence that says it. @param text - Folded, without quotations. */
export function formulaShiftOf(text: string): number {
  return setPhraseIn(text)?.shift ?? 0
}
