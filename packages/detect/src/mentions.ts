import { describe, kindOf, type Ranked } from './describe.js'
import { formulaShiftOf, setPhrasesIn } from './formulas.js'
import type { Model } from './model/model.js'
import type { RatedText } from './text.js'
import { thresholds } from './thresholds.js'
import type { Sentence, Unsaid } from './windows.js'

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
  const loud = rated.windows.filter(({ level }) => level >= thresholds.suspicious)
  const isLoud = (one: Unsaid): boolean =>
    loud.some(({ start, end }) => start === one.start && end === one.end)
  // In a list or a table code stands alone everywhere.
  const alone = rated.unsaid.filter(({ block: { context } }) => context === 'prose' || context === 'quote')
  for (const { start, end, block } of [...quotingIn(rated.sentences), ...alone]) {
    if (isLoud({ start, end, block })) continue
    for (const [from, to] of quotationsIn(rated.folded.text, start, end)) {
      const words = rated.folded.text.slice(from, to)
      const score = scoreOf(words)
      if (score < leastQuoted) continue
      const part = { start: from, end: to, block }
      yield { ...describe(text, rated, part, score, kindOf(words, model)), isMention: true }
    }
  }
}

/** UTF-16 units of what stands between quotation marks: less names something, more is no quotation. */
const [shortest, longest] = [12, 400]
const opens = '"“«`'
const closes = '"”»`'
const marks = /["“”«»`\n]/g

/** What stands between quotation marks, or between signs of code, on one line of a part of a text. */
function quotationsIn(text: string, start: number, end: number): [from: number, to: number][] {
  const found: [number, number][] = []
  let open = -1
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark && mark.index < end; mark = marks.exec(text)) {
    const { 0: char, index } = mark
    const length = index - open - 1
    if (open >= 0 && closes.includes(char) && length >= shortest && length <= longest) {
      found.push([open + 1, index])
      open = -1
    } else open = opens.includes(char) ? index : -1
  }
  return found
}

/** Sentences with quotation marks, alone and in pairs. */
function* quotingIn(sentences: readonly Sentence[]): Generator<Unsaid> {
  for (const { start, end, block, before, isQuoting, isQuotingBetween } of sentences) {
    if (before && (before.isQuoting || isQuotingBetween || isQuoting))
      yield { start: before.start, end, block }
    if (isQuoting) yield { start, end, block }
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
