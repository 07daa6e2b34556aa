import type { Block } from './document/block.js'
import type { Context } from './document/context.js'
import { sign } from './document/sentences.js'
import { mayHoldPhrase } from './formulas.js'
import { withoutTags } from './markup.js'
import type { Word } from './model/features.js'
import type { Model } from './model/model.js'
import { isOrderedAround, saidAllTheSame, isWholeQuotation, unquoted } from './quotations.js'
import { hasQuotations, withoutQuotations } from './standing.js'

/** What a sentence says, without what it only quotes. */
interface Said {
  /** Absent: all of it. */
  readonly said: string | undefined
  /** All of its words' (see `cues.ts`). */
  readonly cues: number
  /** Something in it stands between quotation marks. */
  readonly isQuoting: boolean
}

/** Where a whole sentence between quotation marks is what somebody else says. In a list or a table what others say is listed. */
const shown: ReadonlySet<Context> = new Set<Context>(['prose', 'quote', 'heading', 'list', 'table'])

/**
 * Reads a sentence of a folded text.
 *
 * @param signs - Those it has (see `eachSentence`).
 * @param words - Takes what the sentence says.
 */
export function readSentence(
  folded: string,
  start: number,
  end: number,
  signs: number,
  { context }: Block,
  model: Model,
  isDocument: boolean,
  words: Word[],
): Said {
  const from = words.length
  if (!(signs & (sign.quotation | sign.tag))) {
    // Offsets in one long text are faster than a text of its own.
    model.read(folded, start, end, words)
    return { said: undefined, cues: cuesIn(words, from), isQuoting: false }
  }
  const sentence = folded.slice(start, end)
  const read = (said: string, isQuoting: boolean): Said => {
    words.length = from
    if (said === sentence) model.read(folded, start, end, words)
    else model.read(said, 0, said.length, words)
    return { said, cues: cuesIn(words, from), isQuoting }
  }
  if (!hasQuotations(sentence)) return read(withoutTags(sentence), false)
  const isListed = context === 'list' || context === 'table'
  const isWhole = isDocument && shown.has(context) && isWholeQuotation(sentence)
  if (isWhole && isOrderedAround(folded, start, end)) return read(withoutTags(unquoted(sentence)), true)
  const quoted = withoutQuotations(sentence, isListed || isWhole)
  const said = withoutTags(quoted)
  const one = read(said, true)
  if (quoted === sentence || isWhole) return one
  const all = saidAllTheSame(sentence, said, mayHoldPhrase(one.cues))
  return all === undefined ? one : read(withoutTags(all), true)
}

function cuesIn(words: readonly Word[], from: number): number {
  let all = 0
  for (let i = from; i < words.length; i++) all |= words[i]!.cues
  return all
}
