import { lastAtMost } from '@skillgauge/rule-kit'
import type { Block } from '../document/block.js'
import { isIdeograph } from '../model/tokens.js'
import { setPhraseIn } from '../phrases/find-set-phrases.js'

// Quotations in a sentence, and the sentences that tell the agent to follow them.

/** Words. Shorter quotations are emphasis or a name. */
const minQuoted = 3
/** UTF-16 units of the link or tag before a quotation mark. */
const maxSyntax = 300

/**
 * Replaces quotations by `quotex` and commands in code by `codex`. A quotation that is the whole sentence stays, because quotation marks do not
 * cancel an instruction, unless `isMention` says that they do (in a list, a table, or an example).
 *
 * @param text - Folded (see `foldLetters`).
 */
export function withoutQuotations(text: string, isMention = false): string {
  if (!hasQuotations(text)) return text
  const whole = isMention ? Infinity : text.trim().length * 0.9
  return text
    .replace(/`[^`\n]{1,200}`/g, (code) =>
      wordCount(code, minQuoted) >= minQuoted ? ' codex ' : ` ${code.slice(1, -1)} `,
    )
    .replace(/["“„][^"“”„\n]{2,400}["“”]|«[^«»\n]{2,400}»/g, (quotation, at: number, all: string) =>
      quotation.length < whole && wordCount(quotation, minQuoted) >= minQuoted && !isSyntax(all, at)
        ? ' quotex '
        : quotation,
    )
}

/** Whether a quotation mark is Markdown or HTML syntax: the title of a link, or an attribute. */
function isSyntax(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxSyntax), at)
  if (before.endsWith('=')) return /<[a-z][^<>]*$/.test(before)
  return /\]\([^\s()]*\s+$|\]:\s{0,9}\S+\s+$/.test(before)
}

export function hasQuotations(text: string): boolean {
  return /["“”„«`]/.test(text)
}

/** In Chinese and Japanese, which are written without spaces. */
const charactersOfWord = 2

/** Words between white space, or of two ideographs, at least 1. Counts up to `max`. */
export function wordCount(text: string, max: number): number {
  let count = 0
  let inWord = false
  let ideographs = 0
  for (let i = 0; i < text.length && count < max; i++) {
    const code = text.charCodeAt(i)
    if (isIdeograph(code)) {
      if (ideographs++ % charactersOfWord === 0) count++
      inWord = true
      continue
    }
    const isWord = code < 128 ? code > 32 || code < 9 || (code > 13 && code < 32) : !/\s/.test(text[i]!)
    if (isWord && !inWord) count++
    inWord = isWord
  }
  return Math.max(1, count)
}

const verbs = 'do|follow|obey|execute|carry out|perform|apply|comply with|act on|adhere to'
/** The beginning of an imperative. */
const imperativeStart =
  '(?:^|[,;:>*] ?|\\b(?:now|then|please|and|you|must|should|always|have to|need to) )[ >*_-]{0,6}'
/** Words between the verb and the quotation. */
const fillerWords =
  '(?:(?:exactly|only|precisely|what|as|the|this|these|that|it|all|every|following|next|below|hidden|steps?|orders?|instructions?|commands?|sentences?|lines?|words|text|says?|said|told|is|are|in|of|behind|here)[:,]? ){0,7}'

