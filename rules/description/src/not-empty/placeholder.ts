/** `[TODO: …`, `<TBD>`: a marker in brackets at the beginning, whatever follows. */
const markInBrackets = /^[[<{(]{1,2}\s{0,4}(?:TODO|TBD|FIXME|PLACEHOLDER)\s{0,4}[:\-–—\]>})]/i
/** `TODO`, alone or with punctuation after it. */
const mark = /^(?:TODO|TBD|FIXME|PLACEHOLDER)(?:\s{0,4}[:\-–—.!…]|$)/
/** Words of notes that ask for a description. */
const instructionWords =
  /\b(?:descri(?:be|ption)|explain|explanation|add|fill|write|complete|replace|update|change|informative|what (?:this|the|your) skill)\b/i
/** `<what it does>`, `{{description}}`, `[Your description]`: brackets around all of it. */
const inBrackets = /^(?:<[^<>]{1,600}>|\[[^[\]]{1,600}\]|\{\{?[^{}]{1,600}\}\}?)\.?$/
/** Descriptions that templates contain. */
const templates = [
  /^lorem ipsum\b/i,
  /^(?:(?:your|insert|add|enter|write|put|a|the|brief|short|skill|one-line) ){1,4}description(?: goes)?(?: here)?\.?$/i,
  /^describe what (?:this|the|your) skill\b/i,
  /^replace (?:this |me )?with (?:a |the |your )?(?:\w{1,20} )?description\b/i,
]

/** Whether a description is the placeholder of a template. */
export function isPlaceholder(description: string): boolean {
  const text = description.trim()
  if (markInBrackets.test(text) || inBrackets.test(text)) return true
  if (mark.test(text)) return text.length < 12 || instructionWords.test(text.slice(0, 120))
  return templates.some((template) => template.test(text))
}
