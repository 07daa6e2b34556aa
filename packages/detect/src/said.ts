import type { Block } from './document/block.js'
import type { Context } from './document/context.js'
import { mayHoldPhrase } from './formulas.js'
import { withoutTags } from './markup.js'
import type { Word } from './model/features.js'
import type { Model } from './model/model.js'
import { isOrderedAround, saidAllTheSame, isWholeQuotation, unquoted } from './quotations.js'
import { hasQuotations, withoutQuotations } from './standing.js'

/** What a sentence says, without what it only quotes. */
interface Said {
  readonly said: string
  readonly words: readonly Word[]
  /** All of its words' (see `cues.ts`). */
  readonly cues: number
  /** Something in it stands between quotation marks. */
  readonly isQuoting: boolean
}

/** Where a whole sentence between quotation marks is what somebody else says. In a list or a table what others say is listed. */
const shown: ReadonlySet<Context> = new Set<Context>(['prose', 'quote', 'heading', 'list', 'table'])

export function readSentence(
  folded: string,
  start: number,
  end: number,
  { context }: Block,
  model: Model,
  isDocument: boolean,
): Said {
  const sentence = folded.slice(start, end)
  const read = (said: string, isQuoting: boolean): Said => {
    // Offsets in one long text are faster than a text of its own.
    const words = said === sentence ? model.wordsOf(folded, start, end) : model.wordsOf(said)
    return { said, words, cues: cuesIn(words), isQuoting }
  }
  if (!hasQuotations(sentence)) return read(withoutTags(sentence), false)
  const isListed = context === 'list' || context === 'table'
  const isWhole = isDocument && shown.has(context) && isWholeQuotation(sentence)
  if (isWhole && isOrderedAround(folded, start, end)) return read(withoutTags(unquoted(sentence)), true)
  const quoted = withoutQuotations(sentence, isListed || isWhole)
  const one = read(withoutTags(quoted), true)
  if (quoted === sentence || isWhole) return one
  const all = saidAllTheSame(sentence, one.said, mayHoldPhrase(one.cues))
  return all === undefined ? one : read(withoutTags(all), true)
}

function cuesIn(words: readonly Word[]): number {
  let all = 0
  for (let i = 0; i < words.length; i++) all |= words[i]!.cues
  return all
}
