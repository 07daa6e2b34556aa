/** Longest name that the Agent Skills specification allows. */
export const maxLength = 64

/** Lower-case letters and digits in words joined by single hyphens. The length is not looked at. */
export function isKebabCase(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && !name.startsWith('-') && !name.endsWith('-') && !name.includes('--')
}

/**
 * The valid name nearest to `text`, or `undefined` when letters would be lost: what is left of `PDF工具` or `Отчёт` is
 * another name, not a corrected one.
 */
export function toKebabCase(text: string): string | undefined {
  const words = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1-')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1-')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => latin[letter]!)
  if (/[^\P{L}a-z]/u.test(words)) return undefined
  const name = withoutOuterHyphens(words.replace(/[^a-z0-9]+/g, '-'))
  return withoutOuterHyphens(name.slice(0, maxLength)) || undefined
}

/** Letters that no Unicode normalization takes apart. */
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

function withoutOuterHyphens(name: string): string {
  return name.replace(/^-/, '').replace(/-$/, '')
}
