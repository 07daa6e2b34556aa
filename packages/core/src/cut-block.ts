import { bodyWithin } from './forgotten-fence.js'

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
