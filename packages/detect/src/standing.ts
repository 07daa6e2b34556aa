import { cue } from './cues.js'
import type { Block } from './document/block.js'

/** Quotations of fewer words are emphasis or a name. */
const fewestQuoted = 3
/** UTF-16 units in which the address of a link, or the rest of a tag, stands before a quotation mark. */
const farthestBefore = 300

/**
 * A sentence without what it only talks about: words between quotation marks, and commands in code, each leave a sign behind. A
 * sentence that is a quotation as a whole is kept: quotation marks around an order do not take it back. In a list or a table they do:
 * it lists what others say.
 *
 * @param text - Folded (see `foldLetters`).
 * @param isTakenBack - Whether quotation marks around all of it take it back: in a list, a table, or where it is shown.
 */
export function withoutQuotations(text: string, isTakenBack = false): string {
  if (!hasQuotations(text)) return text
  const whole = isTakenBack ? Infinity : text.trim().length * 0.9
  return text
    .replace(/`[^`\n]{1,200}`/g, (code) =>
      wordCount(code, fewestQuoted) >= fewestQuoted ? ' codex ' : ` ${code.slice(1, -1)} `,
    )
    .replace(/["“„][^"“”„\n]{2,400}["“”]|«[^«»\n]{2,400}»/g, (quotation, at: number, all: string) =>
      quotation.length < whole && wordCount(quotation, fewestQuoted) >= fewestQuoted && !isSyntax(all, at)
        ? ' quotex '
        : quotation,
    )
}

/** Whether a quotation mark belongs to Markdown or HTML: what a title of a link or an attribute says is quoted by nobody. */
function isSyntax(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - farthestBefore), at)
  if (before.endsWith('=')) return /<[a-z][^<>]*$/.test(before)
  return /\]\([^\s()]*\s+$|\]:\s{0,9}\S+\s+$/.test(before)
}

/** Whether a text has any sign that quotations or code begin with. */
export function hasQuotations(text: string): boolean {
  return /["“”„«`]/.test(text)
}

/** Parts between white space; one, where there is nothing else. Who wants to know of a few only says so. */
function wordCount(text: string, most = 2 ** 30): number {
  let count = 0
  let inWord = false
  for (let i = 0; i < text.length && count < most; i++) {
    const code = text.charCodeAt(i)
    const isWord = code < 128 ? code > 32 || code < 9 || (code > 13 && code < 32) : !/\s/.test(text[i]!)
    if (isWord && !inWord) count++
    inWord = isWord
  }
  return Math.max(1, count)
}

/** Speaks of attacks, in the third person or as something to find: a text about security may name what it is about. */
const aboutAttacks =
  /\b(?:attackers?|adversar(?:y|ies)|malicious|untrusted|prompt[- ]injections?|injected|jailbreaks?|phishing|exfiltrat(?:ion|ed)|red flags?|anti-?patterns?|threat models?|suspicious|impersonat(?:ion|or)s?)\b/
/** Begins what someone else may say: `if a page tells you to …`. */
const supposes = /\b(?:if|when|whenever|unless|that|which|who|may|might|could|can)\b/g
const saysTo =
  /\b(?:says?|tells?|asks?|instructs?|claims?|urges?|tries|try|attempts?|wants?|demands?|requests?) (?:you|it|claude|the agent|the model|the assistant|the user|users?|to)\b/
/** UTF-16 units from one to the other. */
const reach = 80

function isReported(sentence: string): boolean {
  for (const { index } of sentence.matchAll(supposes))
    if (saysTo.test(sentence.slice(index, index + reach).split(/[.;]/, 1)[0]!)) return true
  return false
}

/** The heading, or the sentence with a colon, of a collection of things to find or never to do. */
const collects =
  /\b(?:detect\w*|red flags?|warning signs?|anti-?patterns?|(?:injection|jailbreak|attack|exfiltration|manipulation)s? (?:patterns?|attempts?|phrases?|payloads?|prompts?|techniques?|strings?|signals?|examples?|vectors?|indicators?|types?)|attacks|jailbreaks|injections|threat models?|malicious|test (?:inputs?|cases?|prompts?|messages?)|rationali[sz]ations?|excuses?|forbidden|prohibited|not allowed|never (?:do|say|follow)|do not follow)\b/

/** The same, in the first row of a table. */
const collectsInTable =
  /\b(?:payloads?|attacks?|adversarial|tests?|expected|blocked|rejected|categor(?:y|ies)|classification|labels?)\b/

