import { textOfData } from './document/data-text.js'
import { isScript, textOfScript } from './document/script-text.js'
import { cached, type Place, type SkillFile } from '@skillgauge/rule-kit'
import type { Instruction } from './instruction.js'
import { findInstructions } from './instructions.js'
import { Model, type Kind } from './model/model.js'
import { StandingModel } from './model/standing-model.js'
import { packed as packedStanding } from './model/standing-weights.js'
import { packed } from './model/weights.js'
import { withoutQuotations } from './context/quotations.js'
import { findPassages, type Passage } from './passages.js'
import { foldLetters } from './normalise/fold.js'
import { rateDocument } from './rate-text.js'
import type { Context } from './document/block.js'

export type { Context } from './document/block.js'
export { excerptAround, excerptOfHit, isQuoted } from './document/excerpt.js'
export { findingDetails, type FindingDetails } from './document/finding-details.js'
export type { Instruction, Reading } from './instruction.js'
export { isDataPath } from './document/data-text.js'
export { isScript } from './document/script-text.js'
export { instructionFilesOf, scriptFilesOf } from './instruction-files.js'
export { hashPair, hashText } from './model/hash.js'
export { kinds, type Kind } from './model/model.js'
export { levelOf } from './model/packed.js'
export type { Passage } from './passages.js'
export { decode } from './normalise/decode.js'
export { foldLetters, type Folded } from './normalise/fold.js'
export { sensitivityShift, thresholds, type Sensitivity } from './thresholds.js'

let loaded: Model | undefined
const model = (): Model => (loaded ??= new Model(packed, new StandingModel(packedStanding)))

/** A sentence of a file, or two in a row. */
export interface Sentence {
  /** Folded, without quotations. */
  readonly text: string
  readonly place: Place
  readonly context: Context
  /** How far it stands out of its file, in log odds: see `thresholds`. */
  readonly level: number
}

/** The sentences of a Markdown file, alone and in pairs, in the order of the file. Fenced code is left out. */
export function readText(file: SkillFile): readonly Sentence[] {
  return cached(file, readText, () => {
    const { folded, windows } = rateDocument(textIn(file), model(), true)
    return windows.map(({ start, end, block, level }) => ({
      text: withoutQuotations(folded.text.slice(start, end)),
      place: file.at(folded.origin(start)),
      context: block.context,
      level,
    }))
  })
}

/** The kinds of attack a sentence may be, the likeliest first, each with its probability. */
export function asks(sentence: string | Sentence): { readonly kind: Kind; readonly sure: number }[] {
  const text = typeof sentence === 'string' ? withoutQuotations(foldLetters(sentence).text) : sentence.text
  const words = model().vocabulary.wordsOf(text)
  const { total, count } = model().weigh(words)
  const sure = 1 / (1 + Math.exp(-model().score(total, count)))
  return model()
    .kindsOf(words)
    .map(({ kind, share }) => ({ kind, sure: sure * share }))
}

function textIn(file: SkillFile): string {
  const { path, text = '' } = file
  return isScript(file) ? textOfScript(path, text) : textOfData(path, text)
}

/** An instruction with its place in a file. */
export interface PlacedInstruction extends Instruction {
  readonly place: Place
}

/** The instructions of a file to the agent or to the reviewer of the skill, in order. */
export function instructionsOf(file: SkillFile): readonly PlacedInstruction[] {
  return cached(file, instructionsOf, () =>
    findInstructions(textIn(file), true, model()).map((found) => ({
      ...found,
      place: file.at(found.offset),
    })),
  )
}

/** The same for a text without a file, such as a value of the frontmatter. */
export function instructionsIn(text: string): readonly Instruction[] {
  return findInstructions(text, false, model())
}

/** Passages for a second reader: possible instructions, and text that the rendered page does not show. At most 20. */
export function passagesOf(file: SkillFile): readonly Passage[] {
  return findPassages(file, textIn(file), model())
}
