/**
 * The same JSON with U+FFFD in the place of halves of surrogate pairs. `JSON.stringify` writes them as `\\ud800`, and many readers
 * refuse the whole document for one.
 *
 * @param json - What `JSON.stringify` has written.
 */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud')) return json
  // Each escape whole, so that an escaped backslash before `ud800` is none.
  return json.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|[^])/g, (escape, half?: string) =>
    half === undefined ? escape : '\\ufffd',
  )
}

/** A piece of a JSON string as JSON may also write it: every UTF-16 code unit as `\uXXXX`. */
export function jsonEscapes(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
