/** Decodes UTF-8; `undefined` if the bytes are invalid. This package compiles without TextDecoder. */
export function utf8(bytes: readonly number[]): string | undefined {
  let text = ''
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i++]!
    if (first < 0x80) {
      text += String.fromCharCode(first)
      continue
    }
    const more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0
    if (more === 0 || first >= 0xf5) return undefined
    let code = first & (0x3f >> more)
    for (let k = 0; k < more; k++) {
      const next = bytes[i++]
      if (next === undefined) return text
      if ((next & 0xc0) !== 0x80) return undefined
      code = (code << 6) | (next & 0x3f)
    }
    text += character(code)
  }
  return text
}

/** The character of a code point, or a blank if it is invalid. */
export function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
