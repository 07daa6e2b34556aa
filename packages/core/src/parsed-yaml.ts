import type { YamlNode } from '@skillgauge/rule-kit'

export interface YamlProblem {
  readonly message: string
  /** Offset in the block. */
  readonly offset: number
  /** What to do. Without it the problem is one of syntax, which quotes around a value may fix. */
  readonly fix?: string | undefined
}

/** A block of YAML as data and as its syntax. */
export interface YamlBlock {
  /** The first document's value; `undefined` when there are problems. Mappings have no prototype. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  /** Real nesting when it was parsed, else the guard's estimate. */
  readonly depth: number
  readonly documents: number
  /** Every key, value and comment; see `FrontmatterBlock.nodes`. */
  nodes(): readonly YamlNode[]
}
