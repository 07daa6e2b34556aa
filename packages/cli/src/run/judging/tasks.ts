import type { PortableRules } from '@skillgauge/config'
import type { TransferredSkill } from '@skillgauge/core'
import type { EvaluatedSkill, FixedSkill, ScannedSkill } from '@skillgauge/features'
import type { FolderOptions } from '@skillgauge/sources'
import type { ObservedState } from '../cache/observed-files.js'

/** A skill folder on disk, as `folder` of sources takes it. */
export interface SkillFolder {
  readonly directory: string
  readonly options: FolderOptions
}

/** Where a process gets a skill from: the disk, or all of it with the task. */
export type SkillSource = { readonly folder: SkillFolder } | { readonly transferred: TransferredSkill }

/** What holds for many tasks of a run. */
export interface Setup extends PortableRules {
  /** Ids of all checks there are: what a suppression in a skill may name. */
  readonly knownChecks: readonly string[]
}

interface AnyTask {
  readonly source: SkillSource
  /** A `Setup` as JSON. A process that has met it knows its rules. */
  readonly setup: string
}

interface Keeping {
  /** Whether the verdict will be kept: only then it matters what exactly it was made of, for which all files are read. */
  readonly keeps: boolean
}

/** What each kind of task must know besides. */
export interface TaskParts {
  readonly evaluate: Keeping & { readonly timed: boolean }
  readonly scan: Keeping
  readonly fix: { readonly fix: FixTask }
}

/** One skill to be judged in another process. */
export type Task = { [K in keyof TaskParts]: AnyTask & { readonly kind: K } & TaskParts[K] }[keyof TaskParts]

/** What fixing must know of the place besides the skill. */
export interface FixTask {
  /** The skill as a person can type it. */
  readonly shown: string
  readonly directory: string
  readonly cwd: string
  readonly mayRename: boolean
  /** Directories that others of the run have become, or would. */
  readonly taken: readonly string[]
}

/** What each kind answers. */
export interface TaskAnswers {
  readonly evaluate: {
    readonly evaluation: EvaluatedSkill
    /** How long each rule was busy, in milliseconds, by its id; empty unless that was asked for. */
    readonly times: readonly (readonly [string, number])[]
    readonly seen: ObservedState | undefined
  }
  readonly scan: { readonly scanned: ScannedSkill; readonly seen: ObservedState | undefined }
  readonly fix: FixedPart
}

/** A fixed skill without the functions of its files. */
export interface FixedPart extends Omit<FixedSkill, 'files'> {
  readonly directory: string
  readonly changed: ReadonlyMap<string, Uint8Array>
  /** What was refused, and why. */
  readonly refusals: readonly string[]
}

/** What a process asks while it judges: to run a rule of a stranger, which stays with its plugin. */
export interface RuleQuestion {
  readonly ruleId: string
}