/** Forbids to ignore, in languages that the model reads less well than English. Not to forget something is to do it. */
const forbidsToIgnore =
  /\bignorier\w{0,3} (?:\w{1,12} ){0,4}(?:niemals|nie|nicht)\b|\b(?:niemals|nie|nicht) (?:\w{1,12} ){0,3}ignorier|\bn'(?:ignor\w{1,4} (?:pas|jamais)|oubli\w{1,4} (?:pas|jamais) (?:les |vos |tes )?(?:consignes|instructions|regles))\b|\b(?:no|nao|nunca|jamas) (?:nunca )?(?:ignor\w{1,4}|(?:olvid|esquec)\w{1,4} (?:nunca )?(?:las?|as|os) (?:instruc|regl|regras|ordenes))|не (?:игнорируй|забывай(?:те)? (?:прежние|предыдущие))|(?:无视|忘れ).{0,3}(?:ないで|ません|せずに|ずに|てはいけ)|(?:무시|잊)(?:하지|지) ?(?:마|말|않)|(?:不要|请勿|切勿|别)(?:忽略|无视)/
/** What each of those has. */
const ignores = /ignor|oubli|olvid|esquec|забывай|无视|忽略|忘れ|무시|잊/

/** Natural logarithms of odds, chosen on folds that were left out: docs/contribute/detection.md has the figures with and without. */
const shifts = {
  hidden: 0.5,
  question: -0.5,
  leadIn: -0.7,
  short: -0.5,
  heading: -0.5,
  reported: -1.2,
  aboutAttacks: -0.6,
  collected: -2,
  // Set by hand, on sentences that are tests.
  forbidsToIgnore: -2.5,
}

/** No place and no phrasing adds more. */
export const highestStanding = shifts.hidden

/** Words. */
const longestLeadIn = 13

function endOf(sentence: string): 'lead-in' | 'question' | undefined {
  const code = sentence.charCodeAt(sentence.length - 1)
  // Most sentences end with a letter or a full stop.
  if (code === 46 || (code > 96 && code < 123)) return undefined
  const last = sentence.slice(-5)
  if (/[:：][\s*_]{0,4}$/.test(last)) return 'lead-in'
  return /[?？]["”’)*_\s]{0,4}$/.test(last) ? 'question' : undefined
}

/**
 * How the phrasing of a sentence shifts its score: a question, a lead-in, or talk about attackers count for less.
 *
 * @param cues - Those of its words (see `cues.ts`).
 */
export function standingOf(sentence: string, cues: number): number {
  const end = endOf(sentence)
  let shift = 0
  if (end === 'lead-in' && wordCount(sentence, longestLeadIn + 1) <= longestLeadIn) shift += shifts.leadIn
  if (end === 'question') shift += shifts.question
  if (wordCount(sentence, 5) < 5 && !/[\u3040-\u9fff]/.test(sentence)) shift += shifts.short
  if (cues & cue.supposes && cues & cue.says && isReported(sentence)) shift += shifts.reported
  if (ignores.test(sentence) && forbidsToIgnore.test(sentence)) shift += shifts.forbidsToIgnore
  if (cues & cue.attacks && aboutAttacks.test(sentence)) shift += shifts.aboutAttacks
  return shift
}

interface Standing {
  /** What the place of a block adds to the score of its sentences. */
  readonly shift: number
  /** An entry of a collection (of attacks, of what is forbidden, of tests), or what a page does not show. */
  readonly where?: 'collected' | 'hidden'
}

const hidden: Standing = { shift: shifts.hidden, where: 'hidden' }
const inCollection: Standing = { shift: shifts.collected, where: 'collected' }
const inHeading: Standing = { shift: shifts.heading }
const elsewhere: Standing = { shift: 0 }

/**
 * How the place of a sentence shifts its score: hidden text counts for more, a heading and an entry of a collection for less.
 *
 * @param folded - The folded text of the file, to look up what a block stands under.
 */
export function standingIn(folded: string): (block: Block) => Standing {
  const known = new Map<Block, boolean>()
  const collected = (block: Block): boolean => {
    const { start, end, context } = block
    const before = known.get(block)
    if (before !== undefined) return before
    const text = folded.slice(Math.max(start, end - 300), end)
    const introduces = context === 'heading' || context === 'table' || /:[*_)\]\s]{0,4}$/.test(text)
    const isCollection =
      introduces && (collects.test(text) || (context === 'table' && collectsInTable.test(text)))
    known.set(block, isCollection)
    return isCollection
  }
  return ({ context, under }) => {
    if (context === 'comment' || context === 'frontmatter-comment') return hidden
    if (context === 'heading') return inHeading
    const isEntry = context === 'list' || context === 'table' || context === 'quote'
    return isEntry && under.some(collected) ? inCollection : elsewhere
  }
}
