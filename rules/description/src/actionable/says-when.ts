/** Words that turn what follows into its opposite: "do NOT use for", "ne pas utiliser". */
const negations = new Set(
  "not don't never cannot can't avoid skip without unsuitable nicht nie niemals kein keine ne no nao nunca jamais non mai khong đung не никогда нельзя לא אל אין אסור لا".split(
    ' ',
  ),
)
/**
 * Words that may be between a negation and a phrase: "should not be used when". Any other ends the search, because it is about the work:
 * "fixes tests that do not pass when asked".
 */
const betweenThem =
  /^(?:be|been|to|for|pas|su|this|it|the|a|skill|se|lo|la|ce|cette|este|esta|diesen|ser|etre|essere|va|ל|(?:l')?(?:us[aeio]|util|emplo|verwend|benutz|nutz|einsetz|eingesetz|anwend|angewend|trigger|activ|aktiv|invo|load|laden|appl|suit|inten|meant|need|appropr|recommend|read|consult|deb|dev|pued|pod|doi|soll|werden|wird|dung|использ|примен|вызыв|запуск|активир|загруж|следует|надо|нужно|стоит|להשתמש)\S{0,20})$/
const maxBetween = 4
/** Refusals whose phrase may come later in the clause. */
const refusal =
  /\b(?:(?:do not|don't|never)\s{1,4}(?:use|trigger|activate|invoke|load|apply|run|call)|not\s{1,4}(?:use|for|meant|intended))\b/
/** The same in Chinese. A blank may have been a comma, behind which another clause begins: "不要用于图片，当…". */
const chineseNegation = /(?:不要|请勿|勿|禁止)\s?$|(?:^|\s)请?(?:不要|勿|切勿|禁止|不得|不应)\S{1,24}$|不$/
/** The same behind a phrase, in Japanese and Korean: "場合は使用しない", "때 사용하지 마세요". Without voiced marks, which folding removes. */
const negatedAfter =
  /^、?(?:[^、。.!?\n]{0,30}?(?:使用|利用|使|起動|発動|適用|実行))?(?:わ|用し|用を|用は|し|ま|を|は)?(?:ない|ません|禁止|不可|避け)|^ ?(?:사용|활용|호출|실행|적용|참고)?(?:하지 ?(?:마|말|않)|하면 안|[은을]? ?금지)|^ ?(?:쓰|읽|부르)?지 ?(?:마|말|않)/

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
const announcement =
  /(?:^|\s)(?:when|whenever|if|for|after|before|during|once|time|as|of|in|user|users|you|to|with|on|this|it)$/

const stage =
  /^[^。；！？.;!?\n]{1,80}?(?:阶段|階段|期间|期間|过程中|過程中|场景|場景|情况下|情況下|之前|之后|之後|完成后|完成後|前的|后的|後的|[时時](?= |、|。|$))/
const endOfSentence = /^ ?(?:[。.!]|$)/
/** The end of a Japanese verb that asks the agent, not one about a thing: "時に参照する", not "時に参照される". Without voiced marks. */
const endOfVerb = /^(?:する|します|してくたさい|せよ)?(?:スキル|手順|カイト|もの)? ?(?:[。.!、]|$)/
/** "Used for …" says when only with what must follow: a stage or a moment in Chinese, the end of the sentence in Japanese and Korean. */
const follows: ReadonlyMap<string, RegExp> = new Map([
  ['用于', stage],
  ['用於', stage],
  ['に使用', endOfSentence],
  ['에 사용'.normalize('NFKD'), endOfSentence],
  ['時に参照', endOfVerb],
  ['時に適用', endOfVerb],
  ['時に実行', endOfVerb],
  ['前に参照', endOfVerb],
])
/** A list of words at the end of a description, as `触发词:`; inside a sentence they are what the skill works on. */
const keywords = /^(?:关键词|關鍵詞|关键字|關鍵字|起動):$/
/** Verbs at the beginning of a German sentence: "Laden bei Fragen zu …", not "Bilder laden bei schwachem Netz". */
const germanCommand = /^(?:laden?|lesen|lies|aufrufen|ausfuhren|starten|aktiviere) (?:bei|vor|nach)$/
const germanObject = /^ ?(?:(?:diesen |den )?skill |immer |auch |nur |stets |automatisch )*$/
/** The verb is last in German: "Für Rechnungen verwenden". */
const germanMoment = /(?:^| )(?:bei|beim|fur|zum|zur|vor|nach|wahrend) (?:\S{1,40} ){1,6}$/
const germanVerbs = new Set(['verwenden', 'einsetzen', 'nutzen', 'anwenden', 'benutzen'])

/**
 * Whether a phrase says when to use a skill: it is not negated in its clause, and a moment follows where it announces one.
 *
 * @param before - The folded text before the phrase.
 * @param after - The folded text after the phrase.
 */
export function saysWhen(phrase: string, before: string, after: string): boolean {
  const clause = clauseOf(before)
  if (isOtherwise(phrase, clause, after)) return false
  const required = follows.get(phrase)
  if (required) return required.test(after)
  if (keywords.test(phrase)) return clause.trim() === ''
  if (germanCommand.test(phrase)) return germanObject.test(clause)
  if (germanVerbs.has(phrase))
    return endOfSentence.test(after) && germanMoment.test(clause) && !/\b(?:nicht|nie)\b/.test(clause)
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
  return (
    announcement.test(phrase) &&
    !isOtherwise(phrase, clauseOf(before), after) &&
    !saysWhen(phrase, before, after)
  )
}

function clauseOf(before: string): string {
  return before.slice(1 + Math.max(...[...clauseEnds].map((end) => before.lastIndexOf(end))))
}

/** "When" that asks about something else: "teaches how and when to use each component", "when/what spiked". */
const askedBefore = /\b(?:how|why|what|where|who)(?: (?:and|or|&) |\/)$/
const askedAfter = /^(?:\/| to (?!use(?: this| it| the)?(?: skill)?(?: ?[:—–-]|$)))/
const useOfSkill = /^(?: this| it| the)?(?: skill)?(?: ?[:—–-]|$)/
/** "Explains why generated types are required for joins" */
const reasonBefore = /\bwhy (?:[^ ]{1,40} ){1,5}$/

/** Whether an English phrase only asks when or why something is done. */
function isIndirectQuestion(phrase: string, clause: string, after: string): boolean {
  if (phrase === 'when') return askedBefore.test(clause) || askedAfter.test(after)
  if (phrase === 'when to use') return askedBefore.test(clause) || !useOfSkill.test(after)
  return /^(?:required|mandatory) /.test(phrase) && reasonBefore.test(clause)
}

/** Whether a phrase is negated, or about something else. */
function isOtherwise(phrase: string, clause: string, after: string): boolean {
  return isNegated(clause, after) || isIndirectQuestion(phrase, clause, after)
}

function isNegated(clause: string, after: string): boolean {
  if (refusal.test(clause) || chineseNegation.test(clause)) return true
  const words = clause.trim().split(' ')
  if (words[0] === 'pas') return true
  for (const word of words.reverse().slice(0, maxBetween + 1)) {
    if (negations.has(word) || /^n'(?:util|emplo|invo|activ)/.test(word)) return true
    if (!betweenThem.test(word)) break
  }
  return negatedAfter.test(after.normalize('NFC'))
}
