import { phrasingScore, placeScorer } from './context/context-score.js'
import type { Block } from './document/block.js'
import { eachSentence, special } from './document/sentences.js'
import { hasSplitWord, mayHavePhrase, setPhraseIn } from './phrases/find-set-phrases.js'
import type { Word } from './model/features.js'
import type { Model, Weight } from './model/model.js'
import { isInstructedFence, longQuotationsIn, outside } from './context/quotations.js'
import { readSentence } from './read-sentence.js'

/** A scored sentence. Its words are `words[from..to)` of all words of the text. */
export interface Sentence extends Weight {
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  readonly block: Block
  readonly words: readonly Word[]
  readonly from: number
  readonly to: number
  /** The sentence without quotations. `undefined` if it has none. */
  readonly ownText: string | undefined
  readonly cues: number
  readonly mayHavePhrase: boolean
  readonly hasQuotation: boolean
  /** Log odds that it is an attack, by its words alone. */
  readonly score: number
  /** The previous sentence, if the two make a pair with the score `pairScore`. */
  readonly previous: Sentence | undefined
  readonly pairScore: number
  /** There is a quotation between the two. */
  readonly hasQuotationBetween: boolean
}

/** A sentence, or two in a row. */
export interface Window {
  readonly sentences: readonly Sentence[]
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  readonly block: Block
  readonly score: number
  /** Added for place and phrasing. */
  readonly contextScore: number
  /** Added for a set phrase of attacks. */
  readonly phraseScore: number
  /** It has a set phrase that is only mentioned. */
  readonly isMention: boolean
  readonly isPair: boolean
}

/** Text without windows: a fence, or a sentence that is one quotation. */
export type SkippedText = Pick<Window, 'start' | 'end' | 'block'>

/**
 * Reads and scores the sentences of a folded text. Weights are added up for pairs.
 *
 * @param isDocument - Quotation marks around a whole sentence are the author's, and not the syntax of a value.
 * @param skipped - Receives what is not read.
 */
export function readSentences(
  folded: string,
  blocks: readonly Block[],
  model: Model,
  isDocument = true,
  skipped: SkippedText[] = [],
): Sentence[] {
  const sentences: Sentence[] = []
  const words: Word[] = []
  for (const block of blocks) {
    if (block.context === 'fence' && !isInstructedFence(folded, block)) {
      skipped.push({ start: block.start, end: block.end, block })
      continue
    }
    let previous: Sentence | undefined
    let hasQuotationBetween = false
    const quotations = isDocument ? longQuotationsIn(folded, block) : []
    eachSentence(folded, block.start, block.end, (sentenceStart, sentenceEnd, specials) => {
      const [start, end] = outside(quotations, sentenceStart, sentenceEnd)
      if (quotations.length > 0 && end - start < 2) {
        skipped.push({ start: sentenceStart, end: sentenceEnd, block })
        hasQuotationBetween = true
        return
      }
      const from = words.length
      const { ownText, cues, hasQuotation } = readSentence(
        folded,
        start,
        end,
        specials,
        block,
        model,
        isDocument,
        words,
      )
      const to = words.length
      if (to - from < 2) {
        words.length = from
        if (hasQuotation) skipped.push({ start, end, block })
        hasQuotationBetween ||= hasQuotation
        return
      }
      const { total, count } = model.weigh(words, from, to)
      // A repetition adds nothing.
      const first = previous && !areSame(words, previous, from, to) ? previous : undefined
      previous = {
        start,
        end,
        block,
        words,
        from,
        to,
        total,
        count,
        ownText,
        cues,
        mayHavePhrase:
          mayHavePhrase(cues) ||
          ((specials & special.emphasis) !== 0 && hasSplitWord(ownText ?? folded.slice(start, end))),
        hasQuotation,
        score: model.score(total, count),
        previous: first,
        pairScore: first ? model.score(first.total + total, first.count + count) : 0,
        hasQuotationBetween,
      }
      sentences.push(previous)
      hasQuotationBetween = false
    })
  }
  return sentences
}

/** Equal words of a text are the same object. */
function areSame(words: readonly Word[], other: Sentence, from: number, to: number): boolean {
  if (other.to - other.from !== to - from) return false
  for (let i = 0; from + i < to; i++) if (words[other.from + i] !== words[from + i]) return false
  return true
}

/** Creates functions that make windows of sentences, each single one once. @param isDisguised - Of a part of the text (see `Folded`). */
export function windowMaker(
  folded: string,
  isDisguised: (start: number, end: number) => boolean = () => false,
): { readonly single: (sentence: Sentence) => Window; readonly pair: (second: Sentence) => Window } {
  const placeScore = placeScorer(folded)
  const known = new Map<Sentence, Window>()
  const single = (sentence: Sentence): Window => {
    const cached = known.get(sentence)
    if (cached) return cached
    const { start, end, block, score, cues } = sentence
    const ownText = sentence.ownText ?? folded.slice(start, end)
    const { shift, place } = placeScore(block)
    const phrase = sentence.mayHavePhrase
      ? setPhraseIn(ownText, cues, isDisguised(start, end) ? 'hidden' : place)
      : undefined
    const window: Window = {
      sentences: [sentence],
      start,
      end,
      block,
      score,
      contextScore: shift + phrasingScore(ownText, cues),
      phraseScore: phrase?.score ?? 0,
      isMention: phrase?.isMention ?? false,
      isPair: false,
    }
    known.set(sentence, window)
    return window
  }
  const pair = (second: Sentence): Window => {
    const one = single(second.previous!)
    const two = single(second)
    return {
      sentences: [second.previous!, second],
      start: one.start,
      end: two.end,
      block: one.block,
      score: second.pairScore,
      contextScore: Math.min(one.contextScore, two.contextScore),
      phraseScore: Math.abs(one.phraseScore) > Math.abs(two.phraseScore) ? one.phraseScore : two.phraseScore,
      isMention: false,
      isPair: true,
    }
  }
  return { single, pair }
}

/** All windows, in the order of the text. */
export function windowsOf(
  folded: string,
  sentences: readonly Sentence[],
  isDisguised?: (start: number, end: number) => boolean,
): Window[] {
  const { single, pair } = windowMaker(folded, isDisguised)
  return sentences.flatMap((sentence) =>
    sentence.previous ? [pair(sentence), single(sentence)] : [single(sentence)],
  )
}
