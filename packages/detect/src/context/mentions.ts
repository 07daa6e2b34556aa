import { setPhraseScore, setPhrasesIn } from '../phrases/find-set-phrases.js'
import { createInstruction, kindOf, type FoundInstruction } from '../instruction.js'
import type { Model } from '../model/model.js'
import type { RatedText } from '../rate-text.js'
import { thresholds } from '../thresholds.js'
import type { Sentence, SkippedText } from '../windows.js'

/** Quotations with a lower score are not mentions of attacks. */
const minScore = -1

/** Attacks in quotation marks. */
export function* quotedMentions(text: string, rated: RatedText, model: Model): Generator<FoundInstruction> {
  // The same quotation is in up to three windows.
  const known = new Map<string, number>()
  const scoreOf = (words: string): number => {
    const cached = known.get(words)
    if (cached !== undefined) return cached
    const { total, count } = model.weigh(model.vocabulary.wordsOf(words))
    const score = model.score(total, count) + setPhraseScore(words)
    known.set(words, score)
    return score
  }
  const suspicious = rated.windows.filter(({ level }) => level >= thresholds.suspicious)
  const isReported = (one: SkippedText): boolean =>
    suspicious.some(({ start, end }) => start === one.start && end === one.end)
  // In lists and tables, whole entries of code are common.
  const skipped = rated.skipped.filter(({ block: { context } }) => context === 'prose' || context === 'quote')
  for (const part of [...windowsWithQuotations(rated.sentences), ...skipped]) {
    if (isReported(part)) continue
    for (const [start, end] of quotationsIn(rated.folded.text, part.start, part.end)) {
      const words = rated.folded.text.slice(start, end)
      const score = scoreOf(words)
      if (score < minScore) continue
      const quotation = { start, end, block: part.block }
      yield { ...createInstruction(text, rated, quotation, score, kindOf(words, model)), isMention: true }
    }
  }
}

/** UTF-16 units between quotation marks. Shorter ones are names, longer ones no quotations. */
const [minLength, maxLength] = [12, 400]
const opening = '"“«`'
const closing = '"”»`'
const marks = /["“”«»`\n]/g

/** The text between quotation marks or backticks on one line. */
function quotationsIn(text: string, start: number, end: number): [start: number, end: number][] {
  const found: [number, number][] = []
  let open = -1
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark && mark.index < end; mark = marks.exec(text)) {
    const { 0: char, index } = mark
    const length = index - open - 1
    if (open >= 0 && closing.includes(char) && length >= minLength && length <= maxLength) {
      found.push([open + 1, index])
      open = -1
    } else open = opening.includes(char) ? index : -1
  }
  return found
}

/** Sentences with quotations, alone and in pairs. */
function* windowsWithQuotations(sentences: readonly Sentence[]): Generator<SkippedText> {
  for (const { start, end, block, previous, hasQuotation, hasQuotationBetween } of sentences) {
    if (previous && (previous.hasQuotation || hasQuotationBetween || hasQuotation))
      yield { start: previous.start, end, block }
    if (hasQuotation) yield { start, end, block }
  }
}

/** Below all other levels: overlapping instructions replace these mentions. */
const lowestLevel = -9

/** Set phrases of attacks in skipped text: fences, and sentences that are one quotation. */
export function* setPhraseMentions(
  text: string,
  rated: RatedText,
  model: Model,
): Generator<FoundInstruction> {
  for (const { start, end, block } of rated.skipped) {
    const words = rated.folded.text.slice(start, end)
    for (const phrase of setPhrasesIn(words)) {
      const part = { start: start + phrase.start, end: start + phrase.end, block }
      const kind = kindOf(words.slice(phrase.start, phrase.end), model)
      yield { ...createInstruction(text, rated, part, lowestLevel, kind), isMention: true }
    }
  }
}
