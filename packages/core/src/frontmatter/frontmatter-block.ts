/** `---`, with the language that some tools write after it. `----` is a thematic break. */
const openingFence = /^---(?!-)([^\n]*)(?:\n|$)/
const closingFence = /^---[ \t]*$/m

/**
 * The block between the fences. Without a closing fence it ends above the body; where no body is found either, `bodyOffset` is
 * `undefined`. No result: there is no opening fence.
 */
export function findFrontmatterBlock(text: string) {
  const opening = openingFence.exec(text)
  if (!opening) return undefined
  const start = opening[0].length
  const language = opening[1]!.trim()
  const fence = closingFence.exec(text.slice(start))
  const upToFence = fence ? text.slice(start, start + fence.index) : text.slice(start)
  const body = findBodyStart(upToFence)
  if (body !== undefined)
    return { start, inner: upToFence.slice(0, body), language, isClosed: false, bodyOffset: start + body }
  const bodyOffset = fence ? Math.min(text.length, start + fence.index + fence[0].length + 1) : undefined
  return { start, inner: upToFence, language, isClosed: fence !== null, bodyOffset }
}

/** Keys that begin a line only in frontmatter. */
const knownField = /^(?:name|description|license|compatibility|metadata|allowed-tools):(?:\s|$)/
const lowerCaseKey = /^[a-z][\w-]{0,60}:(?:\s|$)/
const heading = /^#{1,6}[ \t]{1,8}\S/
/** A quote or bracket that is not closed on its line: the value may go on at the left edge. */
const opensValue =
  /^[\w-]{1,100}:[ \t]{1,40}(?:(["'])(?!.{0,4000}\1[ \t]{0,40}$)|[[{](?!.{0,4000}[\]}][ \t]{0,40}$))/
/** A block text, whose lines follow indented. */
const opensBlockText = /^[\w-]{1,100}:[ \t]{1,40}[|>]/
/** Four or more words without a key, or a code fence. */
const proseLine = /^(?:[*_([`!]{0,4}\p{L}[^\s:]{0,60}(?:[ \t]{1,4}[^\s]{1,80}){3}|```|~~~)/u

/**
 * Where the body begins when the closing fence is missing: at a Markdown heading or after a blank line, with sentences and no
 * field below. `undefined`: all of it may be YAML.
 *
 * @param text - Everything up to the next `---`, or to the end.
 */
function findBodyStart(text: string): number | undefined {
  let hasField = false
  let firstHeading: number | undefined
  let isAfterBlank = false
  let inBlockText = false
  let body: number | undefined
  let next = 0
  for (const line of text.split('\n')) {
    const start = next
    next += line.length + 1
    if (knownField.test(line)) {
      // Fields follow: it was a comment, or a value that is not indented.
      if (body !== undefined) return undefined
      hasField = true
    }
    if (body !== undefined) continue
    if (opensValue.test(line) || (inBlockText && /^\S/.test(line))) return undefined
    if (line.trim() !== '') inBlockText = opensBlockText.test(line)
    if (lowerCaseKey.test(line)) firstHeading = undefined
    else if (hasField && heading.test(line)) firstHeading ??= start
    else if (hasField && proseLine.test(line)) {
      if (firstHeading === undefined && !isAfterBlank) return undefined
      body = firstHeading ?? start
    }
    isAfterBlank = line.trim() === ''
  }
  return body
}
