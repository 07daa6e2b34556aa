/** Printable ASCII without the quotation mark, the backslash and the like: what a packed weight is written in. */
export const packedAlphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (char) => char !== '"' && char !== '\\' && char !== '$' && char !== '`',
)

const half = (packedAlphabet.length - 1) / 2

/** How many steps a packed weight has, by the code of its character. */
export const levelOf = new Int8Array(128)
packedAlphabet.forEach((char, i) => (levelOf[char.charCodeAt(0)] = i - half))
