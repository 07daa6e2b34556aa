import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { maxContextScore } from './context/context-score.js'
import { levelInTopic, levelOf, minScores, usualOf, type Usual } from './context/level.js'
import { standingOf } from './context/standing.js'
import { impersonationScore } from './phrases/markers.js'
import type { Model } from './model/model.js'
import { maxRise } from './model/standing-model.js'
import { foldLetters, type Folded } from './normalise/fold.js'
import { thresholds } from './thresholds.js'
import { topicsOf } from './context/topic.js'
import {
  readSentences,
  windowMaker,
  windowsOf,
  type Sentence,
  type SkippedText,
  type Window,
} from './windows.js'

/** A window with how far it stands out of its text. */
export interface RatedWindow extends Window {
  readonly level: number
}

/** A text with all that the model says of it. */
export interface RatedText {
  readonly folded: Folded
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
  /** All windows, or those that may reach a threshold. */
  readonly windows: readonly RatedWindow[]
  readonly skipped: readonly SkippedText[]
}

/** Windows below it cannot reach a threshold. */
const minLevel = thresholds.least - impersonationScore

/** Rates a document. Without `allWindows`, windows that cannot reach a threshold are left out, unless they have a set phrase. */
export function rateDocument(text: string, model: Model, allWindows = false): RatedText {
  const folded = foldLetters(text)
  const blocks = blocksOf(folded.text)
  const skipped: SkippedText[] = []
  const sentences = readSentences(folded.text, blocks, model, true, skipped)
  const usual = usualOf(scoresOf(sentences))
  const windows = allWindows
    ? windowsOf(folded.text, sentences, folded.disguised)
    : notableWindows(folded, sentences, usual)
  return { folded, blocks, sentences, windows: rate(windows, sentences, usual, model), skipped }
}

/** Rates a text that is one piece of prose. Its topic is unknown. */
export function rateFragment(text: string, model: Model): RatedText {
  const folded = foldLetters(text)
  const whole: Block = { start: 0, end: folded.text.length, context: 'prose', under: [] }
  const skipped: SkippedText[] = []
  const sentences = readSentences(folded.text, [whole], model, false, skipped)
  const windows = windowsOf(folded.text, sentences, folded.disguised)
  const { background } = usualOf(scoresOf(sentences))
  return { folded, blocks: [whole], sentences, windows: withLevels(windows, background), skipped }
}

/** The scores of all sentences and pairs. */
export function scoresOf(sentences: readonly Sentence[]): number[] {
  const scores: number[] = []
  for (const { score, previous, pairScore } of sentences) {
    scores.push(score)
    if (previous) scores.push(pairScore)
  }
  return scores
}

function notableWindows(
  { text, disguised }: Folded,
  sentences: readonly Sentence[],
  { background }: Usual,
): Window[] {
  const { single, pair } = windowMaker(text, disguised)
  const mayReach = (score: number): boolean =>
    levelOf({ score, contextScore: maxContextScore, phraseScore: 0 }, background, 0) >= minLevel
  const windows: Window[] = []
  let hadPhrase = false
  for (const sentence of sentences) {
    const hasSetPhrase = sentence.mayHavePhrase && hasPhrase(single(sentence))
    if (sentence.previous && (hadPhrase || hasSetPhrase || mayReach(sentence.pairScore)))
      windows.push(pair(sentence))
    if (hasSetPhrase || mayReach(sentence.score)) windows.push(single(sentence))
    hadPhrase = hasSetPhrase
  }
  return windows
}

function hasPhrase({ isMention, phraseScore }: Window): boolean {
  return isMention || phraseScore !== 0
}

/** Gives windows their levels: those that may reach a threshold by how they stand in the text, the others without its topic. */
export function rate(
  windows: readonly Window[],
  sentences: readonly Sentence[],
  usual: Usual,
  model: Model,
): RatedWindow[] {
  const rated = withLevels(windows, usual.background)
  for (const { window, byHand, standing } of highWindows(rated, sentences, usual, model))
    window.level =
      model.standing && standing ? model.standing.level(byHand, window.phraseScore, standing()) : byHand
  return rated
}

interface HighWindow<T extends Window> {
  readonly window: T
  /** The level of `level.ts`. */
  readonly byHand: number
  /** See `standingOf`. `undefined` if the second step does not judge it. */
  readonly standing: (() => number[]) | undefined
}

/** The second step cannot make a finding of a lower level by hand. */
const minByHand = thresholds.least - maxRise

/** The windows that may reach a threshold. */
export function highWindows<T extends Window>(
  windows: readonly T[],
  sentences: readonly Sentence[],
  usual: Usual,
  model: Model,
): HighWindow<T>[] {
  const { background } = usual
  // In a text of a few sentences nothing is usual.
  const hasUsual = usual.scores.length >= minScores
  // With no word of the topic.
  const highestLevel = (window: Window): number => levelOf(window, background, 0)
  const high = windows.filter((window) => highestLevel(window) >= minLevel)
  if (high.length === 0) return []
  // Repeating an attack must not make it the topic.
  const suspicious = new Set(
    high.flatMap((window) =>
      !window.isPair && highestLevel(window) >= thresholds.suspicious ? window.sentences : [],
    ),
  )
  const topics = topicsOf(
    high.map((window) => window.sentences),
    sentences.filter((sentence) => !suspicious.has(sentence)),
  )
  return high.map((window, i) => {
    const topic = topics[i]!
    const byHand = levelInTopic(window, background, topic)
    // The network has no say in what is exact, nor of a sentence in another language than the text: it knows no languages.
    const isOpen = hasUsual && byHand >= minByHand && !window.isMention && !topic.isForeign
    const standing = isOpen ? () => standingOf(window, topic, usual, model) : undefined
    return { window, byHand, standing }
  })
}

/** Gives windows their levels without a topic. */
export function withLevels(windows: readonly Window[], background: number): (Window & { level: number })[] {
  return windows.map((window) => Object.assign(window, { level: levelOf(window, background) }))
}
