/** Splits a Markdown text between two paragraphs near its middle, outside of code blocks. */
export function halves(text) {
  const breaks = [...text.matchAll(/\n\n(?=[A-Za-z*-])/g)].filter(
    ({ index }) => text.slice(0, index).split(/^ *(?:```|~~~)/m).length % 2 === 1,
  )
  const at = breaks.length === 0 ? text.length : breaks[breaks.length >> 1].index
  return [text.slice(0, at), text.slice(at)]
}
