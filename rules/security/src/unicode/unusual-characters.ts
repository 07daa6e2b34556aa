/** Every character of a text that is not ordinary ASCII, once. A text of a megabyte seldom has more than a hundred. */
export function unusualCharacters(text: string): string {
  const found = new Set<number>()
  let last = -1
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if ((unit >= 0x20 && unit < 0x7f) || unit === last || unit === 0x0a || unit === 0x09) continue
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    const character = isSurrogate ? text.codePointAt(i)! : unit
    if (character > 0xffff) i++
    // Lines of a drawing are one character many times over.
    last = isSurrogate ? -1 : unit
    found.add(character)
  }
  let characters = ''
  for (const character of found) characters += String.fromCodePoint(character)
  return characters
}
