import type { Context } from './document/context.js'
import type { Kind } from './model/model.js'

/** How it was read: as it stands, after folding look-alike and invisible characters, or after decoding. */
export type Reading = 'plain' | 'folded' | `decoded:${string}`

/** A passage that asks something of the agent or of its judge. */
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
  /** The words are quoted, and not said. */
  readonly isMention: boolean
}
