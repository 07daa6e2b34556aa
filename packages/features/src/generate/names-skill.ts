/** Whether a request contains the name of a skill as a word: `pdf-forms`, `/pdf-forms`, `PDF-Forms`, not `pdf-forms-2`. */
export function namesSkill(prompt: string, name: string): boolean {
  const [text, wanted] = [prompt.toLowerCase(), name.trim().toLowerCase()]
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (
      !/[\p{L}\p{N}_]-?$/u.test(text.slice(0, at)) &&
      !/^-?[\p{L}\p{N}_]/u.test(text.slice(at + wanted.length))
    )
      return true
  }
  return false
}
