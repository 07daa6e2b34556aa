import type { Block } from './document/block.js'
import { sentencesIn } from './document/sentences.js'
import { formulaShiftOf } from './formulas.js'
import type { Model, Weight } from './model/model.js'
import { standingOf, withoutQuotations } from './standing.js'

/** A stretch of text that the model has read: a sentence, or two in a row. */
export interface Window {
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
  readonly isPair: boolean
}

interface Read {
  readonly start: number
  readonly end: number
  readonly standing: number
  readonly formula: number
  readonly weight: Weight
}

/**
 * The windows of a folded text. Each sentence is read once; what it weighs is added up for the windows it is in. What stands
 * between code fences is a mention, and not read.
 */
export function* windowsOf(folded: string, blocks: readonly Block[], model: Model): Generator<Window> {
  for (const block of blocks) {
    if (block.context === 'fence') continue
    const isListed = block.context === 'list' || block.context === 'table'
    const sentences: Read[] = []
    for (const [start, end] of sentencesIn(folded, block.start, block.end)) {
      const said = withoutQuotations(folded.slice(start, end), isListed)
      const words = model.wordsOf(said)
      if (words.length < 2) continue
      sentences.push({
        start,
        end,
        standing: standingOf(said, block, folded),
        formula: formulaShiftOf(said),
        weight: model.weigh(words),
      })
    }
    yield* windowsIn(sentences, block, model)
  }
}

function* windowsIn(sentences: readonly Read[], block: Block, model: Model): Generator<Window> {
  const over = (from: number, to: number): Window => {
    const parts = sentences.slice(from, to)
    const total = parts.reduce((sum, { weight }) => sum + weight.total, 0)
    const count = parts.reduce((sum, { weight }) => sum + weight.count, 0)
    const standing = Math.min(...parts.map((part) => part.standing))
    return {
      start: parts[0]!.start,
      end: parts.at(-1)!.end,
      block,
      score: model.score({ total, count }),
      standing,
      formula: Math.max(...parts.map((part) => part.formula)),
      isPair: parts.length > 1,
    }
  }
  for (let i = 0; i < sentences.length; i++) {
    yield over(i, i + 1)
    if (i + 1 < sentences.length) yield over(i, i + 2)
  }
}
