import { groupByMessage } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'

/** Result of one skill, in the form that all formats for machines are made from. */
export interface SkillVerdict {
  readonly directory: string
  /** Path of the skill from the git root, `''` for the root itself. */
  readonly folder: string
  /** File of findings about the skill as a whole. */
  readonly skillMd: string
  /** Path of a file from the working directory, which terminals and editors can open. */
  readonly shown: (file: string) => string
  readonly status: string
  readonly grade: 'bad' | 'doubtful' | 'good'
  /** With `--fail-on none` a bad skill does not fail the run. */
  readonly failsRun: boolean
  readonly score?: number
  /** Then the score is not shown: it does not include security. */
  readonly failsSecurity?: boolean
  readonly findingsCount?: number
  /** In catalog order. */
  readonly checks: readonly CheckVerdict[]
  readonly together?: true
}

export interface CheckVerdict {
  readonly id: string
  readonly name: string
  /** The dimension, or `reading` for problems that precede all checks. */
  readonly group: string
  readonly severity: Severity
  /** `unjudged`: the check could not run, which is no pass. `suppressed`: all of its findings are suppressed. */
  readonly state: 'passed' | 'failed' | 'unjudged' | 'suppressed'
  /** Every skill that fails the run has such a check. */
  readonly failsRun: boolean
  readonly message: string
  readonly findings: readonly FindingVerdict[]
  readonly suppressed: readonly SuppressedVerdict[]
}

export interface FindingVerdict {
  readonly message: string
  readonly fix?: string | undefined
  /** Path from the skill directory. */
  readonly file: string
  readonly line?: number | undefined
  /** 1-based, UTF-16 code units. */
  readonly column?: number | undefined
  /** When it differs from that of its check. */
  readonly severity?: Severity
  readonly about?: {
    readonly kind: string
    readonly pattern: string
    readonly excerpt: string
    readonly sure?: number
  }
}

export interface SuppressedVerdict extends FindingVerdict {
  readonly reason: string
  readonly kind: 'inSource' | 'external'
}

export function subjectOf({ folder, together }: Pick<SkillVerdict, 'folder' | 'together'>): string {
  return together ? 'all skills together' : folder || '.'
}

export function fromGitRoot({ folder }: Pick<SkillVerdict, 'folder'>, file: string): string {
  return folder === '' ? file : `${folder}/${file}`
}

/** `skills/pdf/SKILL.md:3:7` */
export function placeOf(skill: Pick<SkillVerdict, 'folder'>, { file, line, column }: FindingVerdict): string {
  return [fromGitRoot(skill, file), line, column].filter((part) => part !== undefined).join(':')
}

/** Checks that could not judge, grouped by their reason, the worst first. */
export function unjudgedByReason(checks: readonly CheckVerdict[]): [CheckVerdict, ...CheckVerdict[]][] {
  return groupByMessage(checks.filter(({ state }) => state === 'unjudged'))
}
