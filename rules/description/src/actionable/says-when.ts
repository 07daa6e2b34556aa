/** What turns a phrase into its opposite: "do NOT use for", "ne pas utiliser", "不要". */
const negation =
  /(?:\b(?:do not|don't|does not|doesn't|not|never|cannot|can't|avoid|skip|without|nicht|nie|niemals|kein|ne|pas|no|nao|nunca|jamais)|不要|请勿|勿|禁止|לא|אל|لا|(?<![а-я])не|\bnon|\bkhong|đung)\s{0,4}(?:\w{1,20}\s{1,4}){0,2}$/

/** Words that describe no moment: "Use when a user." */
const empty = new Set(
  'a an the this that it is are be user users you your they person somebody someone anybody anyone needed necessary need needs wants want asks ask to for skill and or appropriate required relevant applicable desired'.split(
    ' ',
  ),
)

/** Whether the words before a moment describe a task, and not the use of the skill. */
function describesTask(clause: string): boolean {
  const words = clause.split(' ').filter((word) => word !== '' && !empty.has(word))
  return (
    words.length > 1 && !/^\s{0,4}(?:use|used|trigger|activate|invoke|apply|load|run|call)\b/.test(clause)
  )
}

/** What ends a clause. */
const clauseEnds = '.;:!?\n()—–。；！？'

/** English phrases that announce a moment, and say nothing without one. */
const announcement = /(?:^|\s)(?:when|whenever|if|for|after|before|during|user|users|you|to|with|on|this|it)$/

const stage =
  /^[^。；！？.;!?\n]{1,80}?(?:阶段|階段|期间|期間|过程中|過程中|场景|場景|情况下|情況下|之前|之后|之後|完成后|完成後|前的|后的|後的|[时時](?= |、|。|$))/
const endOfSentence = /^ ?(?:[。.!]|$)/
/** "Used for …" says when only with what must follow: a stage or a moment in Chinese, the end of the sentence in Japanese. */
const follows: ReadonlyMap<string, RegExp> = new Map([
  ['用于', stage],
  ['用於', stage],
  ['に使用', endOfSentence],
])

/**
 * Whether a phrase says when to use a skill: it is not negated in its clause, and a moment follows where it announces one.
 *
 * @param before - The folded text before the phrase.
 * @param after - The folded text after the phrase.
 */
export function saysWhen(phrase: string, before: string, after: string): boolean {
  const clause = clauseOf(before)
  if (isNegated(clause)) return false
  const required = follows.get(phrase)
  if (required) return required.test(after)
  if (!announcement.test(phrase)) return true
  const [rest] = /^[^.;!?\n]*/.exec(after)!
  const words = rest.split(/[^\p{L}\p{N}./_'-]+/u).filter((word) => word !== '' && /[\p{L}\p{N}]/u.test(word))
  // "Converts a table if the user asks" names the task before the phrase. "Use when the user asks" names none.
  if (/\bask(?:s|ed)?$/.test(rest.trim()) && describesTask(clause)) return true
  // Without a word in this sentence, the moment may follow another mark: "Use when; the user asks for a report".
  return words.length === 0
    ? after.length > rest.length + 1 && !/^[.!?]/.test(after)
    : words.some((word) => !empty.has(word))
}

/** Whether a phrase announces a moment and none follows: "Use when the user." */
export function lacksMoment(phrase: string, before: string, after: string): boolean {
  return announcement.test(phrase) && !isNegated(clauseOf(before)) && !saysWhen(phrase, before, after)
}

function clauseOf(before: string): string {
  return before.slice(1 + Math.max(...[...clauseEnds].map((end) => before.lastIndexOf(end))))
}

function isNegated(clause: string): boolean {
  return (
    negation.test(clause) ||
    /\b(?:do not|don't|never|not)\s{1,4}(?:use|trigger|activate|invoke|load|apply|run|call|for|meant|intended)\b/.test(
      clause,
    )
  )
}
