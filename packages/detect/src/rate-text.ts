import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { maxContextScore } from './context/context-score.js'
import { backgroundOf, levelInTopic, levelOf } from './context/level.js'
import { impersonationScore } from './phrases/markers.js'
import type { Model } from './model/model.js'
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
  const background = backgroundOf(scoresOf(sentences))
  const windows = allWindows
    ? windowsOf(folded.text, sentences, folded.disguised)
    : notableWindows(folded, sentences, background)
  return { folded, blocks, sentences, windows: rate(windows, sentences, background), skipped }
}

/** Rates a text that is one piece of prose. Its topic is unknown. */
export function rateFragment(text: string, model: Model): RatedText {
  const folded = foldLetters(text)
  const whole: Block = { start: 0, end: folded.text.length, context: 'prose', under: [] }
  const skipped: SkippedText[] = []
  const sentences = readSentences(folded.text, [whole], model, false, skipped)
  const windows = windowsOf(folded.text, sentences, folded.disguised)
  const background = backgroundOf(scoresOf(sentences))
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
  background: number,
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

/** Gives windows their levels with the topic of the text. */
export function rate(
  windows: readonly Window[],
  sentences: readonly Sentence[],
  background: number,
): RatedWindow[] {
  const rated = withLevels(windows, background)
  // With no word of the topic.
  const highestLevel = (window: Window): number => levelOf(window, background, 0)
  const high = rated.filter((window) => highestLevel(window) >= minLevel)
  if (high.length === 0) return rated
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
  high.forEach((one, i) => (one.level = levelInTopic(one, background, topics[i]!)))
  return rated
}

/** Gives windows their levels without a topic. */
export function withLevels(windows: readonly Window[], background: number): (Window & { level: number })[] {
  return windows.map((window) => Object.assign(window, { level: levelOf(window, background) }))
}
