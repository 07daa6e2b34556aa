import type { PortableRules } from '@skillgauge/config'
import type { TransferredSkill } from '@skillgauge/core'
import type { EvaluatedSkill, FixedSkill, ScannedSkill } from '@skillgauge/features'
import type { FolderOptions } from '@skillgauge/sources'
import type { ObservedState } from '../cache/observed-files.js'

/** Arguments for `folder`. */
export interface SkillFolder {
  readonly directory: string
  readonly options: FolderOptions
}

/** A skill on disk, or all its content. */
export type SkillSource = { readonly folder: SkillFolder } | { readonly transferred: TransferredSkill }

/** Shared by many tasks of a run. */
export interface Setup extends PortableRules {
  /** Ids of all checks, which suppressions may refer to. */
  readonly knownChecks: readonly string[]
}

interface AnyTask {
  readonly source: SkillSource
  /** A `Setup` as JSON, by which processes cache it. */
  readonly setup: string
}

interface Cacheable {
  /** Whether the verdict will be cached: only then all files are read for its `ObservedState`. */
  readonly willCache: boolean
}

/** Input of each kind of task besides the skill. */
export interface TaskParts {
  readonly evaluate: Cacheable & { readonly timed: boolean }
  readonly scan: Cacheable
  readonly fix: { readonly fix: FixTask }
}

/** A skill to judge in another process. */
export type Task = { [K in keyof TaskParts]: AnyTask & { readonly kind: K } & TaskParts[K] }[keyof TaskParts]

export interface FixTask {
  /** Path for display. */
  readonly shown: string
  readonly directory: string
  readonly cwd: string
  readonly mayRename: boolean
  /** New names of directories in this run. */
  readonly taken: readonly string[]
}

/** Result of each kind of task. */
export interface TaskAnswers {
  readonly evaluate: {
    readonly evaluation: EvaluatedSkill
    /** Milliseconds of each rule by id; empty without `timed`. */
    readonly times: readonly (readonly [string, number])[]
    readonly seen: ObservedState | undefined
  }
  readonly scan: { readonly scanned: ScannedSkill; readonly seen: ObservedState | undefined }
  readonly fix: FixedPart
}

/** `FixedSkill` with files that can be sent to another process. */
export interface FixedPart extends Omit<FixedSkill, 'files'> {
  readonly directory: string
  readonly changed: ReadonlyMap<string, Uint8Array>
  /** What was not fixed, and why. */
  readonly refusals: readonly string[]
}

/** A question of the process: to run a rule of a plugin, which runs in the main process. */
export interface RuleQuestion {
  readonly ruleId: string
}
