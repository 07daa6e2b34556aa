import { describe, kindOf, type Ranked } from './describe.js'
import { formulaShiftOf, setPhrasesIn } from './formulas.js'
import type { Model } from './model/model.js'
import type { RatedText } from './text.js'
import { thresholds } from './thresholds.js'

/** Words that score less are no attack that somebody quotes. */
const leastQuoted = -1

/** Attacks between quotation marks: nobody is ordered by them. */
export function* quotedIn(text: string, rated: RatedText, model: Model): Generator<Ranked> {
  // A sentence is in up to three windows.
  const known = new Map<string, number>()
  const scoreOf = (words: string): number => {
    const before = known.get(words)
    if (before !== undefined) return before
    const { total, count } = model.weigh(model.wordsOf(words))
    const score = model.score(total, count) + formulaShiftOf(words)
    known.set(words, score)
    return score
  }
  const quoting = rated.windows.filter(({ isQuoting, level }) => isQuoting && level < thresholds.suspicious)
  // In a list or a table code stands alone everywhere.
  const alone = rated.unsaid.filter(({ block: { context } }) => context === 'prose' || context === 'quote')
  for (const { start, end, block } of [...quoting, ...alone]) {
    const sentence = rated.folded.text.slice(start, end)
    for (const { 1: words, index } of sentence.matchAll(/["“«`]([^"“”«»`\n]{12,400})["”»`]/g)) {
      const score = scoreOf(words!)
      if (score < leastQuoted) continue
      const at = start + index + 1
      const part = { start: at, end: at + words!.length, block }
      yield { ...describe(text, rated, part, score, kindOf(words!, model)), isMention: true }
    }
  }
}

/** The level of what is only shown: whatever else is found there is shown in its place. */
const weakest = -9

/** Set phrases that nobody says and no other mention shows: in fences, and in code or quotation marks that stand alone. */
export function* shownIn(text: string, rated: RatedText, model: Model): Generator<Ranked> {
  for (const { start, end, block } of rated.unsaid) {
    const words = rated.folded.text.slice(start, end)
    for (const phrase of setPhrasesIn(words)) {
      const part = { start: start + phrase.start, end: start + phrase.end, block }
      const kind = kindOf(words.slice(phrase.start, phrase.end), model)
      yield { ...describe(text, rated, part, weakest, kind), isMention: true }
    }
  }
}
