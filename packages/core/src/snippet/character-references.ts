/** What neither XML 1.0 nor HTML can hold, not even as a reference: most controls, lone surrogates, noncharacters. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Characters that a reader does not see or that reorder what is seen; line ends among them, which would break a line. The
 * joiners U+200C and U+200D stay: words and emoji are made with them.
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The text with U+FFFD in place of what XML cannot hold. */
export function possible(text: string): string {
  return text.replace(impossible, '\uFFFD')
}

/** The text with each unseen character as a reference (`&#x202E;`): the same text to a parser, and all of it visible. */
export function withReferences(text: string): string {
  return text.replace(unseen, (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`)
}
