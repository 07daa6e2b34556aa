import type { Block } from './document/block.js'
import { eachSentence, sign } from './document/sentences.js'
import { isParted, mayHoldPhrase, setPhraseIn } from './formulas.js'
import type { Word } from './model/features.js'
import type { Model, Weight } from './model/model.js'
import { isToBeObeyed } from './quotations.js'
import { readSentence } from './said.js'
import { standingIn, standingOf } from './standing.js'

/** A sentence that the model has read. Its words are `words[from..to)` of all words of the text. */
export interface Sentence extends Weight {
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  readonly block: Block
  readonly words: readonly Word[]
  readonly from: number
  readonly to: number
  /** What it says, where that is not all of it. */
  readonly said: string | undefined
  readonly cues: number
  /** A set phrase may be in it. */
  readonly mayHoldPhrase: boolean
  /** Something in it stands between quotation marks. */
  readonly isQuoting: boolean
  /** Logarithm of the odds that it is an attack, by its words alone. */
  readonly score: number
  /** The sentence before it, where the two are read as a pair, with what both score. */
  readonly before: Sentence | undefined
  readonly pairScore: number
  /** Something between the two stands between quotation marks. */
  readonly isQuotingBetween: boolean
}

/** A stretch of text that may be told of: a sentence, or two in a row. */
export interface Window {
  /** One, or the two of a pair. */
  readonly sentences: readonly Sentence[]
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  readonly block: Block
  readonly score: number
  /** What its standing adds to the score. */
  readonly standing: number
  /** What a set phrase of attacks adds to it. */
  readonly formula: number
  /** A set phrase is in it, and not said. */
  readonly isMention: boolean
  readonly isPair: boolean
  readonly isQuoting: boolean
}

/** What no window has, because nobody says it: a fence, or a sentence that is a quotation and nothing else. */
export type Unsaid = Pick<Window, 'start' | 'end' | 'block'>

/**
 * The sentences of a folded text, each read once; what it weighs is added up for the pair it is in. What stands between code fences is
 * a mention, and not read.
 *
 * @param isDocument - Whether quotation marks around all of a sentence are the author's, and not those of a value.
 * @param unsaid - Takes what is not read.
 */
export function readSentences(
  folded: string,
  blocks: readonly Block[],
  model: Model,
  isDocument = true,
  unsaid: Unsaid[] = [],
): Sentence[] {
  const sentences: Sentence[] = []
  const words: Word[] = []
  for (const block of blocks) {
    if (block.context === 'fence' && !isToBeObeyed(folded, block)) {
      unsaid.push({ start: block.start, end: block.end, block })
      continue
    }
    let before: Sentence | undefined
    // What stands between two sentences of a pair is in it: a quotation that nobody reads.
    let isQuotingBetween = false
    eachSentence(folded, block.start, block.end, (start, end, signs) => {
      const from = words.length
      const { said, cues, isQuoting } = readSentence(
        folded,
        start,
        end,
        signs,
        block,
        model,
        isDocument,
        words,
      )
      const to = words.length
      if (to - from < 2) {
        words.length = from
        if (isQuoting) unsaid.push({ start, end, block })
        isQuotingBetween ||= isQuoting
        return
      }
      const { total, count } = model.weigh(words, from, to)
      // What repeats itself says nothing more by it.
      const first = before && !areSame(words, before, from, to) ? before : undefined
      before = {
        start,
        end,
        block,
        words,
        from,
        to,
        total,
        count,
        said,
        cues,
        mayHoldPhrase:
          mayHoldPhrase(cues) ||
          ((signs & sign.emphasis) !== 0 && isParted(said ?? folded.slice(start, end))),
        isQuoting,
        score: model.score(total, count),
        before: first,
        pairScore: first ? model.score(first.total + total, first.count + count) : 0,
        isQuotingBetween,
      }
      sentences.push(before)
      isQuotingBetween = false
    })
  }
  return sentences
}

/** A word is one object within a text. */
function areSame(words: readonly Word[], other: Sentence, from: number, to: number): boolean {
  if (other.to - other.from !== to - from) return false
  for (let i = 0; from + i < to; i++) if (words[other.from + i] !== words[from + i]) return false
  return true
}

/**
 * Makes windows of sentences, of each when it is asked for the first time.
 *
 * @param isDisguised - Whether a part was written so that a person does not see what it says.
 */
export function windowMaker(
  folded: string,
  isDisguised: (start: number, end: number) => boolean = () => false,
): { readonly alone: (sentence: Sentence) => Window; readonly pair: (second: Sentence) => Window } {
  const standing = standingIn(folded)
  const known = new Map<Sentence, Window>()
  const alone = (sentence: Sentence): Window => {
    const made = known.get(sentence)
    if (made) return made
    const { start, end, block, score, cues, isQuoting } = sentence
    const said = sentence.said ?? folded.slice(start, end)
    const { shift, where } = standing(block)
    const phrase = sentence.mayHoldPhrase
      ? setPhraseIn(said, cues, isDisguised(start, end) ? 'hidden' : where)
      : undefined
    const window: Window = {
      sentences: [sentence],
      start,
      end,
      block,
      score,
      standing: shift + standingOf(said, cues),
      formula: phrase?.shift ?? 0,
      isMention: phrase?.isMention ?? false,
      isPair: false,
      isQuoting,
    }
    known.set(sentence, window)
    return window
  }
  const pair = (second: Sentence): Window => {
    const one = alone(second.before!)
    const two = alone(second)
    return {
      sentences: [second.before!, second],
      start: one.start,
      end: two.end,
      block: one.block,
      score: second.pairScore,
      standing: Math.min(one.standing, two.standing),
      formula: Math.abs(one.formula) > Math.abs(two.formula) ? one.formula : two.formula,
      isMention: false,
      isPair: true,
      isQuoting: one.isQuoting || second.isQuotingBetween || two.isQuoting,
    }
  }
  return { alone, pair }
}

/** All windows of sentences, in the order of the text. */
export function windowsOf(
  folded: string,
  sentences: readonly Sentence[],
  isDisguised?: (start: number, end: number) => boolean,
): Window[] {
  const { alone, pair } = windowMaker(folded, isDisguised)
  return sentences.flatMap((sentence) =>
    sentence.before ? [pair(sentence), alone(sentence)] : [alone(sentence)],
  )
}
