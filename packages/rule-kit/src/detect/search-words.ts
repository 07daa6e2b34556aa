import type { Block } from './blocks.js'
import { isMention } from './mention.js'
import type { CompiledPhrase } from './phrase.js'
import { found, type Found, type ReadText } from './read-text.js'
import type { Words } from './words.js'

/** Looks for phrases in the words of a sentence. */
export function searchWords(
  text: ReadText,
  block: Block,
  words: Words,
  phrases: readonly CompiledPhrase[],
): Found[] {
  const hits: Found[] = []
  const wanted = phrases.filter(({ phrase }) => !phrase.within || phrase.within.includes(block.context))
  const report = ({ phrase }: CompiledPhrase, match: RegExpExecArray): void => {
    const first = match.index
    const last = first + lengthWithoutTail(match[0])
    const start = words.start(first)
    const end = words.end(last)
    const disguised = words.disguised(first, last) || text.folded.disguised(start, end)
    const mention = !disguised && isMention(text.folded.text, block, words, first, last)
    hits.push(found(text, start, end, phrase, disguised, block.context, mention))
  }
  const anywhere = wanted.filter(({ expression }) => !expression.sticky)
  const unlisted = wanted.filter(({ expression, first }) => expression.sticky && !first)
  const listed = wanted.filter(({ expression, first }) => expression.sticky && first)
  for (let at = 0; at < words.text.length && listed.length + unlisted.length > 0;) {
    const end = words.text.indexOf(' ', at)
    const word = words.text.slice(at, end)
    for (const phrase of [...listed, ...unlisted]) {
      if (phrase.first && !phrase.first.has(word)) continue
      phrase.expression.lastIndex = at
      const match = phrase.expression.exec(words.text)
      if (match) report(phrase, match)
    }
    at = end + 1
  }
  for (const phrase of anywhere)
    for (const match of words.text.matchAll(phrase.expression)) report(phrase, match)
  return hits
}

/** Length without the blanks and commas that end a match. */
function lengthWithoutTail(text: string): number {
  let length = text.length
  while (length > 0 && (text[length - 1] === ' ' || text[length - 1] === ',')) length--
  return length
}
