import type { Line } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'

export interface Drafted {
  readonly yaml: string
  readonly leftOut?: string
  report(file: string, skill: string, terminal: Terminal): Line[]
}
