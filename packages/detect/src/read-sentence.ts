import type { Block, Context } from './document/block.js'
import { special } from './document/sentences.js'
import { mayHavePhrase } from './phrases/find-set-phrases.js'
import { withoutTags } from './document/markup.js'
import type { Word } from './model/features.js'
import type { Model } from './model/model.js'
import {
  hasQuotations,
  isWholeQuotation,
  unquoted,
  unquotedInstruction,
  withoutQuotations,
} from './context/quotations.js'
import { isFollowedByContext } from './context/followed-quotations.js'

interface SentenceText {
  /** The sentence without quotations. `undefined` if it has none. */
  readonly ownText: string | undefined
  /** Of its words (see `cues.ts`). */
  readonly cues: number
  readonly hasQuotation: boolean
}

/** Contexts in which a sentence that is one quotation is a mention. */
const quotingContexts: ReadonlySet<Context> = new Set<Context>(['prose', 'quote', 'heading', 'list', 'table'])

/**
 * Tokenizes a sentence of a folded text, without its quotations.
 *
 * @param specials - The special characters in it (see `eachSentence`).
 * @param words - Receives the words.
 */
export function readSentence(
  folded: string,
  start: number,
  end: number,
  specials: number,
  { context }: Block,
  model: Model,
  isDocument: boolean,
  words: Word[],
): SentenceText {
  const from = words.length
  if (!(specials & (special.quotation | special.tag))) {
    // Faster than with a slice.
    model.vocabulary.read(folded, start, end, words)
    return { ownText: undefined, cues: cuesIn(words, from), hasQuotation: false }
  }
  const sentence = folded.slice(start, end)
  const read = (ownText: string, hasQuotation: boolean): SentenceText => {
    words.length = from
    if (ownText === sentence) model.vocabulary.read(folded, start, end, words)
    else model.vocabulary.read(ownText, 0, ownText.length, words)
    return { ownText, cues: cuesIn(words, from), hasQuotation }
  }
  if (!hasQuotations(sentence)) return read(withoutTags(sentence), false)
  const isListed = context === 'list' || context === 'table'
  const isWhole = isDocument && quotingContexts.has(context) && isWholeQuotation(sentence)
  if (isWhole && isFollowedByContext(folded, start, end)) return read(withoutTags(unquoted(sentence)), true)
  const quoted = withoutQuotations(sentence, isListed || isWhole)
  const ownText = withoutTags(quoted)
  const result = read(ownText, true)
  if (quoted === sentence || isWhole) return result
  const instruction = unquotedInstruction(sentence, ownText, mayHavePhrase(result.cues))
  return instruction === undefined ? result : read(withoutTags(instruction), true)
}

function cuesIn(words: readonly Word[], from: number): number {
  let all = 0
  for (let i = from; i < words.length; i++) all |= words[i]!.cues
  return all
}
