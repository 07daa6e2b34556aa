/** The first texts, as many as have room. */
export function takeFitting(texts: readonly string[], room: number): string[] {
  let left = room
  const end = texts.findIndex((text) => (left -= text.length + 1) < 0)
  return end === -1 ? [...texts] : texts.slice(0, end)
}
