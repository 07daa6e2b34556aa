import type { Context } from './document/block.js'
import { excerptOf } from './document/excerpt.js'
import { setPhraseScore } from './phrases/find-set-phrases.js'
import type { Kind, Model } from './model/model.js'
import { withoutQuotations } from './context/quotations.js'
import type { RatedText, RatedWindow } from './rate-text.js'
import { thresholds } from './thresholds.js'

/** How it was read: as it stands, after folding look-alike and invisible characters, or after decoding. */
export type Reading = 'plain' | 'folded' | `decoded:${string}`

/** A passage that instructs the agent or the reviewer of the skill. */
export interface Instruction {
  /** Offset and length in the text that was read. */
  readonly offset: number
  readonly length: number
  readonly kind: Kind | 'marker'
  /** From 0 to 1; 0.5 is where a passage becomes suspicious. */
  readonly sure: number
  /** How far it stands out of its text: see `thresholds`. */
  readonly level: number
  /** At most 120 characters of the original, invisible ones shown as `<U+200B>`. */
  readonly excerpt: string
  readonly how: Reading
  readonly context: Context
  /** Quoted or forbidden, and not an instruction itself. */
  readonly isMention: boolean
}

export interface FoundInstruction extends Instruction {
  /** Two sentences make the instruction together. */
  readonly isPair: boolean
}

/** Creates the instruction of a part of a text. */
export function createInstruction(
  text: string,
  { folded }: RatedText,
  part: Pick<RatedWindow, 'start' | 'end' | 'block'> & { readonly isPair?: boolean },
  level: number,
  kind: Instruction['kind'],
): FoundInstruction {
  const markup = /^(?:[\s>*_#|-]|<!--)*/.exec(folded.text.slice(part.start, part.end))![0]
  const offset = folded.origin(part.start + markup.length)
  const length = Math.max(1, folded.origin(part.end) - offset)
  return {
    offset,
    length,
    kind,
    sure: probabilityOf(level),
    level,
    excerpt: excerptOf(text, offset, offset + length),
    how: folded.disguised(part.start, part.end) ? 'folded' : 'plain',
    context: part.block.context,
    isMention: false,
    isPair: part.isPair ?? false,
  }
}

/** 0.5 at the suspicious level. Two digits: more would suggest precision that it has not. */
function probabilityOf(level: number): number {
  return Math.max(1, Math.round(100 / (1 + Math.exp(thresholds.suspicious - level)))) / 100
}

/** With a set phrase, these words mean that it is addressed to the reviewer. */
const reviewerWords =
  /\b(?:reviewers?|evaluators?|judges?|graders?|auditors?|scanners?|verdict|evaluation|audited|\w+_\w+ ?[:=] ?4)\b/

export function kindOf(folded: string, model: Model): Kind {
  if (reviewerWords.test(folded) && setPhraseScore(folded) > 0) return 'verdict'
  return model.kindsOf(model.vocabulary.wordsOf(withoutQuotations(folded)))[0]!.kind
}