/** See `withoutQuotations`. */
const placeholder = '(?:quotex|codex)'
/** In every match of the two expressions below, which take 4 ms to compile. */
const followCue = new RegExp(
  `\\b(?:${verbs})\\b|\\brun (?:the |this )?(?:following )?(?:steps?|orders?|instructions?)\\b`,
)
const followsAfterVerb = new RegExp(
  `${imperativeStart}(?:(?:${verbs}):? ${fillerWords} ?|run (?:the |this )?(?:following )?(?:steps?|orders?|instructions?):? {0,2})${placeholder}`,
)
const followsBeforeVerb = new RegExp(
  `${placeholder}(?:[^.;!?]{0,60}(?:\\band|\\bso|\\bthen|,) (?:(?:now|you|please|must|should|always|then) ){0,3}(?:${verbs}) (?:exactly )?(?:what it (?:says|asks|orders|tells you)|as it says|it|this|that|them)\\b| {1,3}(?:(?:now|please|then),? ){0,2}(?:${verbs}) (?:that|this|it)\\b)`,
)
/** A condition, a negation, or words of a text about attacks. */
const noInstruction =
  /\b(?:if|when|whenever|unless|never|not|cannot|\w{2,7}n't|whether|may|might|could|would|without|refus\w{1,4}|avoid|attack\w{0,4}|inject\w{0,4}|malicious|test\w{0,3}|check\w{0,3})\b/

/** Imperatives of other languages, folded. */
const foreignVerbs =
  'befolge|befolgt|fuhre|suivez|suis|executez|appliquez|applique|obeissez|sigue|siga|obedece|obedeca|ejecuta|ejecute|выполни|следуй|исполни|اتبع|نفذ|בצע|执行|遵循|遵守|照做|服从|按照|実行|従って|従う|실행|따르|따라'
const followsForeign = new RegExp(
  `(?:${foreignVerbs})[^.。!?\\n]{0,40}${placeholder}|${placeholder}[^.。!?\\n]{0,15}(?:${foreignVerbs})`,
)
/** See `noInstruction`. */
const noForeignInstruction =
  /\b(?:nicht|kein|wenn|falls|pas|si|jamais|no|nunca|nao|quando|cuando)\b|angriff|beispiel|attaque|exemple|ataque|ejemplo|exemplo|не |если|когда|атак|пример|لا |إذا|אל |אם |[不别勿例]|如果|攻击|攻撃|注入|場合|ない|ません|않|마세요|공격/

/** Whether a sentence tells the agent to follow its quotation. */
function followsQuotation(ownText: string): boolean {
  if (followsForeign.test(ownText)) return !noForeignInstruction.test(ownText)
  if (!followCue.test(ownText)) return false
  const match = followsAfterVerb.exec(ownText) ?? followsBeforeVerb.exec(ownText)
  return match !== null && !noInstruction.test(ownText.slice(0, match.index + match[0].length))
}

const wholeQuotation = /^[\s>*_-]{0,20}["“«`][^\n]{0,2000}["”»`][.!]?[*_\s]{0,9}$/
const followNext = new RegExp(
  `${imperativeStart}(?:${verbs}) [^.:;!?\\n]{0,60}\\b(?:this|these|following|next|below|it|sentence|line|says|text|words|instructions?|orders?)\\b[^.:;!?\\n]{0,30}[.:!]?[*_]{0,3}\\s*$`,
)
const followPrevious = new RegExp(`^\\s*(?:(?:now|please|then),? ){0,2}(?:${verbs}) (?:that|this|it)\\b`)
/** UTF-16 units around a quotation. */
const contextLength = 200

export function isWholeQuotation(sentence: string): boolean {
  return wholeQuotation.test(sentence)
}

/** Whether the previous or next sentence tells the agent to follow what is between them. */
export function isFollowedByContext(folded: string, start: number, end: number): boolean {
  const before = folded.slice(Math.max(0, start - contextLength), start).trimEnd()
  const lead = before.slice(
    Math.max(before.lastIndexOf('\n') + 1, before.slice(0, -1).search(/[.!?] [^.!?]*$/) + 1),
  )
  if (followNext.test(lead) && !noInstruction.test(lead)) return true
  if (followsForeign.test(`${lead} quotex`) && !noForeignInstruction.test(lead)) return true
  return followPrevious.test(folded.slice(end, end + contextLength))
}

const marks = /["“”„«»`]/g

/** Removes quotation marks and backticks. */
export function unquoted(sentence: string): string {
  return sentence.replace(marks, '')
}

/**
 * The sentence without quotation marks, if they do not make it a mention: they split a set phrase, or the sentence tells the agent to follow the
 * quotation. Otherwise `undefined`.
 *
 * @param ownText - The sentence without its quotations.
 * @param mayHavePhrase - Whether a set phrase may begin in `ownText`.
 */
export function unquotedInstruction(
  sentence: string,
  ownText: string,
  mayHavePhrase: boolean,
): string | undefined {
  if (followsQuotation(ownText)) {
    // The quotation begins a sentence of its own.
    const apart = sentence.replace(marks, ': ')
    return setPhraseIn(apart)?.isMention === false ? apart : undefined
  }
  const words = unquoted(sentence)
  if (!mayHavePhrase || !setPhraseIn(words)) return undefined
  const inside = sentence.match(/`[^`\n]{1,400}`|["“„«][^"“”„«»\n]{2,400}["”»]/g) ?? []
  return inside.some((quotation) => setPhraseIn(unquoted(quotation))) ? undefined : words
}

/** A lead-in that tells the agent to follow a block, and the opening of a fence without a programming language. */
const instructedFence =
  /\b(?:do|follow|obey|execute|carry out|apply|comply with|act on|treat)\b[^\n.:;]{0,60}\b(?:block|below|following|this|these|it|text|says)\b[^\n.;]{0,60}:[*_ \t]*\n\s{0,9}(?:`{3,}|~{3,}) ?(?:text|txt|plain|markdown|md|prompt)?\s*$/
/** UTF-16 units of the lead-in before a fence. */
const leadInLength = 300

/** Whether the lead-in of a fence tells the agent to follow it, so that it is no mention. */
export function isInstructedFence(folded: string, { start }: Block): boolean {
  return instructedFence.test(folded.slice(Math.max(0, start - leadInLength), start))
}

/** A quotation with its marks, and what ends a sentence within it. */
const quotation = /(?<![^\s(*_|:])["“](?=\S)[^"“”\n]{2,1200}["”]/g
const endOfSentence = /[.!?…][)*_]{0,3}\s|。(?!["”])/

/**
 * Where an entry of a list or a table quotes several sentences at once: none of them has both quotation marks, and each alone would be
 * taken for what the skill says.
 */
export function longQuotationsIn(
  folded: string,
  { start, end, context }: Block,
): [from: number, to: number][] {
  if (context !== 'list' && context !== 'table') return []
  return [...folded.slice(start, end).matchAll(quotation)]
    .filter(([words]) => endOfSentence.test(words))
    .map(({ 0: words, index }): [number, number] => [start + index, start + index + words.length])
    .filter(([from, to]) => !isFollowedByContext(folded, from, to))
}

/** The part of a sentence outside the quotations that reach beyond it. */
export function outside(
  quotations: readonly (readonly [from: number, to: number])[],
  start: number,
  end: number,
): [start: number, end: number] {
  // They are in order and do not overlap, so only two can reach beyond it.
  const lastBefore = (offset: number) =>
    quotations[lastAtMost(quotations.length, (index) => quotations[index]![0], offset - 1)]
  const [atStart, atEnd] = [lastBefore(start), lastBefore(end)]
  const first = atStart && atStart[1] > start ? Math.min(atStart[1], end) : start
  return [first, atEnd && atEnd[1] > end ? Math.max(atEnd[0], first) : end]
}
