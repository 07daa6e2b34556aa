/** The characters of packed weights: printable ASCII that needs no escape. */
export const packedAlphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (char) => char !== '"' && char !== '\\' && char !== '$' && char !== '`',
)

const half = (packedAlphabet.length - 1) / 2

/** The weight in steps for the code of a character. */
export const levelOf = new Int8Array(128)
packedAlphabet.forEach((char, i) => (levelOf[char.charCodeAt(0)] = i - half))
