/** The content of a list that is written as a string, `[Read, "Write"]`; `undefined` for any other string. */
export function withoutBrackets(text: string): string | undefined {
  const inner = /^\s{0,20}\[([^[\]]{0,4000})\]\s{0,20}$/.exec(text)?.[1]
  return inner?.replace(/(^|[\s,])(["'])([^"'\n]{1,200})\2(?=[\s,]|$)/g, '$1$3')
}
