import { clip, visible } from '@skillgauge/rule-kit'

/** Longest excerpt that a finding shows. */
const longest = 120
const context = 30

/** What stands at `offset` with a little of its line around it, made visible and cut at 120 characters. */
export function excerptAt(text: string, offset: number, length: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const from = wholeCharacter(text, Math.max(lineStart, offset - context))
  const lineEnd = text.indexOf('\n', offset)
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, offset + Math.min(length, longest) + context)
  return clip(visible(text.slice(from, wholeCharacter(text, to))).trim(), longest)
}

/** The offset, moved back where it would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset
}
