import type { Block } from './document/block.js'
import { setPhraseIn } from './formulas.js'

const verbs = 'do|follow|obey|execute|carry out|perform|apply|comply with|act on|adhere to'
/** Where an order begins, and no clause about somebody else. */
const orderly =
  '(?:^|[,;:>*] ?|\\b(?:now|then|please|and|you|must|should|always|have to|need to) )[ >*_-]{0,6}'
/** Words between such a verb and what is to be obeyed. */
const pointing =
  '(?:(?:exactly|only|precisely|what|as|the|this|these|that|it|all|every|following|next|below|hidden|steps?|orders?|instructions?|commands?|sentences?|lines?|words|text|says?|said|told|is|are|in|of|behind|here)[:,]? ){0,7}'

/** Quotations as `withoutQuotations` leaves them. */
const quoted = '(?:quotex|codex)'
const obeyedBefore = new RegExp(
  `${orderly}(?:(?:${verbs}):? ${pointing} ?|run (?:the |this )?(?:following )?(?:steps?|orders?|instructions?):? {0,2})${quoted}`,
)
/** A verb alone may be what is done with code: \`do \`npm test\`\`. What is obeyed is told by its set phrase. */
const obeyedBehind = new RegExp(
  `${quoted}(?:[^.;!?]{0,60}(?:\\band|\\bso|\\bthen|,) (?:(?:now|you|please|must|should|always|then) ){0,3}(?:${verbs}) (?:exactly )?(?:what it (?:says|asks|orders|tells you)|as it says|it|this|that|them)\\b| {1,3}(?:(?:now|please|then),? ){0,2}(?:${verbs}) (?:that|this|it)\\b)`,
)
/** Supposes, forbids, or speaks of others. */
const supposing =
  /\b(?:if|when|whenever|unless|never|not|cannot|\w{2,7}n't|whether|may|might|could|would|without|refus\w{1,4}|avoid|attack\w{0,4}|inject\w{0,4}|malicious|test\w{0,3}|check\w{0,3})\b/

/** Whether a sentence orders to do what it quotes. @param said - The sentence without its quotations. */
export function obeysQuotation(said: string): boolean {
  const match = obeyedBefore.exec(said) ?? obeyedBehind.exec(said)
  return match !== null && !supposing.test(said.slice(0, match.index + match[0].length))
}

const whole = /^[\s>*_-]{0,20}["“«`][^\n]{0,2000}["”»`][.!]?[*_\s]{0,9}$/
const leadIn = new RegExp(
  `${orderly}(?:${verbs}) [^.:;!?\\n]{0,60}\\b(?:this|these|following|next|below|it|sentence|line|says|text|words|instructions?|orders?)\\b[^.:;!?\\n]{0,30}[.:!]?[*_]{0,3}\\s*$`,
)
const obeyedNext = new RegExp(`^\\s*(?:(?:now|please|then),? ){0,2}(?:${verbs}) (?:that|this|it)\\b`)
/** UTF-16 units around a quotation in which it is said what to do with it. */
const around = 200

/** Whether a sentence is a quotation and nothing else. */
export function isWholeQuotation(sentence: string): boolean {
  return whole.test(sentence)
}

/** Whether the sentence before, or the one behind, orders to do what stands between them. */
export function isOrderedAround(folded: string, start: number, end: number): boolean {
  const before = folded.slice(Math.max(0, start - around), start).trimEnd()
  const lead = before.slice(
    Math.max(before.lastIndexOf('\n') + 1, before.slice(0, -1).search(/[.!?] [^.!?]*$/) + 1),
  )
  if (leadIn.test(lead) && !supposing.test(lead)) return true
  return obeyedNext.test(folded.slice(end, end + around))
}

const signs = /["“”„«»`]/g

/** Without the signs around quotations and code. */
export function unquoted(sentence: string): string {
  return sentence.replace(signs, '')
}

/**
 * A sentence whose quotation marks take nothing back, without them: they part a set phrase, or the sentence orders to do what it
 * quotes.
 *
 * @param said - The sentence without its quotations.
 * @param mayBegin - Whether a set phrase may begin in what it says.
 */
export function saidAllTheSame(sentence: string, said: string, mayBegin: boolean): string | undefined {
  if (obeysQuotation(said)) {
    // What is obeyed begins behind the sign, whatever stands before it.
    const apart = sentence.replace(signs, ': ')
    return setPhraseIn(apart)?.isMention === false ? apart : undefined
  }
  const words = unquoted(sentence)
  if (!mayBegin || !setPhraseIn(words)) return undefined
  const inside = sentence.match(/`[^`\n]{1,400}`|["“„«][^"“”„«»\n]{2,400}["”»]/g) ?? []
  return inside.some((quotation) => setPhraseIn(unquoted(quotation))) ? undefined : words
}

/** A lead-in that orders to do what a block says, and the opening of a fence of words below it. */
const obeyed =
  /\b(?:do|follow|obey|execute|carry out|apply|comply with|act on|treat)\b[^\n.:;]{0,60}\b(?:block|below|following|this|these|it|text|says)\b[^\n.;]{0,60}:[*_ \t]*\n\s{0,9}(?:`{3,}|~{3,}) ?(?:text|txt|plain|markdown|md|prompt)?\s*$/
/** UTF-16 units before a fence in which its lead-in stands. */
const leadInOfFence = 300

/** Whether the lead-in of a fence orders to do what its words say: then it is no mention. */
export function isToBeObeyed(folded: string, { start }: Block): boolean {
  return obeyed.test(folded.slice(Math.max(0, start - leadInOfFence), start))
}
