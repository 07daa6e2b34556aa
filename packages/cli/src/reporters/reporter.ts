import type { RuleSet } from '@skillgauge/core'
import type { Origin } from '@skillgauge/features'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from '../run/evaluate-skills.js'
import type { Gate, ScanGate } from '../run/gate.js'
import type { JudgedTogether } from '../run/judge-together.js'
import type { ReportedScan } from '../run/scan-skills.js'
import type { Terminal } from '../terminal/terminal.js'
import type { RuleTime } from '../run/rule-times.js'
import type { ReportFormat } from './formats.js'

interface Run {
  /** Whether all that was found was meant, be it one skill. */
  readonly bulk: boolean
  readonly verbose?: boolean | undefined
  readonly quiet?: boolean | undefined
  readonly statistics?: boolean | undefined
  readonly interrupted?: boolean | undefined
  readonly origin: Origin
  readonly rules: RuleSet
}

export interface EvaluationReport extends Run {
  readonly command: 'evaluate' | 'check'
  /** What to type so that another command means the same skills. */
  readonly meant?: string | undefined
  /** The same, and the options by which they are judged as here, for a command with a `--rule` of its own or a `--fix`. */
  readonly again?: string | undefined
  /** What to type for all skills of the run, be it one, and for how they are judged. */
  readonly all?: string | undefined
  readonly judging?: string | undefined
  /** `--config` alone, for a command that judges nothing. */
  readonly config?: string | undefined
  readonly gate?: Gate | undefined
  readonly reported: readonly ReportedSkill[]
  readonly together?: JudgedTogether | undefined
  readonly times?: readonly RuleTime[] | undefined
}

export interface ScanReport extends Run {
  readonly command: 'scan'
  readonly again?: string | undefined
  readonly gate?: ScanGate | undefined
  readonly reported: readonly ReportedScan[]
}

export interface Place {
  readonly terminal: Terminal
  readonly env: Context['env']
}

/** Makes the text of a report, whole, with a line break at its end unless it is empty. */
export type Reporter<Report> = (report: Report, place: Place) => string

export type Reporters<Report, Format extends string = ReportFormat> = Readonly<
  Record<Format, () => Promise<Reporter<Report>>>
>
