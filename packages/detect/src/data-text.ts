const data = /\.(?:json[cl5]?|csv|tsv|ya?ml|toml)$/i

/**
 * A text without the signs that mark values off in data: there quotation marks are nobody's, and each value stands for itself. As long
 * as it was, so that an offset in one is an offset in the other.
 */
export function textOfData(path: string, text: string): string {
  if (!data.test(path)) return text
  return text
    .replace(/\\[nrt]/g, ' \n')
    .replace(/(?<!\\)"[\s{}[\]:,"]*/g, (signs) => '\n'.repeat(signs.length))
}
