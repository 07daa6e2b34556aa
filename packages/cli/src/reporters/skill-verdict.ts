import { groupByMessage } from '@skillgauge/core'
import type { Severity } from '@skillgauge/rule-kit'

/** What a run says about one skill, in the one shape that formats for other machines are made from. */
export interface SkillVerdict {
  readonly directory: string
  /** The skill directory from the git root, `''` for the root itself. */
  readonly folder: string
  /** The file that a finding about the skill as a whole is told of. */
  readonly skillMd: string
  /** A file of a finding as seen from the working directory, so that terminals and editors can open it. */
  readonly shown: (file: string) => string
  readonly status: string
  /** Whether this skill fails the run, is only doubtful, or is fine. */
  readonly grade: 'bad' | 'doubtful' | 'good'
  /** Whether the exit code is 1 for it. `grade` is not: with `--fail-on none` a bad skill fails no run. */
  readonly failsRun: boolean
  readonly score?: number
  /** Whether a security check fails it. The score says nothing of that, so people are not shown it. */
  readonly failsSecurity?: boolean
  readonly findingsCount?: number
  /** In catalog order. */
  readonly checks: readonly CheckVerdict[]
  readonly together?: true
}

export interface CheckVerdict {
  readonly id: string
  readonly name: string
  /** The dimension, or `reading` for what stands in the way of all checks. */
  readonly group: string
  readonly severity: Severity
  /** `unjudged`: it could not say; that is not a pass. `suppressed`: all that it found does not count. */
  readonly state: 'passed' | 'failed' | 'unjudged' | 'suppressed'
  /** Whether the exit code is 1 for it. Every skill that fails the run has such a check. */
  readonly failsRun: boolean
  readonly message: string
  readonly findings: readonly FindingVerdict[]
  /** What it found and does not count, of whatever state it is. */
  readonly suppressed: readonly SuppressedVerdict[]
}

export interface FindingVerdict {
  readonly message: string
  readonly fix?: string | undefined
  /** The file below the skill directory; that of the SKILL.md when the finding is about the skill as a whole. */
  readonly file: string
  readonly line?: number | undefined
  /** 1-based, UTF-16 code units. */
  readonly column?: number | undefined
  /** Where it is not that of its check. */
  readonly severity?: Severity
  /** What a security check says of it. */
  readonly about?: {
    readonly kind: string
    readonly pattern: string
    readonly excerpt: string
    readonly sure?: number
  }
}

export interface SuppressedVerdict extends FindingVerdict {
  /** In the words of the one who suppressed it. */
  readonly reason: string
  readonly kind: 'inSource' | 'external'
}

/** What a verdict is about, as reports name it. */
export function subjectOf({ folder, together }: Pick<SkillVerdict, 'folder' | 'together'>): string {
  return together ? 'all skills together' : folder || '.'
}

/** A path below the skill directory as seen from the git root. */
export function fromGitRoot({ folder }: Pick<SkillVerdict, 'folder'>, file: string): string {
  return folder === '' ? file : `${folder}/${file}`
}

/** `skills/pdf/SKILL.md:3:7` */
export function placeOf(skill: Pick<SkillVerdict, 'folder'>, { file, line, column }: FindingVerdict): string {
  return [fromGitRoot(skill, file), line, column].filter((part) => part !== undefined).join(':')
}

/** One cause keeps many checks from judging and is to be told once: the checks that share it, the worst first. */
export function unjudgedByReason(checks: readonly CheckVerdict[]): [CheckVerdict, ...CheckVerdict[]][] {
  return groupByMessage(checks.filter(({ state }) => state === 'unjudged'))
}
