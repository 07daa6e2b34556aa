/** At most `length` characters of a text; what was cut off shows as `…`. A pair of surrogates is never halved. */
export function clipped(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
