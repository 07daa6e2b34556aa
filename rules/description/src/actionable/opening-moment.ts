import { findMoment } from './moments/find-moment.js'

/** A sentence that begins with a moment: "Before publishing a package, verifies the tarball." */
const moment =
  /(?:^|[.!?;][ \t\n]{1,4})(before|after|during|once|whenever|anytime|any time|every time|each time) [\p{L}\d]{1,40} [\p{L}\d]/iu
/** A condition about the user or the task: "If the user asks …", "While you write tests, …". Others are about the work. */
const askedFor =
  /(?:^|[.!?;][ \t\n]{1,4})(if|while) (?:[\p{L}\d'’-]{1,40} ){0,3}(?:users?|you|someone|somebody|tasks?)\b/iu
/** A condition at the beginning: "If a PDF is there, reads it." Not a contrast: "While many tools exist, this one is fast." */
const condition = /^(?:(if) [\p{L}\d]{1,40} [\p{L}\d]|(while) \p{L}{1,40}ing [\p{L}\d])/iu
/** "For reviewing Terraform plans", at the beginning: later on it may refer to another skill. */
const purpose = /^for \p{L}{1,30} [\p{L}\d]/iu
/** The same in Japanese: "リリースの前に、…". Not `以前に` and `事前に`, which say that the work comes first. */
const japaneseBefore = /(?:^|[。！？\n])[^。、！？\n]{1,40}(?<![以事目人])前に、/

/** A part of a larger task, an event, or who starts it: "Use as the last step of a release", "Use the notes after a call", "Used by CI". */
const stage =
  /(?:^|[.!?;][ \t\n]{1,4})(use(?: it| this)? as (?:an?|the) (?:[\p{L}\d-]{1,30} ){0,3}(?:stage|step|phase|pass|gate)|use [^.!?;\n]{1,80} (?:before|after|during|while)|(?:used|called|run|started|loaded|dispatched|spawned) by) [\p{L}\d./`"'$@]/iu
/** Advice for a kind of work: "Guidance for changing prices". Not for people: "Rules for marketing teams". */
const advice =
  /(?:^|[.!?;][ \t\n]{1,4})((?:guidance|advice|rules|conventions|instructions|checklist) (?:for|on)) ([a-z]{2,30}ing) [\p{L}\d]/iu
const noWork = new Set(
  'accounting advertising banking billing engineering existing following incoming marketing missing ongoing outgoing pricing remaining upcoming working'.split(
    ' ',
  ),
)
/** A sentence that begins with a moment, in other European languages: "Vor jedem Release …", "Antes de publicar …". */
const europeanMoment =
  /(?:^|[.!?;][ \t\n]{1,4})((?:vor|nach|bei) (?:dem|der|jede[mr]|eine[mr])|während (?:des|der|eine[rs])|avant (?:de|chaque|toute?|la|le)|après (?:chaque|toute?|une?|la|le)|antes d[aeo]|después de|depois d[aeo]|após|prima di|dopo (?:il|la|ogni|una?)|перед|после|trước khi|sau khi) [\p{L}\d]/iu
/** A moment around the work, in Chinese: "当表结构变更时，…", "在提交代码之前，…". Not `当前` and `当时`. */
const chineseMoment =
  /(?:^|[。；，！？,.;\n ])(?:[当當](?![前天日地年月作成下时時])[^当當。；！？\n]{2,60}?[时時](?![间間区區长長候刻]|[，, ]?请?[不勿切禁])|在[^在。；，！？\n]{2,40}(?:之前|之后|之後|前|后|後|期间|期間)[，,])/u
/** What the user says, at the beginning of a sentence: "「千円使った」で記録する". */
const japaneseUtterance =
  /(?:^|[。！？\n」、やと])「[^「」\n]{2,40}[たてでるくうすいかよねん]」(?:など)?で(?![すしはもあき])/u

/**
 * The word that begins a sentence about when to use the skill, in a description in English or another language; else other words that say
 * when (`moments/`). `if` and `while` may also begin a sentence about the work ("If formatting fails, reports errors."), so they count only at the very beginning or in a sentence about the user.
 */
export function openingMoment(description: string): string | undefined {
  const text = description.trim()
  if (purpose.test(text) && text.split(' ')[1]!.endsWith('ing')) return 'for'
  if (japaneseBefore.test(text)) return '前に'
  if (japaneseUtterance.test(text)) return '「…」で'
  if (chineseMoment.test(text)) return '时'
  const [, advised, work] = advice.exec(text) ?? []
  if (work !== undefined && !noWork.has(work.toLowerCase())) return advised!.toLowerCase()
  const [, ifFirst, whileFirst] = condition.exec(text) ?? []
  const word = firstWord(text) ?? ifFirst ?? whileFirst ?? findMoment(text)
  return word?.toLowerCase()
}

/** What the first of the patterns finds. */
function firstWord(text: string): string | undefined {
  for (const pattern of [moment, askedFor, stage, europeanMoment]) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return undefined
}
