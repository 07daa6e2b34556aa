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

type Judging = 'check' | 'evaluate' | 'scan'

/** Command lines that judge as this run did. */
export interface RepeatCommands {
  again(command: Judging, ...options: string[]): string
  /** Without `--rule` and `--min-score`, for options that take their place. */
  anew(command: Judging, ...options: string[]): string
  onlyCheck(command: Judging, id: string): string
  explain(id: string): string
  /** Absent for skills that `--fix` cannot write. */
  readonly fix: string | undefined
}

export interface EvaluationReport extends Run {
  readonly command: 'evaluate' | 'check'
  /** Commands about these skills; without any, about all skills of the run. */
  readonly commandsFor: (skills: readonly Pick<ReportedSkill, 'skill'>[]) => RepeatCommands
  readonly gate: Gate
  readonly reported: readonly ReportedSkill[]
  readonly together?: JudgedTogether | undefined
  readonly times?: readonly RuleTime[] | undefined
}

export interface ScanReport extends Run {
  readonly command: 'scan'
  readonly commands: RepeatCommands
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
