/** A sentence that begins with its moment: "Before publishing a package, verifies the tarball." */
const moment = /(?:^|[.!?;][ \t\n]{1,4})(before|after|during|once|whenever) [\p{L}\d]{1,40} [\p{L}\d]/iu
/** A condition that is about who asks, or what for: "If the user asks …", "While you write tests, …". Others are about the work. */
const askedFor =
  /(?:^|[.!?;][ \t\n]{1,4})(if|while) (?:[\p{L}\d'’-]{1,40} ){0,3}(?:users?|you|someone|somebody|tasks?)\b/iu
/** A condition at the beginning: "If a PDF is there, reads it." A contrast is none: "While many tools exist, this one is fast." */
const condition = /^(?:(if) [\p{L}\d]{1,40} [\p{L}\d]|(while) \p{L}{1,40}ing [\p{L}\d])/iu
/** "For reviewing Terraform plans", at the beginning: further on it tells which other skill is for that. */
const purpose = /^for \p{L}{1,30} [\p{L}\d]/iu

/**
 * The word with which an English description begins to say when, if it does. `if` and `while` begin a sentence about the work as well
 * ("If formatting fails, reports errors."), so they count at the very beginning, or where the sentence goes on to speak of who asks.
 */
export function openingMoment(description: string): string | undefined {
  const text = description.trim()
  if (purpose.test(text) && text.split(' ')[1]!.endsWith('ing')) return 'for'
  const [, ifFirst, whileFirst] = condition.exec(text) ?? []
  const word = (moment.exec(text) ?? askedFor.exec(text))?.[1] ?? ifFirst ?? whileFirst
  return word?.toLowerCase()
}
