import type { Block } from './document/block.js'
import { blocksOf } from './document/blocks.js'
import { foldLetters, type Folded } from './normalise/fold.js'
import { backgroundOf, levelInTopic, levelOf } from './level.js'
import { posing } from './markers.js'
import type { Model } from './model/model.js'
import { highestStanding } from './standing.js'
import { thresholds } from './thresholds.js'
import { topicsOf } from './topic.js'
import { readSentences, windowMaker, windowsOf, type Sentence, type Unsaid, type Window } from './windows.js'

/** A window with how far it stands out of its text. */
export interface Rated extends Window {
  readonly level: number
}

/** A text as the model has read it. */
export interface RatedText {
  readonly folded: Folded
  readonly blocks: readonly Block[]
  readonly sentences: readonly Sentence[]
  /** All of them, or those that may say something. */
  readonly windows: readonly Rated[]
  readonly unsaid: readonly Unsaid[]
}

/** What can reach no more is of no use to anybody. */
const lowest = thresholds.least - posing

/**
 * Reads a Markdown text, perhaps with frontmatter.
 *
 * @param isWhole - Whether all windows are wanted. Else those are left out that reach too little and neither hold a set phrase nor quote.
 */
export function rateDocument(text: string, model: Model, isWhole = false): RatedText {
  const folded = foldLetters(text)
  const blocks = blocksOf(folded.text)
  const unsaid: Unsaid[] = []
  const sentences = readSentences(folded.text, blocks, model, true, unsaid)
  const background = backgroundOf(scoresOf(sentences))
  const windows = isWhole
    ? windowsOf(folded.text, sentences, folded.disguised)
    : notable(folded, sentences, background)
  return { folded, blocks, sentences, windows: rate(windows, sentences, background), unsaid }
}

/** Reads a text that is a single piece of prose: what it is about is told by what stands around it. */
export function rateFragment(text: string, model: Model): RatedText {
  const folded = foldLetters(text)
  const whole: Block = { start: 0, end: folded.text.length, context: 'prose', under: [] }
  const unsaid: Unsaid[] = []
  const sentences = readSentences(folded.text, [whole], model, false, unsaid)
  const background = backgroundOf(scoresOf(sentences))
  const windows = windowsOf(folded.text, sentences, folded.disguised)
  return { folded, blocks: [whole], sentences, windows: withLevels(windows, background), unsaid }
}

/** The scores of all windows of the sentences, those alone and the pairs. */
export function scoresOf(sentences: readonly Sentence[]): number[] {
  const scores: number[] = []
  for (const { score, before, pairScore } of sentences) {
    scores.push(score)
    if (before) scores.push(pairScore)
  }
  return scores
}

/** Most windows reach too little, whatever else is known of them: they are never made. */
function notable({ text, disguised }: Folded, sentences: readonly Sentence[], background: number): Window[] {
  const { alone, pair } = windowMaker(text, disguised)
  const mayReach = (score: number): boolean =>
    levelOf({ score, standing: highestStanding, formula: 0 }, background, 0) >= lowest
  const windows: Window[] = []
  let heldPhrase = false
  for (const sentence of sentences) {
    const holdsPhrase = sentence.mayHoldPhrase && hasPhrase(alone(sentence))
    if (sentence.before && (heldPhrase || holdsPhrase || mayReach(sentence.pairScore)))
      windows.push(pair(sentence))
    if (holdsPhrase || mayReach(sentence.score)) windows.push(alone(sentence))
    heldPhrase = holdsPhrase
  }
  return windows
}

function hasPhrase({ isMention, formula }: Window): boolean {
  return isMention || formula !== 0
}

/** Windows of a text with their levels. */
export function rate(
  windows: readonly Window[],
  sentences: readonly Sentence[],
  background: number,
): Rated[] {
  const rated = withLevels(windows, background)
  // As if it spoke of something new.
  const highest = (window: Window): number => levelOf(window, background, 0)
  const high = rated.filter((window) => highest(window) >= lowest)
  if (high.length === 0) return rated
  // Who repeats an attack does not make it the topic.
  const loud = new Set(
    high.flatMap((window) =>
      !window.isPair && highest(window) >= thresholds.suspicious ? window.sentences : [],
    ),
  )
  const topics = topicsOf(
    high.map((window) => window.sentences),
    sentences.filter((sentence) => !loud.has(sentence)),
  )
  high.forEach((one, i) => (one.level = levelInTopic(one, background, topics[i]!)))
  return rated
}

/** Gives windows their levels where nothing is known of the topic. */
export function withLevels(windows: readonly Window[], background: number): (Window & { level: number })[] {
  return windows.map((window) => Object.assign(window, { level: levelOf(window, background) }))
}
