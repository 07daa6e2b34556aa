import { cue, cueOfPhrases, cuesOfText, every } from './cues.js'
import { setPhrases } from './set-phrases.js'
import { isSpokenOf, turnBehind } from './spoken-of.js'

/** Each made when the first text asks for it: all of them take a tenth of the time of a check of one skill. */
const expressions: RegExp[] = []

interface Found {
  readonly start: number
  readonly end: number
  readonly isWeak: boolean
}

/** Where the phrases stand, of those that the cues allow. */
function* phrasesOf(text: string, cues: number): Generator<Found> {
  for (let i = 0; i < setPhrases.length; i++) {
    if (!(cues & cueOfPhrases(i))) continue
    const { phrases, isWeak = false } = setPhrases[i]!
    const expression = (expressions[i] ??= new RegExp(phrases.join('|'), 'gu'))
    if (text.search(expression) < 0) continue
    for (const { 0: phrase, index } of text.matchAll(expression))
      yield { start: index, end: index + phrase.length, isWeak }
  }
}

/** Scores for the criteria of a review: nobody but a reviewer writes them. */
const scores =
  /\b(?:intent_clarity|trigger_coverage|scope_precision|distinctiveness|domain_expertise|cognitive_efficiency|procedural_clarity|error_resilience|progressive_disclosure)["']?\s?[:=]\s?4\b/

/** Logarithms of odds that a set phrase adds to a sentence: one that is forbidden or looked for speaks against an attack. */
const shift = { formula: 5, weak: 2.7, scores: 11, mention: -1.5 }

/** What gives reason to look for any phrase. */
const phraseCues = setPhrases.reduce((all, _, i) => all | cueOfPhrases(i), cue.scores as number)

/** Whether words with these cues may be of a set phrase. */
export function mayHoldPhrase(cues: number): boolean {
  return (cues & phraseCues) !== 0
}

interface Phrase {
  readonly shift: number
  /** It is forbidden, looked for, or what somebody else says. */
  readonly isMention: boolean
}

/** A link is its words. */
const link = /\[([^\][\n]{1,100})\](?:\([^()\s]{0,300}\)|\[[^\][\n]{0,60}\])/g

/** Whether emphasis may part a word of it, which then has no cue. */
export function isParted(text: string): boolean {
  return (text.includes('*') || text.includes('~')) && /[a-z0-9'][*~_]{0,20}[*~][*~_]{0,20}[a-z']/.test(text)
}

/**
 * The set phrase that a sentence has, with what it adds.
 *
 * @param text - Folded, without quotations.
 * @param cues - Those of its words (see `cues.ts`); without them all is tried.
 * @param where - What an entry of a collection of attacks says is listed, not ordered; a weak phrase that is hidden is as good as any.
 */
export function setPhraseIn(
  text: string,
  cues: number = every,
  where?: 'collected' | 'hidden',
): Phrase | undefined {
  const isDoubtful = cues === every || isParted(text)
  if (!isDoubtful && !(cues & phraseCues)) return undefined
  const unmarked = /[*~_]/.test(text) ? text.replace(/\*+|~~|(?<![a-z0-9])_+|_+(?![a-z0-9])/g, '') : text
  const linked = unmarked.includes('](') || unmarked.includes('][') ? unmarked.replace(link, '$1') : unmarked
  const plain = linked.replace(/\s\s+|[^\S ]/g, ' ')
  const looked = isDoubtful ? cuesOfText(plain) : cues
  if (!(looked & phraseCues)) return undefined
  if (looked & cue.scores && scores.test(plain)) return { shift: shift.scores, isMention: false }
  let mention: Phrase | undefined
  let said: Phrase | undefined
  for (const { start, end, isWeak } of phrasesOf(plain, looked)) {
    const turn = turnBehind(plain.slice(end))
    // One that is said outweighs all that are not.
    if (turn === 'order' || !(where === 'collected' || isSpokenOf(plain, start, end))) {
      if (!isWeak || where === 'hidden') return { shift: shift.formula, isMention: false }
      said = { shift: shift.weak, isMention: false }
    } else
      mention = { shift: Math.max(mention?.shift ?? -Infinity, turn ? 0 : shift.mention), isMention: true }
  }
  return said ?? mention
}

/** What the set phrases that stand in code begin with: they are looked for where one of these stands. */
const beginning =
  /(?:ignor(?:e|ing|ez)|disregard(?:ing)?|forget(?:ting)?|override|discard|bypass|disable|turn off|reveal|print|output|repeat|show|display|leak|dump|disclose|recite|not|don't|never|without|you are|enter|enable|activate|rate|score|grade|mark|respond|reply|answer|skill|pretend|ignoriere?n?|oubliez?|ignor[ae]r?|olvid[ae]|esqueca|desconsidere) (?=[a-z])|игнорируй|забудь|忽略|无视|忘记|忘掉/g
/** UTF-16 units around such a place. */
const aroundBeginning = 260

/** Where set phrases stand in a text that is no sentence, such as code; the first of each 260 characters. */
export function* setPhrasesIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  let done = 0
  for (const { index } of text.matchAll(beginning)) {
    if (index < done) continue
    const from = Math.max(done, index - 30)
    const part = text.slice(from, index + aroundBeginning).replace(/\s/g, ' ')
    const [first] = [...phrasesOf(part, cuesOfText(part))].sort((a, b) => a.start - b.start)
    if (!first) continue
    done = from + first.end
    yield { start: from + first.start, end: done }
  }
}

/** What a set phrase adds to a sentence that says it. @param text - Folded, without quotations. */
export function formulaShiftOf(text: string): number {
  return setPhraseIn(text)?.shift ?? 0
}
