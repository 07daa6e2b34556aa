import { damage } from './damage.js'
import { execution } from './execution.js'
import { persistence } from './persistence.js'
import { targets } from './targets.js'
import { transfer } from './transfer.js'
import { wording } from './wording.js'

/**
 * Acts: things that programs do, honest ones too. Each has a label for messages and an expression for folded text. What they mean together
 * is learned; labels are features, so renaming one requires training.
 */
export const allActs: readonly (readonly [label: string, expression: RegExp])[] = Object.entries({
  ...targets,
  ...transfer,
  ...execution,
  ...persistence,
  ...damage,
  ...wording,
})
