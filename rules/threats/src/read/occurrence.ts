import type { Setting } from './outline.js'

/** Where a hit stands. All text is folded to lower case; offsets belong to it. */
export interface Occurrence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Where it stands in a document. `undefined`: in a program, or in what a host runs. */
  readonly setting: Setting | undefined
  /** Whether the file is a test: what it only names is not run. */
  readonly isTest: boolean
  /** Whether it is documentation that SKILL.md refers to. */
  readonly isReference: boolean
}
