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

/**
 * The word that begins a sentence about when to use the skill, in an English or Japanese description. `if` and `while` may also begin a sentence
 * about the work ("If formatting fails, reports errors."), so they count only at the very beginning or in a sentence about the user.
 */
export function openingMoment(description: string): string | undefined {
  const text = description.trim()
  if (purpose.test(text) && text.split(' ')[1]!.endsWith('ing')) return 'for'
  if (japaneseBefore.test(text)) return '前に'
  const [, ifFirst, whileFirst] = condition.exec(text) ?? []
  const word = (moment.exec(text) ?? askedFor.exec(text))?.[1] ?? ifFirst ?? whileFirst
  return word?.toLowerCase()
}
