import { textOfData } from './data-text.js'
import { kept, type Place, type SkillFile } from '@skillgauge/rule-kit'
import type { Instruction } from './instruction.js'
import { findInstructions } from './instructions.js'
import { Model, type Kind } from './model/model.js'
import { packed } from './model/weights.js'
import { withoutQuotations } from './standing.js'
import { findPassages, type Passage } from './passages.js'
import { foldLetters } from './normalise/fold.js'
import { rateDocument } from './text.js'
import type { Context } from './document/context.js'

export type { Context } from './document/context.js'
export { excerptOfHit, visible } from './document/excerpt.js'
export { findingDetails, type FindingDetails } from './document/finding-details.js'
export type { Instruction, Reading } from './instruction.js'
export { isDataPath } from './data-text.js'
export { instructionFilesOf } from './instruction-files.js'
export { hashPair, hashText } from './model/hash.js'
export { kinds, type Kind } from './model/model.js'
export { levelOf } from './model/packed.js'
export type { Passage } from './passages.js'
export { decode } from './normalise/decode.js'
export { foldLetters, type Folded } from './normalise/fold.js'
export { sensitivityShift, thresholds, type Sensitivity } from './thresholds.js'

let loaded: Model | undefined
const model = (): Model => (loaded ??= new Model(packed))

/** A sentence of a file, with where it stands. */
export interface Sentence {
  /** As the model reads it: letters folded, quotations left out. */
  readonly text: string
  readonly place: Place
  readonly context: Context
  /** How far it stands out of its file, in logarithms of odds; `thresholds` says what that means. */
  readonly level: number
}

/** The sentences of a Markdown file, alone and in pairs, in the order of the file. Code between fences is not among them. */
export function readText(file: SkillFile): readonly Sentence[] {
  return kept(file, readText, () => {
    const { folded, windows } = rateDocument(textIn(file), model(), true)
    return windows.map(({ start, end, block, level }) => ({
      text: withoutQuotations(folded.text.slice(start, end)),
      place: file.at(folded.origin(start)),
      context: block.context,
      level,
    }))
  })
}

/** What a sentence asks of the agent that reads it, or of its judge, the likeliest first, each with its chance from 0 to 1. */
export function asks(sentence: string | Sentence): { readonly kind: Kind; readonly sure: number }[] {
  const text = typeof sentence === 'string' ? withoutQuotations(foldLetters(sentence).text) : sentence.text
  const words = model().wordsOf(text)
  const { total, count } = model().weigh(words)
  const sure = 1 / (1 + Math.exp(-model().score(total, count)))
  return model()
    .kindsOf(words)
    .map(({ kind, share }) => ({ kind, sure: sure * share }))
}

function textIn({ path, text = '' }: SkillFile): string {
  return textOfData(path, text)
}

/** An instruction with its place in a file. */
export interface PlacedInstruction extends Instruction {
  readonly place: Place
}

/** What a file asks of the agent that reads it, or of its judge, in order. */
export function instructionsOf(file: SkillFile): readonly PlacedInstruction[] {
  return kept(file, instructionsOf, () =>
    findInstructions(textIn(file), true, model()).map((found) => ({
      ...found,
      place: file.at(found.offset),
    })),
  )
}

/** The same of a text without a file, such as a value of the frontmatter: one piece of prose. */
export function instructionsIn(text: string): readonly Instruction[] {
  return findInstructions(text, false, model())
}

/** What a second reader should see of a file: what may ask something, and what is hidden from who looks at the page. At most 20. */
export function passagesOf(file: SkillFile): readonly Passage[] {
  return findPassages(file, textIn(file), model())
}
