// Sentences that tell the agent to follow a quotation, which is then no mention.

const verbs = 'do|follow|obey|execute|carry out|perform|apply|comply with|act on|adhere to'
/** The beginning of an imperative. */
const imperativeStart =
  '(?:^|[,;:>*] ?|\\b(?:now|then|please|and|you|must|should|always|have to|need to) )[ >*_-]{0,6}'
/** Words between the verb and the quotation. */
const fillerWords =
  '(?:(?:exactly|only|precisely|what|as|the|this|these|that|it|all|every|following|next|below|hidden|steps?|orders?|instructions?|commands?|sentences?|lines?|words|text|says?|said|told|is|are|in|of|behind|here)[:,]? ){0,7}'

/** What `withoutQuotations` puts there. */
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
export function followsQuotation(ownText: string): boolean {
  if (followsForeign.test(ownText)) return !noForeignInstruction.test(ownText)
  if (!followCue.test(ownText)) return false
  const match = followsAfterVerb.exec(ownText) ?? followsBeforeVerb.exec(ownText)
  return match !== null && !noInstruction.test(ownText.slice(0, match.index + match[0].length))
}

const followNext = new RegExp(
  `${imperativeStart}(?:${verbs}) [^.:;!?\\n]{0,60}\\b(?:this|these|following|next|below|it|sentence|line|says|text|words|instructions?|orders?)\\b[^.:;!?\\n]{0,30}[.:!]?[*_]{0,3}\\s*$`,
)
const followPrevious = new RegExp(`^\\s*(?:(?:now|please|then),? ){0,2}(?:${verbs}) (?:that|this|it)\\b`)
/** UTF-16 units around a quotation. */
const contextLength = 200

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
