import type { YamlNode } from '@skillgauge/rule-kit'

export interface YamlProblem {
  readonly message: string
  /** Offset in the block. */
  readonly offset: number
  /** What to do. Absent: a syntax error, which quotes around a value may fix. */
  readonly fix?: string | undefined
}

/** YAML as data and as a list of nodes. */
export interface YamlBlock {
  /** Of the first document; `undefined` when there are problems. Mappings have no prototype. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  /** Nesting depth; an estimate when it was not parsed. */
  readonly depth: number
  readonly documents: number
  nodes(): readonly YamlNode[]
}
