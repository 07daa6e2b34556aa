/** UTF-16 units in which what takes a phrase back stands before it. */
const farthest = 80

/** Takes back the verb that stands behind it. */
const negation =
  /\b(?:never|not|don't|dont|doesn't|cannot|can't|won't|without|refus(?:e|es|ed|ing)|avoid|nie|niemals|nicht|jamais|nunca|jamas)\b|не|لا|אל|不要|请勿|不得/gu
/** UTF-16 units between a negation and the phrase. */
const reach = 24
/** The same, where a remark stands between two commas. */
const reachOfRemark = 44

/** Not to do one of these is to do what stands behind it: `do not hesitate to`. */
const turning =
  /^\W{0,3}(?:(?:you|to|ever|even|please|be|let) ){0,2}(?:hesitat|fail|forget|wait|delay|stop|mind\b|neglect|miss\b|refus|omit|worry|afraid|shy|resist|skip|paus|postpon|avoid|declin|object\b|only\b|wrong\b|forbidden\b|a mistake\b|забыва|забуд|медли|жди|бойся|犹豫|等)[^.;:!?]{0,24}/u
/** Behind one of these another sentence begins. */
const parting = /\b(?:and|but|then|before|until|unless|und|aber|et|mais|pero)\b|[,،，()]/
/** What stands behind one of these is taken back with what stands before it. */
const joining = /\b(?:n?or|oder|ou|ni)(?: to)? $/
const remark = /^ ?,[^,]{0,40}, ?$|^, ever,? ?$/

/** Whether a negation takes back the verb that stands behind the text. @param phrase - Begins with that verb. */
function isForbidden(before: string, phrase: string): boolean {
  const isManner = phrase.startsWith('without')
  let turned = 0
  for (const { 0: word, index } of before.matchAll(negation)) {
    const between = before.slice(index + word.length)
    if (index < turned || /[.;:!?]/.test(between)) continue
    if (remark.test(between) && between.length <= reachOfRemark) return true
    if (between.length > reach) continue
    if (joining.test(between)) return true
    const turn = turning.exec(between)
    if (turn) turned = index + word.length + turn[0].length
    // `Without delay` takes back no order behind it. `Do not add and commit without …` takes back both.
    else if (word === 'without' ? isGerund(phrase) : isManner || !parting.test(between)) return true
  }
  return false
}

function isGerund(phrase: string): boolean {
  return /^\w+ing\b/.test(phrase)
}

const looking = /\b(?:detect|flag|reject|report|refuse|block|find|filter)(?:s|ed|ing)? ([^.;:!?]{0,60})$/
/** Behind one of these stands what is looked for. */
const linked = /\b(?:that|which|who|like|as|of|for|about|containing|with|any|called|named)\W{0,3}$/
/** A clause, or what somebody tries or says, which goes on to the phrase. */
const clause = /\b(?:that|which|who|where|whether|when|if)\b(?![^]{0,60}(?:\b(?:and|then|but)\b|,))/
const tries =
  /\b(?:attempt|tr(?:y|ies|ied)|request|ask|tell|say|instruct|order|command|demand|urg|claim|want|prompt|direct|text|words?|phrase|comment|message|page|input|content)\w{0,8}\b[^]{0,50}\bto (?!(?:the|an?|your|my|me|us|its) )/

/** Takes back the verb behind it, and no other: `no ignores`, `não ignore`, `it is wrong to ignore`. */
const straightBefore =
  /\b(?:no|nao|nunca|jamas|jamais) $|(?<!\bnot |n't )\b(?:wrong|bad|dangerous|unsafe|forbidden|prohibited|not allowed|a mistake|an error) to $/
/** Japanese, Korean and German take a verb back behind it. */
const straightBehind =
  /^(?:し?ないで|しては?(?:いけ|なら|だめ)|せずに?|しません|するな|しないこと|することなく|ずに|하지 ?(?:마|말|않|안)|지 ?(?:마|말|않)|하면 ?안|해서는 ?안| ?(?:niemals|nie|nicht)\b)/

/** Whether the text says to look for what stands behind it. */
function isLookedFor(before: string, phrase: string): boolean {
  const match = looking.exec(before)
  if (!match) return false
  const object = match[1]!
  if (linked.test(match[0]) || object === '' || clause.test(object)) return true
  return isGerund(phrase) ? !parting.test(object) : tries.test(object)
}

/** What somebody else says. */
const reported = /\b(?:says?|saying|said|tells?|telling|asks?|asking)(?: \w+)?(?: to)? $/
/** What an attack makes of an agent, or does itself. */
const done =
  /\b(?:attackers?|adversar(?:y|ies)|hackers?|payloads?|injections?|attacks?|jailbreaks?)\b[^.;:!?,]{0,50}\b(?:models?|llms?|assistants?|agents?|ai|chatbots?|bots?|it)(?: (?:to|into))? $|\b(?:attackers?|hackers?|payloads?|injections?|attacks?|attempts?|inputs?|messages?|texts?|strings?|comments?|documents?|e-?mails?|users?) (?:that|which|who) (?:(?:may|might|can|could|would|try to|tries to|attempt to|want to|aim to|seek to) )?$/

/**
 * Whether a phrase is forbidden, looked for, or what somebody else says.
 *
 * @param text - The sentence, folded.
 * @param start - Where the phrase begins.
 */
export function isSpokenOf(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - farthest), start)
  const phrase = text.slice(start, end)
  if (straightBefore.test(before) || straightBehind.test(text.slice(end, end + 20))) return true
  return (
    isForbidden(before, phrase) || isLookedFor(before, phrase) || reported.test(before) || done.test(before)
  )
}

/** Behind what is forbidden, the order to do it all the same. */
const allTheSame =
  /\b(?:now|but|except|instead|unless)\b[^.;!?]{0,30}\b(?:ignore|disregard|forget|override|discard|bypass) (?:them|those|these|it|all|everything)\b/
const exception = /^[^.;!?]{0,40}\b(?:except|unless|until|but)\b/

/** What the rest of a sentence makes of what it forbids: an order, a condition, or neither. */
export function turnBehind(rest: string): 'order' | 'condition' | undefined {
  if (allTheSame.test(rest)) return 'order'
  return exception.test(rest) ? 'condition' : undefined
}
