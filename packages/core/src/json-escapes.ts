/** A piece of a JSON string as JSON may also write it: every UTF-16 code unit as `\uXXXX`. */
export function jsonEscapes(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
