const question = /[\p{L}\d"”'’»」)]\s?[?？](?=$|[\s"”'’»」).])/u
/** Quoted words that ask. A quoted title or name is none. */
const request =
  /["“„](?=[^"“”„\n]{0,120}\b(?:i|me|my|we|our|this|that|it|is|are|how|what|why|which|where|who|can|should|could|please|fix|make|give|write|check|find|help|create|show|explain|add)\b)[^\s"“”„][^"“”„\n]{6,120}["“”](?=$|[\s,.;:)?!—–-])|(?<![\p{L}\d])['‘](?=[^'’\n]{0,120}\b(?:i|me|my|this|that|it|is|how|what|why|can|please)\b)[^\s'’][^'’\n]{10,120}['’](?=$|[\s,.;:)?!—–-])/iu
/** Two quotations with several words, or, in Chinese, Japanese and Korean, several characters. */
const quotations =
  /(?:[«„“"「『](?:[^\s«»„“”"「」『』]{1,30} [^«»„“”"「」『』\n]{1,80}|[^\s«»„“”"「」『』]{0,20}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][^«»„“”"「」『』\n]{2,60})[»“”"」』][^«»„“”"「」『』\n]{0,40}){2}/u

/** What a user says or asks, in any language: it tells when the skill is needed. */
export const wordsOfUsers: readonly RegExp[] = [question, request, quotations]
