// Types of `import … from 'skillgauge'`. This file imports nothing, so that its declarations work alone in the package.
// A test compares them with the wire schemas.

export interface SkillInMemory {
  /** Name of the skill directory, which `naming.matches-directory` compares with `name`. */
  readonly directory: string
  /** Text or bytes by path below the skill directory, with `/`. Must include `SKILL.md`. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** Path of the skill directory in results (default: `directory`). */
  readonly path?: string
}

/** A path (a skill directory or its SKILL.md), or a skill in memory. */
export type SkillInput = string | SkillInMemory

type OptionValue = string | number | boolean | readonly string[]

export type RuleSetting = 'off' | Severity | readonly [Severity, Readonly<Record<string, OptionValue>>]

type RuleSettings = Readonly<Record<string, RuleSetting | undefined>>

/** Contents of a `.skillrc`. */
export interface Settings {
  readonly $schema?: string | undefined
  readonly extends?: string | readonly string[] | undefined
  /** Packages, or paths relative to `cwd`. Their code is run. */
  readonly plugins?: readonly string[] | undefined
  readonly rules?: RuleSettings | undefined
  readonly overrides?:
    readonly { readonly files: string | readonly string[]; readonly rules: RuleSettings }[] | undefined
  readonly require?: Readonly<Record<string, true | string | readonly [Severity, true | string]>> | undefined
  readonly version?: string | Readonly<Record<string, string>> | undefined
  readonly ignore?: readonly string[] | undefined
  /** Default: all known hosts. */
  readonly hosts?: readonly string[] | undefined
  /** No effect here: no model is asked. */
  readonly model?: string | undefined
  /** No effect here: the checks run in this process. */
  readonly limits?:
    { readonly skillTimeout?: number | undefined; readonly skillMemory?: number | undefined } | undefined
  /** No effect here: there is no cache. */
  readonly cache?: boolean | undefined
  /** How readily `scan` reports text that may be an attack (default: `normal`). */
  readonly sensitivity?: 'low' | 'normal' | 'high' | undefined
}

/** The parts of an `AbortSignal` that are used. */
export interface Signal {
  readonly aborted: boolean
  readonly reason?: unknown
}

export interface Options {
  /** Default: the built-in checks. No config file is searched for. */
  readonly settings?: Settings
  /** A config file instead of `settings`, relative to `cwd`. */
  readonly configFile?: string
  /** Absolute path (default: the working directory). */
  readonly cwd?: string
  /** When aborted, the promise rejects with its reason before the next skill. */
  readonly signal?: Signal
}

export interface ScanOptions extends Options {
  /** Also looks for harm to the user: downloads that run, stolen credentials. */
  readonly threats?: boolean
}

export interface FixOptions extends Options {
  /** What to change where the name and the directory differ (default: `name`). */
  readonly follow?: 'name' | 'directory'
}

export type Severity = 'high' | 'medium' | 'low'
export type Dimension = 'structure' | 'naming' | 'description' | 'content' | 'security'

export interface Finding {
  message: string
  fix?: string | undefined
  path?: string | undefined
  /** 1-based. */
  line?: number | undefined
  /** 1-based, UTF-16 code units. */
  column?: number | undefined
  [key: string]: unknown
}

export interface SuppressedFinding extends Finding {
  reason: string
  suppressed_by: 'comment' | 'baseline'
}

export interface CheckResult {
  check_id: string
  check_name: string
  passed: boolean
  severity: Severity
  dimension: Dimension
  message: string
  fix?: string | undefined
  details?:
    | {
        /** Only of a failed check that did not judge: another one failed before it, or it crashed. */
        judged?: false | undefined
        findings?: Finding[] | undefined
        suppressed?: SuppressedFinding[] | undefined
        [key: string]: unknown
      }
    | undefined
  /** `path:line:column` of the first finding. */
  location?: string | undefined
}

export interface PassFail {
  passed: number
  failed: number
}

