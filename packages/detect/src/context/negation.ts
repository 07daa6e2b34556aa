// Whether a set phrase of attacks is negated, looked for, or reported as the words of somebody else.

/** UTF-16 units before a phrase in which a negation is looked for. */
const contextLength = 80

const negation =
  /\b(?:never|not|don't|dont|doesn't|cannot|can't|won't|without|refus(?:e|es|ed|ing)|avoid|nie|niemals|nicht|jamais|nunca|jamas)\b|не|لا|אל|不要|请勿|不得/gu
/** UTF-16 units between a negation and the phrase. */
const maxDistance = 24
/** The same, over a remark between commas. */
const maxRemark = 44

/** Verbs whose negation is an instruction: `do not hesitate to`. */
const reversingVerb =
  /^\W{0,3}(?:(?:you|to|ever|even|please|be|let) ){0,2}(?:hesitat|fail|forget|wait|delay|stop|mind\b|neglect|miss\b|refus|omit|worry|afraid|shy|resist|skip|paus|postpon|avoid|declin|object\b|only\b|wrong\b|forbidden\b|a mistake\b|забыва|забуд|медли|жди|бойся|犹豫|等)[^.;:!?]{0,24}/u
/** Separates clauses. */
const clauseBreak = /\b(?:and|but|then|before|until|unless|und|aber|et|mais|pero)\b|[,،，()]/
/** Extends a negation to the next verb. */
const coordinator = /\b(?:n?or|oder|ou|ni)(?: to)? $/
const remark = /^ ?,[^,]{0,40}, ?$|^, ever,? ?$/

/** Whether a negation in the text before applies to the verb that the phrase begins with. */
function isNegated(before: string, phrase: string): boolean {
  const isManner = phrase.startsWith('without')
  let reversedEnd = 0
  for (const { 0: word, index } of before.matchAll(negation)) {
    const between = before.slice(index + word.length)
    if (index < reversedEnd || /[.;:!?]/.test(between)) continue
    if (remark.test(between) && between.length <= maxRemark) return true
    if (between.length > maxDistance) continue
    if (coordinator.test(between)) return true
    const reversed = reversingVerb.exec(between)
    if (reversed) reversedEnd = index + word.length + reversed[0].length
    // `without delay` negates nothing after it. `do not add and commit without …` negates both verbs.
    else if (word === 'without' ? isGerund(phrase) : isManner || !clauseBreak.test(between)) return true
  }
  return false
}

function isGerund(phrase: string): boolean {
  return /^\w+ing\b/.test(phrase)
}

const searchVerb = /\b(?:detect|flag|reject|report|refuse|block|find|filter)(?:s|ed|ing)? ([^.;:!?]{0,60})$/
/** Leads from a search verb to its object. */
const objectLink = /\b(?:that|which|who|like|as|of|for|about|containing|with|any|called|named)\W{0,3}$/
/** A subordinate clause up to the phrase. */
const clause = /\b(?:that|which|who|where|whether|when|if)\b(?![^]{0,60}(?:\b(?:and|then|but)\b|,))/
const attempts =
  /\b(?:attempt|tr(?:y|ies|ied)|request|ask|tell|say|instruct|order|command|demand|urg|claim|want|prompt|direct|text|words?|phrase|comment|message|page|input|content)\w{0,8}\b[^]{0,50}\bto (?!(?:the|an?|your|my|me|us|its) )/

/** Negations directly before the verb: `no ignores`, `não ignore`, `it is wrong to ignore`. */
const negationBefore =
  /\b(?:no|nao|nunca|jamas|jamais) $|(?<!\bnot |n't )\b(?:wrong|bad|dangerous|unsafe|forbidden|prohibited|not allowed|a mistake|an error) to $/
/** Negations after the verb, in Japanese, Korean and German. */
const negationAfter =
  /^(?:し?ないで|しては?(?:いけ|なら|だめ)|せずに?|しません|するな|しないこと|することなく|ずに|하지 ?(?:마|말|않|안)|지 ?(?:마|말|않)|하면 ?안|해서는 ?안| ?(?:niemals|nie|nicht)\b)/

/** Whether the text before says to look for the phrase. */
function isSearched(before: string, phrase: string): boolean {
  const match = searchVerb.exec(before)
  if (!match) return false
  const object = match[1]!
  if (objectLink.test(match[0]) || object === '' || clause.test(object)) return true
  return isGerund(phrase) ? !clauseBreak.test(object) : attempts.test(object)
}

/** The words of somebody else. */
const reported = /\b(?:says?|saying|said|tells?|telling|asks?|asking)(?: \w+)?(?: to)? $/
/** What an attack does, or makes an agent do. */
const attackAction =
  /\b(?:attackers?|adversar(?:y|ies)|hackers?|payloads?|injections?|attacks?|jailbreaks?)\b[^.;:!?,]{0,50}\b(?:models?|llms?|assistants?|agents?|ai|chatbots?|bots?|it)(?: (?:to|into))? $|\b(?:attackers?|hackers?|payloads?|injections?|attacks?|attempts?|inputs?|messages?|texts?|strings?|comments?|documents?|e-?mails?|users?) (?:that|which|who) (?:(?:may|might|can|could|would|try to|tries to|attempt to|want to|aim to|seek to) )?$/

/** Whether the phrase `text[start..end)` of a folded sentence is forbidden, looked for, or reported. */
export function isNegatedOrReported(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - contextLength), start)
  const phrase = text.slice(start, end)
  if (negationBefore.test(before) || negationAfter.test(text.slice(end, end + 20))) return true
  return (
    isNegated(before, phrase) ||
    isSearched(before, phrase) ||
    reported.test(before) ||
    attackAction.test(before)
  )
}

/** An instruction after a negation: `never ignore rules, but now ignore them`. */
const reversal =
  /\b(?:now|but|except|instead|unless)\b[^.;!?]{0,30}\b(?:ignore|disregard|forget|override|discard|bypass) (?:them|those|these|it|all|everything)\b/
const exception = /^[^.;!?]{0,40}\b(?:except|unless|until|but)\b/

/** Whether the rest of a sentence reverses a negation, or makes it conditional. */
export function exceptionAfter(rest: string): 'reversal' | 'condition' | undefined {
  if (reversal.test(rest)) return 'reversal'
  return exception.test(rest) ? 'condition' : undefined
}
