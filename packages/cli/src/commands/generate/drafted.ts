import type { Line } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'

/** What a model has written. */
export interface Drafted {
  readonly yaml: string
  /** What of it could not be used. */
  readonly leftOut?: string
  /** What people see: all of it, and what to do next. The file and the skill are as they can type them. */
  report(file: string, skill: string, terminal: Terminal): Line[]
}
