/** UTF-16 units. */
const minLength = 12

/** Lines that are English after rotation and not before, if the text names rot13. */
export function* rotatedLines(text: string): Generator<{ line: string; start: number; end: number }> {
  if (!namesRot13(text)) return
  for (const { 0: written, index } of text.matchAll(/[^\n]+/g)) {
    if (written.length < minLength) continue
    const line = rot13(written)
    const words = commonWordsIn(line)
    if (words >= 2 && words > commonWordsIn(written))
      yield { line, start: index, end: index + written.length }
  }
}

function namesRot13(text: string): boolean {
  if (text.includes('13') && /[Rr][Oo][Tt][- _]?13/.test(text)) return true
  return /aesar|CAESAR/.test(text) && /[Cc]aesar|CAESAR/.test(text)
}

function commonWordsIn(line: string): number {
  return (
    line.match(
      /\b(?:the|and|you|your|all|any|this|that|with|from|for|not|ignore|send|tell|instructions?)\b/gi,
    )?.length ?? 0
  )
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (char) => {
    const code = char.charCodeAt(0)
    const base = code < 97 ? 65 : 97
    return String.fromCharCode(base + ((code - base + 13) % 26))
  })
}
