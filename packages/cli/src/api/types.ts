// What `import … from 'skillgauge'` takes and answers. This file imports nothing, so that its declarations stand alone in the package;
// a test holds them against the wire schemas.

/** A skill that lies on no disk. */
export interface SkillInMemory {
  /** Name of the skill directory: `naming.matches-directory` compares it with `name`. */
  readonly directory: string
  /** Path below the skill directory, with `/`, to text or bytes. `SKILL.md` is one of them. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** Path of the skill directory as results show it; `directory` when absent. */
  readonly path?: string
}

/** A path (a skill directory or its SKILL.md), or a skill in memory. */
export type SkillInput = string | SkillInMemory

/** `off`, a severity, or a severity with options. */
export type RuleSetting =
  | 'off'
  | Severity
  | readonly [Severity | 'off', Readonly<Record<string, string | number | boolean | readonly string[]>>]

/** What a `.skillrc` holds. */
export interface Settings {
  readonly extends?: string | readonly string[]
  /** Packages, or paths seen from `cwd`. Their code is run. */
  readonly plugins?: readonly string[]
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly overrides?: readonly {
    readonly files: string | readonly string[]
    readonly rules: Readonly<Record<string, RuleSetting>>
  }[]
  readonly require?: Readonly<Record<string, true | string | readonly [Severity, true | string]>>
  readonly version?: string | Readonly<Record<string, string>>
  readonly ignore?: readonly string[]
}

/** An `AbortSignal`, as far as it is used. */
export interface Signal {
  readonly aborted: boolean
  readonly reason?: unknown
}

export interface Options {
  /** Absent: the built-in checks as they are. No config file is ever searched for. */
  readonly settings?: Settings
  /** A config file in place of `settings`, seen from `cwd`. */
  readonly configFile?: string
  /** Absolute folder that paths are seen from; the working directory when absent. */
  readonly cwd?: string
  /** Aborted: the promise rejects with its reason, before the next skill is begun. */
  readonly signal?: Signal
}

export interface ScanOptions extends Options {
  /** Looks for harm to the user of the skill, too: downloads that run, stolen credentials. */
  readonly threats?: boolean
}

export interface FixOptions extends Options {
  /** Which of the two follows where the name and the directory differ; `name` when absent. */
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
  checks_run: number
  checks_passed: number
  checks_failed: number
  /** Findings of all failed checks. */
  findings_count: number
  results: CheckResult[]
  summary: { by_severity: Record<Severity, PassFail>; by_dimension: Record<Dimension, PassFail> }
  notes?: { message: string; path: string; line: number }[] | undefined
  /** Why the skill could not be read at all. */
  error: string | null
}

interface Origin {
  /** `""`: no repository is looked for. */
  owner: string
  repo: string
  commit_sha: string
  /** ISO 8601, UTC. */
  scanned_at: string
}

export interface SkillEvaluateResult extends Origin, SkillResult {}

/** One thing that is wrong with skills together. */
export interface CollectionFinding {
  check_id: string
  check_name: string
  severity: Severity
  message: string
  fix?: string | undefined
  path?: string | undefined
  line?: number | undefined
  column?: number | undefined
  /** Paths of the skill directories it is about. */
  skills: string[]
}

/** What no single skill shows. It moves no score. */
export interface Collection {
  findings: CollectionFinding[]
  /** Findings that a baseline accepts. */
  accepted?: (CollectionFinding & { reason: string })[] | undefined
}

export interface ScanResult extends Origin {
  skills: SkillResult[]
  /** Empty here: skills are judged together by the command line. */
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
  /** From 0 to 1, where words decide; null where the finding is exact. */
  sure: number | null
  /** What would make it all right. */
  fix: string | null
}

export interface ScannedSkill {
  path: string
  name: string | null
  status: 'BLOCK' | 'SUS' | 'ALLOW'
  findings: RiskFinding[]
  accepted: (RiskFinding & { reason: string })[]
  /** Words of an attack that are quoted or forbidden, not said. */
  mentions: RiskFinding[]
  /** What was not read or not checked, in sentences. */
  incomplete: string[]
  error: string | null
  /** What a model said that read again: the functions here ask none. */
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
        } | null
        error: string | null
      }
    | undefined
}

export interface ScanReport {
  skills: ScannedSkill[]
  counts: Record<'BLOCK' | 'SUS' | 'ALLOW', number>
}

export interface FixResult {
  /** Files as they were and as they would be. Nothing has been written. */
  changes: { path: string; before: string; after: string }[]
  /** The name that the skill directory would get. */
  rename_to: string | null
  /** Ids of the checks of which findings are gone. */
  fixed: string[]
  /** The skill as it would be then. */
  result: SkillEvaluateResult
}

/** Every error that is about what was given, not about this tool, has a `code`. */
export interface SkillgaugeError extends Error {
  readonly code: string
}

/** Runs every check over one skill. */
export type Evaluate = (skill: SkillInput, options?: Options) => Promise<SkillEvaluateResult>

/** Runs every check over many skills. A folder that is not a skill stands for every skill below it. */
export type Check = (skills: SkillInput | readonly SkillInput[], options?: Options) => Promise<ScanResult>

/** Looks for attacks in skills. A folder that is not a skill stands for every skill below it. */
export type Scan = (skills: SkillInput | readonly SkillInput[], options?: ScanOptions) => Promise<ScanReport>

/** Fixes a skill in memory as far as that is safe, and writes nothing. */
export type Fix = (skill: SkillInput, options?: FixOptions) => Promise<FixResult>

export interface Api {
  readonly check: Check
  readonly evaluate: Evaluate
  readonly scan: Scan
  readonly fix: Fix
}
