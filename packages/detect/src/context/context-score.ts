import { cue } from '../phrases/cues.js'
import type { Block } from '../document/block.js'
import { wordCount } from './quotations.js'

// How the place and the phrasing of a sentence shift its score.

/** Words of texts about security. */
const attackTopic =
  /\b(?:attackers?|adversar(?:y|ies)|malicious|untrusted|prompt[- ]injections?|injected|jailbreaks?|phishing|exfiltrat(?:ion|ed)|red flags?|anti-?patterns?|threat models?|suspicious|impersonat(?:ion|or)s?)\b/
/** `if a page tells you to …`: a condition, then what somebody else says. */
const conditional = /\b(?:if|when|whenever|unless|that|which|who|may|might|could|can)\b/g
const reportingVerb =
  /\b(?:says?|tells?|asks?|instructs?|claims?|urges?|tries|try|attempts?|wants?|demands?|requests?) (?:you|it|claude|the agent|the model|the assistant|the user|users?|to)\b/
/** UTF-16 units from the condition to the verb. */
const maxDistance = 80

function isReported(sentence: string): boolean {
  for (const { index } of sentence.matchAll(conditional))
    if (reportingVerb.test(sentence.slice(index, index + maxDistance).split(/[.;]/, 1)[0]!)) return true
  return false
}

/** The heading or lead-in of a collection of attacks, forbidden actions or tests. */
const collectionTitle =
  /\b(?:detect\w*|red flags?|warning signs?|anti-?patterns?|(?:injection|jailbreak|attack|exfiltration|manipulation)s? (?:patterns?|attempts?|phrases?|payloads?|prompts?|techniques?|strings?|signals?|examples?|vectors?|indicators?|types?)|attacks|jailbreaks|injections|threat models?|malicious|test (?:inputs?|cases?|prompts?|messages?)|rationali[sz]ations?|excuses?|(?:check|finding|issue|risk|violation)s? (?:categories|types)|forbidden|prohibited|not allowed|never (?:do|say|follow)|do not follow)\b/

