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
  /** Whether the command is about a set of skills, even if it has only one. */
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
  /** Arguments that select the same skills for another command. */
  readonly skillArguments: string
  /** The same, with the options of judging, for a command with a `--rule` of its own or with `--fix`. */
  readonly runArguments: string
  /** Arguments that select all skills of the run and judge them in the same way. */
  readonly allArguments: string
  readonly judgingArguments: string
  /** `--config`, for a command that judges nothing. */
  readonly configArguments: string
  readonly gate: Gate
  readonly reported: readonly ReportedSkill[]
  readonly together?: JudgedTogether | undefined
  readonly times?: readonly RuleTime[] | undefined
}

export interface ScanReport extends Run {
  readonly command: 'scan'
  readonly runArguments: string
  readonly gate: ScanGate
  readonly reported: readonly ReportedScan[]
}

export interface Place {
  readonly terminal: Terminal
  readonly env: Context['env']
}

/** Renders a whole report, with a line break at its end unless it is empty. */
export type Reporter<Report> = (report: Report, place: Place) => string

export type Reporters<Report, Format extends string = ReportFormat> = Readonly<
  Record<Format, () => Promise<Reporter<Report>>>
>
