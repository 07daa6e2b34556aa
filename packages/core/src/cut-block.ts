/** An opening fence: `---`, and what some tools take for a language behind it. `----` is a thematic break. */
const openingFence = /^---(?!-)([^\n]*)(?:\n|$)/
const closingFence = /^---[ \t]*$/m

/** What stands between the fences, or above the body where the second is missing; `undefined`: there is no opening one. */
export function cutBlock(text: string) {
  const opening = openingFence.exec(text)
  if (!opening) return undefined
  const start = opening[0].length
  const language = opening[1]!.trim()
  const fence = closingFence.exec(text.slice(start))
  const upToFence = fence ? text.slice(start, start + fence.index) : text.slice(start)
  const body = bodyWithin(upToFence)
  return body === undefined
    ? { start, inner: upToFence, language, closing: fence, body }
    : { start, inner: upToFence.slice(0, body), language, closing: null, body }
}

/** Keys that only a frontmatter has at the left edge. */
const field = /^(?:name|description|license|compatibility|metadata|allowed-tools):(?:\s|$)/
const lowerCaseKey = /^[a-z][\w-]{0,60}:(?:\s|$)/
const heading = /^#{1,6}[ \t]{1,8}\S/
/** A value in quotes or brackets that is not closed on its line: it may go on at the left edge. */
const opensValue =
  /^[\w-]{1,100}:[ \t]{1,40}(?:(["'])(?!.{0,4000}\1[ \t]{0,40}$)|[[{](?!.{0,4000}[\]}][ \t]{0,40}$))/
/** A value whose lines come below, indented. */
const opensText = /^[\w-]{1,100}:[ \t]{1,40}[|>]/
/** Four words and more without a key before them, or a block of code. */
const prose = /^(?:[*_([`!]{0,4}\p{L}[^\s:]{0,60}(?:[ \t]{1,4}[^\s]{1,80}){3}|```|~~~)/u

/**
 * Where the body begins in a frontmatter that nobody has closed before it: at a Markdown heading or behind a blank line, with sentences
 * below and no field. `undefined`: what stands there may be YAML.
 *
 * @param text - All up to the next `---`, or to the end.
 */
function bodyWithin(text: string): number | undefined {
  let hasField = false
  let firstHeading: number | undefined
  let isAfterBlank = false
  let isOpen = false
  let body: number | undefined
  let next = 0
  for (const line of text.split('\n')) {
    const start = next
    next += line.length + 1
    if (field.test(line)) {
      // Fields below it: it is a comment, or a value without its indentation.
      if (body !== undefined) return undefined
      hasField = true
    }
    if (body !== undefined) continue
    if (opensValue.test(line) || (isOpen && /^\S/.test(line))) return undefined
    if (line.trim() !== '') isOpen = opensText.test(line)
    if (lowerCaseKey.test(line)) firstHeading = undefined
    else if (hasField && heading.test(line)) firstHeading ??= start
    else if (hasField && prose.test(line)) {
      if (firstHeading === undefined && !isAfterBlank) return undefined
      body = firstHeading ?? start
    }
    isAfterBlank = line.trim() === ''
  }
  return body
}
