import { allCues, cue, cuesOfText, phraseCue } from './cues.js'
import { exceptionAfter, isNegatedOrReported } from '../context/negation.js'
import { setPhrases } from './set-phrases.js'

/** By group, compiled on first use: compiling all of them takes a tenth of the time of a check of one skill. */
const expressions: RegExp[] = []

interface PhraseMatch {
  readonly start: number
  readonly end: number
  readonly isWeak: boolean
}

/** Matches of the phrases whose cues are given. */
function* matchesIn(text: string, cues: number): Generator<PhraseMatch> {
  for (let i = 0; i < setPhrases.length; i++) {
    if (!(cues & phraseCue(i))) continue
    const { phrases, isWeak = false } = setPhrases[i]!
    const expression = (expressions[i] ??= new RegExp(phrases.join('|'), 'gu'))
    if (text.search(expression) < 0) continue
    for (const { 0: phrase, index } of text.matchAll(expression))
      yield { start: index, end: index + phrase.length, isWeak }
  }
}

/** Scores for the criteria of a review, which only a reviewer writes. */
const reviewScores =
  /\b(?:intent_clarity|trigger_coverage|scope_precision|distinctiveness|domain_expertise|cognitive_efficiency|procedural_clarity|error_resilience|progressive_disclosure)["']?\s?[:=]\s?4\b/

/** Log odds that a set phrase adds to the score of its sentence. A mention speaks against an attack. */
const phraseScores = { phrase: 5, weak: 2.7, reviewScores: 11, mention: -1.5 }

const phraseCues = setPhrases.reduce((all, _, i) => all | phraseCue(i), cue.reviewScores as number)

export function mayHavePhrase(cues: number): boolean {
  return (cues & phraseCues) !== 0
}

interface SetPhrase {
  readonly score: number
  /** Negated, looked for, or reported. */
  readonly isMention: boolean
}

/** Links are replaced by their text. */
const link = /\[([^\][\n]{1,100})\](?:\([^()\s]{0,300}\)|\[[^\][\n]{0,60}\])/g

/** Whether emphasis may split a word, which then has no cue. */
export function hasSplitWord(text: string): boolean {
  return (text.includes('*') || text.includes('~')) && /[a-z0-9'][*~_]{0,20}[*~][*~_]{0,20}[a-z']/.test(text)
}

/**
 * The set phrase of a sentence, with the score that it adds.
 *
 * @param text - Folded, without quotations.
 * @param cues - Of its words (see `cues.ts`).
 * @param place - In a collection every phrase is a mention; hidden weak phrases count like others.
 */
export function setPhraseIn(
  text: string,
  cues: number = allCues,
  place?: 'collection' | 'hidden',
): SetPhrase | undefined {
  const areCuesUnknown = cues === allCues || hasSplitWord(text)
  if (!areCuesUnknown && !(cues & phraseCues)) return undefined
  const unmarked = /[*~_]/.test(text) ? text.replace(/\*+|~~|(?<![a-z0-9])_+|_+(?![a-z0-9])/g, '') : text
  const linked = unmarked.includes('](') || unmarked.includes('][') ? unmarked.replace(link, '$1') : unmarked
  const plain = linked.replace(/\s\s+|[^\S ]/g, ' ')
  const allowed = areCuesUnknown ? cuesOfText(plain) : cues
  if (!(allowed & phraseCues)) return undefined
  if (allowed & cue.reviewScores && reviewScores.test(plain))
    return { score: phraseScores.reviewScores, isMention: false }
  let mention: SetPhrase | undefined
  let weak: SetPhrase | undefined
  for (const { start, end, isWeak } of matchesIn(plain, allowed)) {
    const exception = exceptionAfter(plain.slice(end))
    if (exception === 'reversal' || !(place === 'collection' || isNegatedOrReported(plain, start, end))) {
      if (!isWeak || place === 'hidden') return { score: phraseScores.phrase, isMention: false }
      weak = { score: phraseScores.weak, isMention: false }
    } else {
      const score = exception ? 0 : phraseScores.mention
      mention = { score: Math.max(mention?.score ?? -Infinity, score), isMention: true }
    }
  }
  return weak ?? mention
}

/** The first words of set phrases, to find them in text that is not cut into sentences. */
const firstWords =
  /(?:ignor(?:e|ing|ez)|disregard(?:ing)?|forget(?:ting)?|override|discard|bypass|disable|turn off|reveal|print|output|repeat|show|display|leak|dump|disclose|recite|not|don't|never|without|you are|enter|enable|activate|rate|score|grade|mark|respond|reply|answer|skill|pretend|ignoriere?n?|oubliez?|ignor[ae]r?|olvid[ae]|esqueca|desconsidere) (?=[a-z])|игнорируй|забудь|忽略|无视|忘记|忘掉/g
/** UTF-16 units around such a place. */
const phraseLength = 260

/** Set phrases in text that is not cut into sentences, such as code; one for each 260 characters. */
export function* setPhrasesIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  let done = 0
  for (const { index } of text.matchAll(firstWords)) {
    if (index < done) continue
    const from = Math.max(done, index - 30)
    const part = text.slice(from, index + phraseLength).replace(/\s/g, ' ')
    const [first] = [...matchesIn(part, cuesOfText(part))].sort((a, b) => a.start - b.start)
    if (!first) continue
    done = from + first.end
    yield { start: from + first.start, end: done }
  }
}

/** @param text - Folded, without quotations. */
export function setPhraseScore(text: string): number {
  return setPhraseIn(text)?.score ?? 0
}
