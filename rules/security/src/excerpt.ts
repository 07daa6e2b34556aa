import { codePoint } from '@skillgauge/rule-kit'

/** Longest excerpt that a finding shows. */
const longest = 120
const context = 30

/** Characters that a terminal or an editor would not show, or would obey. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Text with control and invisible characters written out: `<U+200B>`. */
export function visible(text: string): string {
  return text.replace(unseen, codePoint)
}

/** What stands at `offset` with a little of its line around it, made visible and cut at 120 characters. */
export function excerptAt(text: string, offset: number, length: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const from = wholeCharacter(text, Math.max(lineStart, offset - context))
  const lineEnd = text.indexOf('\n', offset)
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, offset + Math.min(length, longest) + context)
  return cut(visible(text.slice(from, wholeCharacter(text, to))).trim())
}

function cut(shown: string): string {
  return shown.length > longest ? `${shown.slice(0, wholeCharacter(shown, longest - 1))}…` : shown
}

/** The offset, moved back where it would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(text.charAt(offset)) ? offset - 1 : offset
}
