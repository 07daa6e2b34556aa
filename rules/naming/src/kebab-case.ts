/** Longest name that the Agent Skills specification allows. */
export const maxLength = 64

/** Whether the specification allows this name: lower-case letters and digits in words joined by single hyphens. */
export function isValidName(name: string): boolean {
  return name.length <= maxLength && /^[a-z0-9-]+$/.test(name) && !/^-|-$|--/.test(name)
}

/**
 * The valid name nearest to `text`, or `undefined` when letters would be lost: the rest of `PDF工具` or `Отчёт` is another name, not a
 * corrected one.
 */
export function toKebabCase(text: string): string | undefined {
  return withoutOuterHyphens((wordsOf(text) ?? '').slice(0, maxLength)) || undefined
}

/**
 * The valid name for `text` when only case, accents and separators have to change. `undefined` for a name such as `C++ Tools`, or one
 * that is too long.
 */
export function sameInKebabCase(text: string): string | undefined {
  const name = /^[\p{L}\p{M}\p{N}\s'’_./-]{1,200}$/u.test(text) ? wordsOf(text) : undefined
  return name && name.length <= maxLength ? name : undefined
}

/** Lower-case words joined by hyphens, at any length; `undefined` when letters would be lost. */
function wordsOf(text: string): string | undefined {
  const plain = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
  const words = splitCamelCase(plain)
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter]!)
  return /[^\P{L}a-z]/u.test(words) ? undefined : withoutOuterHyphens(words.replace(/[^a-z0-9]+/g, '-'))
}

/** `pdfTools` is two words. In `GitHub Tools` the blank separates words already, so the capital H does not. */
function splitCamelCase(text: string): string {
  if (/[^\p{L}\p{N}]/u.test(text.trim())) return text
  return text.replace(/\p{Ll}(?=\p{Lu})|[\p{Lu}\p{N}](?=\p{Lu}\p{Ll}\p{Ll})/gu, '$&-')
}

function withoutOuterHyphens(name: string): string {
  return name.replace(/^-|-$/g, '')
}

/** Letters that no Unicode normalization decomposes. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