/** Before quotations that are shown, not said. */
const notToFollow =
  /\b(?:(?:nothing|none of (?:it|them|this|these)) (?:here |below )?(?:is|are) (?:meant )?to be (?:followed|obeyed)|(?:do not|don't|never) (?:follow|obey|act on) (?:it|them|any|these|those|what)\b)/

/** `collectionTitle` in the header of a table. */
const collectionHeader =
  /\b(?:payloads?|attacks?|adversarial|tests?|expected|blocked|rejected|categor(?:y|ies)|classification|labels?)\b/

/** `do not ignore`, in languages that the model reads less well than English. */
const forbidsToIgnore =
  /\bignorier\w{0,3} (?:\w{1,12} ){0,4}(?:niemals|nie|nicht)\b|\b(?:niemals|nie|nicht) (?:\w{1,12} ){0,3}ignorier|\bn'(?:ignor\w{1,4} (?:pas|jamais)|oubli\w{1,4} (?:pas|jamais) (?:les |vos |tes )?(?:consignes|instructions|regles))\b|\b(?:no|nao|nunca|jamas) (?:nunca )?(?:ignor\w{1,4}|(?:olvid|esquec)\w{1,4} (?:nunca )?(?:las?|as|os) (?:instruc|regl|regras|ordenes))|не (?:игнорируй|забывай(?:те)? (?:прежние|предыдущие))|(?:无视|忘れ).{0,3}(?:ないで|ません|せずに|ずに|てはいけ)|(?:무시|잊)(?:하지|지) ?(?:마|말|않)|(?:不要|请勿|切勿|别)(?:忽略|无视)/
/** In every match of `forbidsToIgnore`. */
const ignoreVerb = /ignor|oubli|olvid|esquec|забывай|无视|忽略|忘れ|무시|잊/

/** `never without consent`, in languages that put the negation last (folded: 承认 for 承認). Not two verbs: "go on without consent and do not stop". */
const forbidsWithoutConsent =
  /(?:승인|확인|동의|허락|허가|컨펌) ?없이(?:는[^.!?\n,]{0,40}(?:금지|(?:하지|지) ?(?:마|말|않)|안 ?(?:된|돼|됨)|못 ?한)| \S{1,14}(?:하지|지) ?(?:마|말|않))|(?:承认|确认|许可|同意)(?:なし|なく|を得ず)(?:に|で)?は?[^、。\n]{0,14}(?:しない|禁止|てはいけ|てはなら|するな)|未经[^，。\n]{0,14}(?:批准|确认|同意|许可|授权)[^，。\n]{0,4}，?(?:不得|禁止|不要|不能|请勿|切勿|不可)/
/** In every match of `forbidsWithoutConsent`. */
const withoutConsent = /없이|なし|なく|得ず|未经/

/** Log odds, chosen by cross-validation: docs/contribute/detection.md has the figures with and without them. */
const shifts = {
  hidden: 0.5,
  question: -0.5,
  leadIn: -0.7,
  short: -0.5,
  heading: -0.5,
  reported: -1.2,
  attackTopic: -0.6,
  collection: -2,
  // Set by hand on the sentences of the tests.
  forbidsToIgnore: -2.5,
  forbidsWithoutConsent: -2.5,
}

/** No sentence gets more. */
export const maxContextScore = shifts.hidden

/** Words of a lead-in. */
const maxLeadIn = 13

function endOf(sentence: string): 'lead-in' | 'question' | undefined {
  const code = sentence.charCodeAt(sentence.length - 1)
  // The common case: a letter or a full stop.
  if (code === 46 || (code > 96 && code < 123)) return undefined
  const last = sentence.slice(-5)
  if (/[:：][\s*_]{0,4}$/.test(last)) return 'lead-in'
  return /[?？]["”’)*_\s]{0,4}$/.test(last) ? 'question' : undefined
}

/** The shift by phrasing: questions, lead-ins and sentences about attackers get less. @param cues - Of its words (see `cues.ts`). */
export function phrasingScore(sentence: string, cues: number): number {
  const end = endOf(sentence)
  let shift = 0
  if (end === 'lead-in' && wordCount(sentence, maxLeadIn + 1) <= maxLeadIn) shift += shifts.leadIn
  if (end === 'question') shift += shifts.question
  // The bars of a table are no words.
  if (wordCount(sentence.replaceAll('|', ' '), 5) < 5 && !/[\u3040-\u9fff]/.test(sentence))
    shift += shifts.short
  if (cues & cue.conditional && cues & cue.reporting && isReported(sentence)) shift += shifts.reported
  if (ignoreVerb.test(sentence) && forbidsToIgnore.test(sentence)) shift += shifts.forbidsToIgnore
  if (withoutConsent.test(sentence) && forbidsWithoutConsent.test(sentence))
    shift += shifts.forbidsWithoutConsent
  if (cues & cue.attackTopic && attackTopic.test(sentence)) shift += shifts.attackTopic
  return shift
}

interface PlaceScore {
  readonly shift: number
  /** In a list or table of attacks, forbidden actions or tests, or in a comment that a page does not show. */
  readonly place?: 'collection' | 'hidden'
}

const hidden: PlaceScore = { shift: shifts.hidden, place: 'hidden' }
const inCollection: PlaceScore = { shift: shifts.collection, place: 'collection' }
const inHeading: PlaceScore = { shift: shifts.heading }
const elsewhere: PlaceScore = { shift: 0 }

/** Creates a function for the shift by place: comments get more, headings and entries of a collection less. */
export function placeScorer(folded: string): (block: Block) => PlaceScore {
  const known = new Map<Block, boolean>()
  const isCollection = (block: Block): boolean => {
    const { start, end, context } = block
    const cached = known.get(block)
    if (cached !== undefined) return cached
    const text = folded.slice(Math.max(start, end - 300), end)
    const introduces = context === 'heading' || context === 'table' || /:[*_)\]\s]{0,4}$/.test(text)
    const isTitle = collectionTitle.test(text) || (context === 'table' && collectionHeader.test(text))
    known.set(block, introduces && isTitle)
    return introduces && isTitle
  }
  const isShown = ({ start, end }: Block): boolean =>
    notToFollow.test(folded.slice(Math.max(start, end - 300), end))
  return ({ context, under }) => {
    if (context === 'comment' || context === 'frontmatter-comment') return hidden
    if (context === 'heading') return inHeading
    const isEntry = context === 'list' || context === 'table' || context === 'quote'
    if (isEntry && under.some(isCollection)) return inCollection
    return context === 'quote' && under.some(isShown) ? inCollection : elsewhere
  }
}
