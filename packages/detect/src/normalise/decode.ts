import { base64Runs, mayHaveHex } from './encoded-runs.js'
import { isReadable } from './readable.js'
import { rotatedLines } from './rot13.js'
import { character, utf8 } from './utf8.js'

/** A decoded part of a text. */
interface Decoded {
  readonly text: string
  /** `base64`, `hex`, `percent`, `escapes`, `entities`, `tags`, `selectors` or `rot13`. */
  readonly encoding: string
  /** Offsets in the text that was read. */
  readonly start: number
  readonly end: number
}

/** UTF-16 units of one decoded blob. */
const maxDecoded = 65_536

/** A fast check that runs first: substrings one of which every match has, or a function that may only say no if there is no match. */
type QuickCheck = readonly string[] | ((text: string) => boolean)

type Decoder = readonly [
  encoding: string,
  quickCheck: QuickCheck,
  hint: RegExp,
  pattern: RegExp,
  decode: (blob: string) => string | undefined,
]

/** All encodings but base64 and plain hex. */
const decoders: readonly Decoder[] = [
  [
    'hex',
    mayHaveHex,
    /[\s:,][0-9a-f]{2}[\s:,][0-9a-f]{2}[\s:,]|0x[0-9a-f]{2}|\\x[0-9a-f]/i,
    /(?:(?:0x|\\x)?[0-9a-fA-F]{2}[ :,\n]{0,2}){10,}/g,
    hex,
  ],
  [
    'escapes',
    ['\\'],
    // Begins with the rare character, unlike the pattern, so it is fast.
    /(?:\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|u\{[0-9a-fA-F]{1,6}\}|[0-3][0-7]{2})[\w ]{0,20}){4}/,
    /(?:[\w ]{0,20}\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|u\{[0-9a-fA-F]{1,6}\}|[0-3][0-7]{2})){4,}[\w ]{0,20}/g,
    escapes,
  ],
  [
    'percent',
    ['%'],
    /(?:%[0-9a-fA-F]{2}[\w.+!*'()-]{0,40}){3}/,
    /(?:[\w.+!*'()-]{0,40}%[0-9a-fA-F]{2}){3,}[\w.+!*'()-]{0,40}/g,
    percent,
  ],
  [
    'entities',
    ['&#', '&amp;#'],
    /(?:&(?:amp;)?#(?:\d{1,7}|x[0-9a-fA-F]{1,6});?[\w ,.'-]{0,20}){4}/,
    /(?:[\w ,.'-]{0,20}&(?:amp;)?#(?:\d{1,7}|x[0-9a-fA-F]{1,6});?){4,}[\w ,.'-]{0,40}/g,
    entities,
  ],
  ['tags', ['\udb40'], /\udb40/, /[\u{e0020}-\u{e007f}]{8,}/gu, tags],
  [
    'selectors',
    () => true,
    /[\ufe00-\ufe0f]{8}|\udb40/,
    /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{8,}/gu,
    selectors,
  ],
]

/** Decodes what looks encoded, if the result is readable. Rot13 is tried on each line if the text names it. */
export function* decode(text: string): Generator<Decoded> {
  for (const [start, end] of base64Runs(text)) {
    const blob = text.slice(start, end)
    for (const [encoding, decodeBlob] of [
      ['hex', hexWord],
      ['base64', base64],
    ] as const) {
      const decoded = decodeBlob(blob)
      if (decoded === undefined || !isReadable(decoded)) continue
      yield { text: decoded.slice(0, maxDecoded), encoding, start, end }
      break
    }
  }
  const ascii = !/[^\x00-\x7f]/.test(text)
  for (const [encoding, quickCheck, hint, pattern, decodeBlob] of decoders) {
    if (ascii && (encoding === 'tags' || encoding === 'selectors')) continue
    if (!mayHave(text, quickCheck) || !hint.test(text)) continue
    for (const { 0: blob, index } of text.matchAll(pattern)) {
      const decoded = decodeBlob(blob)
      if (decoded !== undefined && isReadable(decoded)) {
        yield { text: decoded.slice(0, maxDecoded), encoding, start: index, end: index + blob.length }
      }
    }
  }
  for (const { line, start, end } of rotatedLines(text.slice(0, maxDecoded)))
    yield { text: line, encoding: 'rot13', start, end }
}

function mayHave(text: string, check: QuickCheck): boolean {
  return typeof check === 'function' ? check(text) : check.some((substring) => text.includes(substring))
}

const alphabet = new Map<string, number>(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((char, i) => [char, i]),
)
alphabet.set('-', 62).set('_', 63)

function base64(blob: string): string | undefined {
  const digits = blob.replace(/[^A-Za-z0-9+/_-]/g, '')
  // Base64 has both cases, unlike words and paths.
  if (!/[a-z]/.test(digits) || !/[A-Z]/.test(digits) || digits.length % 4 === 1) return undefined
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const char of digits.slice(0, (maxDecoded * 4) / 3)) {
    bits = ((bits << 6) | alphabet.get(char)!) & 0xffffff
    held += 6
    if (held >= 8) bytes.push((bits >> (held -= 8)) & 255)
  }
  return isUtf16(bytes) ? utf8(bytes.filter((_, i) => i % 2 === 0)) : utf8(bytes)
}

/** ASCII in UTF-16, as in PowerShell commands: every second byte is 0. */
function isUtf16(bytes: readonly number[]): boolean {
  return bytes.length >= 16 && bytes.slice(0, 64).every((byte, i) => (i % 2 === 1) === (byte === 0))
}

function hexWord(blob: string): string | undefined {
  return /^(?:0x)?(?:[0-9a-fA-F]{2}){10,}$/.test(blob) ? hex(blob) : undefined
}

function hex(blob: string): string | undefined {
  const digits = blob.replace(/0x|\\x|[ :,\n]/g, '')
  const bytes: number[] = []
  for (let i = 0; i + 1 < digits.length && bytes.length < maxDecoded; i += 2) {
    bytes.push(Number.parseInt(digits.slice(i, i + 2), 16))
  }
  return utf8(bytes)
}

function escapes(blob: string): string {
  return blob.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|u\{([0-9a-fA-F]{1,6})\}|([0-3][0-7]{2}))/g,
    (_, x, u, long, braced, octal) =>
      character(octal ? Number.parseInt(octal, 8) : Number.parseInt(x ?? u ?? long ?? braced, 16)),
  )
}

/** Decodes twice if needed: `%2549` is `%49`. */
function percent(blob: string): string | undefined {
  const once = percentOnce(blob)
  return once !== undefined && /(?:%[0-9a-f]{2}){3}/i.test(once) ? percentOnce(once) : once
}

function percentOnce(blob: string): string | undefined {
  const bytes: number[] = []
  for (let i = 0; i < blob.length; i++) {
    const code = /^%[0-9a-f]{2}$/i.test(blob.slice(i, i + 3))
      ? Number.parseInt(blob.slice(i + 1, (i += 2) + 1), 16)
      : blob.charCodeAt(i)
    bytes.push(code === 43 ? 32 : code)
  }
  return utf8(bytes)
}

function entities(blob: string): string {
  return blob.replace(/&(?:amp;)?#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, x, decimal) =>
    character(x ? Number.parseInt(x, 16) : Number(decimal)),
  )
}

function tags(blob: string): string {
  return [...blob].map((char) => character(char.codePointAt(0)! - 0xe0000)).join('')
}

/** Bytes as variation selectors 1 to 256. */
function selectors(blob: string): string | undefined {
  return utf8(
    [...blob].map((char) =>
      char.length === 1 ? char.codePointAt(0)! - 0xfe00 : char.codePointAt(0)! - 0xe0100 + 16,
    ),
  )
}
