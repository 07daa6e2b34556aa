/** What a character is to a word. */
export const separator = 0
/** A digit, or a sign that can stand for a letter: `1gn0r3`. */
export const sign = 1
/** A control character, which folding drops: it may hide inside a word. */
export const hidden = 2

/** For each ASCII character one of these, or its lower case if it is a letter: so that a text need not be folded to be read. */
export const wordCharacter = new Uint8Array(128)
for (let code = 0; code < 32; code++)
  if (!'\t\n\r'.includes(String.fromCharCode(code))) wordCharacter[code] = hidden
wordCharacter[127] = hidden
for (const char of 'abcdefghijklmnopqrstuvwxyz') {
  wordCharacter[char.charCodeAt(0)] = char.charCodeAt(0)
  wordCharacter[char.toUpperCase().charCodeAt(0)] = char.charCodeAt(0)
}
for (const char of '0123456789@$') wordCharacter[char.charCodeAt(0)] = sign

/** Stands inside words (`don't`) and never at their ends. */
export const apostrophe = 39

/** Whether a character is part of a word wherever it stands. */
export function isWordCharacter(code: number): boolean {
  return code < 128 && wordCharacter[code] !== separator && wordCharacter[code] !== hidden
}

/** Signs of ordinary English texts: dashes, curly quotation marks, bullets, arrows, lines of drawings, ticks, pictures. */
const plainRanges: readonly (readonly [first: number, last: number])[] = [
  [0xa0, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xac],
  [0xae, 0xae],
  [0xb0, 0xb1],
  [0xb6, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2010, 0x2016],
  [0x201a, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x20a9, 0x20bf],
  [0x2190, 0x22ff],
  [0x2500, 0x27bf],
  [0x2b00, 0x2b73],
  [0xfffd, 0xfffd],
]

/** Pictures beyond the basic plane, by their second half: U+1F300 to U+1FAFF, without the boxed letters before them. */
const pictureLeads: readonly number[] = [0xd83c, 0xd83d, 0xd83e]

/**
 * Length in UTF-16 units of the sign that stands here, if folding leaves at least half of it and makes no letter of it; 0 for
 * everything that has to be looked at closely: letters beyond ASCII, invisible characters, control characters, letters in boxes.
 */
export function plainSignAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 0xd800 && code < 0xe000) {
    const low = text.charCodeAt(at + 1)
    const isPicture = pictureLeads.includes(code) && low >= (code === 0xd83c ? 0xdf00 : 0xdc00)
    const isBeyond = code === 0xd83e && low >= 0xdf00
    return isPicture && !isBeyond ? withVariant(text, at + 2) - at : 0
  }
  for (const [first, last] of plainRanges)
    if (code <= last) return code >= first ? withVariant(text, at + 1) - at : 0
  return 0
}

/** Behind a picture stands a sign that asks for it in colour. It hides nothing: there is no word for it to break. */
function withVariant(text: string, end: number): number {
  return text.charCodeAt(end) === 0xfe0f ? end + 1 : end
}
