import type { Block } from './document/block.js'
import { sentencesIn } from './document/sentences.js'
import { setPhraseIn } from './formulas.js'
import type { Word } from './model/features.js'
import type { Model, Weight } from './model/model.js'
import type { Sentence } from './topic.js'
import { isToBeObeyed } from './quotations.js'
import { readSentence } from './said.js'
import { standingIn, standingOf } from './standing.js'

/** A stretch of text that the model has read: a sentence, or two in a row. */
export interface Window extends Weight {
  /** One, or the two of a pair. */
  readonly sentences: readonly Sentence[]
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  readonly block: Block
  /** Logarithm of the odds that it is an attack, by its words alone. */
  readonly score: number
  /** What its standing adds to the score. */
  readonly standing: number
  /** What a set phrase of attacks adds to it. */
  readonly formula: number
  /** A set phrase is in it, and not said. */
  readonly isMention: boolean
  readonly isPair: boolean
  /** Something in it stands between quotation marks. */
  readonly isQuoting: boolean
}

/** What no window has, because nobody says it: a fence, or a sentence that is a quotation and nothing else. */
export type Unsaid = Pick<Window, 'start' | 'end' | 'block'>

/**
 * The windows of a folded text. Each sentence is read once; what it weighs is added up for the windows it is in. What stands
 * between code fences is a mention, and not read.
 *
 * @param isDocument - Whether quotation marks around all of a sentence are the author's, and not those of a value.
 * @param unsaid - Takes what is not read.
 * @param isDisguised - Whether a part was written so that a person does not see what it says.
 */
export function windowsOf(
  folded: string,
  blocks: readonly Block[],
  model: Model,
  isDocument = true,
  unsaid: Unsaid[] = [],
  isDisguised: (start: number, end: number) => boolean = () => false,
): Window[] {
  const windows: Window[] = []
  const standing = standingIn(folded)
  for (const block of blocks) {
    if (block.context === 'fence' && !isToBeObeyed(folded, block)) {
      unsaid.push({ start: block.start, end: block.end, block })
      continue
    }
    const { shift: place, where } = standing(block)
    let before: Window | undefined
    let wordsBefore: readonly Word[] = []
    // What stands between two sentences of a pair is in it: a quotation that nobody reads.
    let isQuotingBetween = false
    for (const [start, end] of sentencesIn(folded, block.start, block.end)) {
      const { said, words, cues, isQuoting } = readSentence(folded, start, end, block, model, isDocument)
      if (words.length < 2) {
        if (isQuoting) unsaid.push({ start, end, block })
        isQuotingBetween ||= isQuoting
        continue
      }
      const phrase = setPhraseIn(said, cues, isDisguised(start, end) ? 'hidden' : where)
      const { total, count } = model.weigh(words)
      const window: Window = {
        sentences: [{ words }],
        start,
        end,
        block,
        total,
        count,
        score: model.score(total, count),
        standing: place + standingOf(said, cues),
        formula: phrase?.shift ?? 0,
        isMention: phrase?.isMention ?? false,
        isPair: false,
        isQuoting,
      }
      // What repeats itself says nothing more by it.
      if (before && !areSame(words, wordsBefore))
        windows.push(pairOf(before, window, isQuotingBetween, model))
      windows.push(window)
      before = window
      wordsBefore = words
      isQuotingBetween = false
    }
  }
  return windows
}

/** A word is one object within a text. */
function areSame(words: readonly Word[], others: readonly Word[]): boolean {
  return words.length === others.length && words.every((word, i) => word === others[i])
}

function pairOf(first: Window, second: Window, isQuotingBetween: boolean, model: Model): Window {
  const total = first.total + second.total
  const count = first.count + second.count
  return {
    sentences: [...first.sentences, ...second.sentences],
    start: first.start,
    end: second.end,
    block: first.block,
    total,
    count,
    score: model.score(total, count),
    standing: Math.min(first.standing, second.standing),
    formula: Math.abs(first.formula) > Math.abs(second.formula) ? first.formula : second.formula,
    isMention: false,
    isPair: true,
    isQuoting: first.isQuoting || isQuotingBetween || second.isQuoting,
  }
}
