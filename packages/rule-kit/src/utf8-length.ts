/** Bytes of a text in UTF-8, without encoding it. Half of a surrogate pair has three, as the U+FFFD that encoders write for it. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1
    // A pair: four bytes for two units.
    if (code > 0xffff) i++
  }
  return bytes
}