export interface SkillResult {
  /** Path of its SKILL.md. */
  path: string
  name: string | null
  description: string | null
  /** 0 to 100. */
  quality_score: number
  /** Whether every check of severity high passed. */
  overall_pass: boolean
  /** Whether a security check of severity high failed. Then the score, which leaves security out, means nothing. */
  fails_security: boolean
  checks_run: number
  checks_passed: number
  checks_failed: number
  /** Number of findings of all failed checks. */
  findings_count: number
  results: CheckResult[]
  summary: { by_severity: Record<Severity, PassFail>; by_dimension: Record<Dimension, PassFail> }
  notes?: { message: string; path: string; line: number }[] | undefined
  /** Files that were not read, and why; absent when all were. */
  incomplete?: string[] | undefined
  /** Why the skill could not be read. */
  error: string | null
}

interface OriginFields {
  /** `""`: the repository is not determined. */
  owner: string
  repo: string
  commit_sha: string
  /** ISO 8601, UTC. */
  scanned_at: string
}

export interface SkillEvaluateResult extends OriginFields, SkillResult {}

/** A finding about several skills. */
export interface CollectionFinding {
  check_id: string
  check_name: string
  severity: Severity
  message: string
  fix?: string | undefined
  path?: string | undefined
  line?: number | undefined
  column?: number | undefined
  /** Paths of their directories. */
  skills: string[]
}

/** Findings about several skills. They do not change scores. */
export interface Collection {
  findings: CollectionFinding[]
  /** Findings that a baseline accepts. */
  accepted?: (CollectionFinding & { reason: string })[] | undefined
}

export interface ScanResult extends OriginFields {
  skills: SkillResult[]
  /** Findings about the skills of this call together. */
  collection: Collection
  error: string | null
  truncated: boolean
}

export interface RiskFinding {
  check_id: string
  file: string
  line: number
  column: number
  kind: string
  pattern: string
  excerpt: string
  message: string
  /** Confidence from 0 to 1 of a finding in words; null when the finding is exact. */
  sure: number | null
  /** What would resolve the finding. */
  fix: string | null
}

export interface ScannedSkill {
  path: string
  name: string | null
  status: 'BLOCK' | 'SUS' | 'ALLOW'
  findings: RiskFinding[]
  accepted: (RiskFinding & { reason: string })[]
  /** Words of an attack that are quoted or forbidden, and so are not an attack. */
  mentions: RiskFinding[]
  /** What was not read or not checked, in sentences. */
  incomplete: string[]
  error: string | null
  /** The answer of a model that read the skill again. Absent here: the API asks no model. */
  second_reading?:
    | {
        model: string
        passages: number
        status_before: 'BLOCK' | 'SUS' | 'ALLOW'
        usage: {
          model: string
          input_tokens: number
          output_tokens: number
          incomplete?: true | undefined
          kept_since?: string | undefined
        } | null
        error: string | null
      }
    | undefined
}

export interface ScanReport {
  skills: ScannedSkill[]
  counts: Record<'BLOCK' | 'SUS' | 'ALLOW', number>
  /** The scan was stopped, and skills are missing. Absent here: then the promise rejects. */
  truncated?: true | undefined
}

export interface FixResult {
  /** Contents before and after. Nothing has been written. */
  changes: { path: string; before: string; after: string }[]
  /** The new name of the skill directory. */
  rename_to: string | null
  /** Ids of the checks with fixed findings. */
  fixed: string[]
  /** The result after the fixes. */
  result: SkillEvaluateResult
}

/** An error in the input, not a bug, has a `code`. */
export interface SkillgaugeError extends Error {
  readonly code: string
}

export type Evaluate = (skill: SkillInput, options?: Options) => Promise<SkillEvaluateResult>

/** A folder that is not a skill means every skill below it. */
export type Check = (skills: SkillInput | readonly SkillInput[], options?: Options) => Promise<ScanResult>

/** A folder that is not a skill means every skill below it. */
export type Scan = (skills: SkillInput | readonly SkillInput[], options?: ScanOptions) => Promise<ScanReport>

export type Fix = (skill: SkillInput, options?: FixOptions) => Promise<FixResult>

export interface Api {
  readonly check: Check
  readonly evaluate: Evaluate
  readonly scan: Scan
  readonly fix: Fix
}
