/** `<U+200B>`: how messages show an invisible or control character. */
export function codePoint(character: string): string {
  return `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`
}
