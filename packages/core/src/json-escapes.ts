/** The same JSON with U+FFFD for lone surrogates. `JSON.stringify` writes them as `\\ud800`, for which many readers refuse the whole document. */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud')) return json
  // Matches whole escapes: in `\\ud800` the backslash is escaped.
  return json.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|[^])/g, (escape, half?: string) =>
    half === undefined ? escape : '\\ufffd',
  )
}

/** The text of a JSON string with every UTF-16 code unit as `\uXXXX`. */
export function jsonEscapes(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
