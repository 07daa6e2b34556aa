/** A sentence that begins with its moment: "Before publishing a package, verifies the tarball." */
const moment =
  /(?:^|[.!?;][ \t\n]{1,4})(before|after|during|while|once|if|whenever) [\p{L}\d]{1,40} [\p{L}\d]/iu
/** "For reviewing Terraform plans", at the beginning: further on it tells which other skill is for that. */
const purpose = /^for \p{L}{1,30} [\p{L}\d]/iu

/** The word with which an English description begins to say when, if it does. */
export function openingMoment(description: string): string | undefined {
  const text = description.trim()
  if (purpose.test(text) && text.split(' ')[1]!.endsWith('ing')) return 'for'
  return moment.exec(text)?.[1]!.toLowerCase()
}
