import { excerptOf } from './document/excerpt.js'
import { formulaShiftOf } from './formulas.js'
import type { Instruction } from './instruction.js'
import type { Kind, Model } from './model/model.js'
import { withoutQuotations } from './standing.js'
import type { Rated, RatedText } from './text.js'
import { thresholds } from './thresholds.js'

/** An instruction, and whether two sentences together say it. */
export interface Ranked extends Instruction {
  readonly isPair: boolean
}

export function describe(
  text: string,
  { folded }: RatedText,
  window: Pick<Rated, 'start' | 'end' | 'block'> & { readonly isPair?: boolean },
  level: number,
  kind: Instruction['kind'],
): Ranked {
  const start =
    window.start + /^(?:[\s>*_#|-]|<!--)*/.exec(folded.text.slice(window.start, window.end))![0].length
  const offset = folded.origin(start)
  const length = Math.max(1, folded.origin(window.end) - offset)
  const how = folded.disguised(window.start, window.end) ? 'folded' : 'plain'
  return {
    offset,
    length,
    kind,
    sure: sureOf(level),
    level,
    excerpt: excerptOf(text, offset, offset + length),
    how,
    context: window.block.context,
    isMention: false,
    isPair: window.isPair ?? false,
  }
}

/** The odds at a level, where even ones are what makes a passage suspicious. Two digits: more would promise too much. */
function sureOf(level: number): number {
  return Math.round(100 / (1 + Math.exp(thresholds.suspicious - level))) / 100
}

/** A set phrase with one of these words is addressed to the one who judges the skill. */
const judging =
  /\b(?:reviewers?|evaluators?|judges?|graders?|auditors?|scanners?|verdict|evaluation|audited|\w+_\w+ ?[:=] ?4)\b/

export function kindOf(folded: string, model: Model): Kind {
  if (judging.test(folded) && formulaShiftOf(folded) > 0) return 'verdict'
  return model.kindsOf(model.wordsOf(withoutQuotations(folded)))[0]!.kind
}
