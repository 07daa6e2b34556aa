const tags =
  'b|i|u|em|strong|small|big|mark|sub|sup|span|font|ins|del|s|a|abbr|bdi|bdo|code|kbd|samp|var|tt|wbr|br|p|center'
/** Inline tags without attributes that a reader would see, such as `title`. */
const tag = new RegExp(
  `<(?:/(?:${tags})\\s?|(${tags})(?:\\s{1,4}(?:(?:class|style|dir|lang|color)=(?:"[^"<>\\n]{0,80}"|'[^'<>\\n]{0,80}')|(?:href|id|name|size|face|target|rel)=(?:"[^"\\s<>]{0,200}"|'[^'\\s<>]{0,200}'))){0,3}\\s?/?)>`,
  'g',
)
const commentInWord = /(?<=[a-z])<!--[^<>\n]{0,80}-->(?=[a-z])/g

/** The sentence as a page shows it, without inline tags and comments within a word. */
export function withoutTags(text: string): string {
  if (!text.includes('<') || !text.includes('>')) return text
  return text
    .replace(tag, (_, name: string | undefined) => (name === 'br' || name === 'p' ? ' ' : ''))
    .replace(commentInWord, '')
}
