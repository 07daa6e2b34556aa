// Every runtime has TextDecoder, but its type comes with those of Node or the DOM, which this package does without.
interface Decoder {
  decode(bytes: Uint8Array): string
}
const { TextDecoder } = globalThis as unknown as {
  TextDecoder: new (encoding: string, options?: { fatal: boolean }) => Decoder
}
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const lenientUtf8 = new TextDecoder('utf-8')

export interface DecodedText {
  /** BOM dropped, CRLF and CR turned into `\n`. */
  readonly text: string
  /** Set when the bytes are not UTF-8. `offset` counts in `text`, `byte` in the file. */
  readonly problem?: { readonly message: string; readonly offset: number; readonly byte: number }
}

/** Decodes a file. Invalid bytes are reported, and the rest is read all the same, so that nothing can hide behind one wrong byte. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Encoding(bytes)
  if (utf16) {
    return {
      text: unifyLineEnds(new TextDecoder(utf16).decode(bytes)),
      problem: { message: 'The file is UTF-16; a skill is UTF-8.', offset: 0, byte: 0 },
    }
  }
  try {
    return { text: unifyLineEnds(strictUtf8.decode(bytes)) }
  } catch {
    const byte = firstInvalidByte(bytes)
    const before = unifyLineEnds(lenientUtf8.decode(bytes.subarray(0, byte)))
    return {
      text: unifyLineEnds(lenientUtf8.decode(bytes)),
      problem: {
        message: `Byte ${byte} (0x${(bytes[byte] ?? 0).toString(16).padStart(2, '0')}) is not valid UTF-8.`,
        offset: before.length,
        byte,
      },
    }
  }
}

function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Detected by its BOM, or by a NUL as every other of the first four bytes. */
function utf16Encoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  if (a === 0 && b && c === 0 && d) return 'utf-16be'
  return undefined
}

/** Offset of the first byte that cannot be part of well-formed UTF-8 (Unicode 15, table 3-7). */
function firstInvalidByte(bytes: Uint8Array): number {
  let i = 0
  for (let length = 1; i < bytes.length && length > 0; i += length) length = sequenceLength(bytes, i)
  return i
}

function sequenceLength(bytes: Uint8Array, i: number): number {
  const lead = bytes[i]!
  if (lead < 0x80) return 1
  const within = (at: number, low = 0x80, high = 0xbf) => bytes[at]! >= low && bytes[at]! <= high
  if (lead >= 0xc2 && lead <= 0xdf) return within(i + 1) ? 2 : 0
  if (lead >= 0xe0 && lead <= 0xef) {
    return within(i + 1, lead === 0xe0 ? 0xa0 : 0x80, lead === 0xed ? 0x9f : 0xbf) && within(i + 2) ? 3 : 0
  }
  if (lead < 0xf0 || lead > 0xf4) return 0
  const isSecond = within(i + 1, lead === 0xf0 ? 0x90 : 0x80, lead === 0xf4 ? 0x8f : 0xbf)
  return isSecond && within(i + 2) && within(i + 3) ? 4 : 0
}
