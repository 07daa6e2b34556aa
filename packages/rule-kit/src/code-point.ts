/** How a message shows a character that is not seen, or that a terminal would obey: `<U+200B>`. */
export function codePoint(character: string): string {
  return `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`
}
