/** The end of a question. */
const question = /[\p{L}\d"”'’»」)] ?[?？](?=$|[\s"”'’»」).])/u
const quotation = /["“„«「『]([^"“”„«»「」『』\n]{2,120})["“”»」』]/g
const singleQuotation = /(?<![\p{L}\d])['‘]([^'’‘\n]{10,120})['’]/gu
/** Words that ask. A quoted title or name has none. */
const asking =
  /\b(?:i|me|my|we|our|this|that|it|is|are|how|what|why|which|where|who|can|should|could|please|fix|make|give|write|check|find|help|create|show|explain|add)\b/i
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** What a user says or asks, in any language, which tells when the skill is needed: a question, or words in quotation marks. */
export function findWordsOfUser(description: string): string | undefined {
  const asked = question.exec(description)
  if (asked) return asked[0]
  const quoted = Array.from(description.matchAll(quotation), ([, words]) => words!)
  const single = Array.from(description.matchAll(singleQuotation), ([, words]) => words!)
  const request = [...quoted, ...single].find(
    (words) => words.length > 7 && words.includes(' ') && asking.test(words),
  )
  if (request !== undefined) return request
  // One may be a title, in languages whose words that ask are not known here.
  const phrases = quoted.filter(
    (words) => words.trim().includes(' ') || (words.length > 2 && ideographic.test(words)),
  )
  return phrases.length > 1 ? phrases[0] : undefined
}
