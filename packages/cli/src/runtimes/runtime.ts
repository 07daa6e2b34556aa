import type { SkillEvidence } from './agents/skill-evidence.js'
import type { TestFolders } from './sandbox/work-folder.js'

/** Parsed JSON of unknown shape. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** Started without a shell. */
export interface Program {
  readonly file: string
  readonly args: readonly string[]
}

/** What a test looks for in the stream of a runtime. */
export interface Target {
  readonly skill: string
  readonly prompt: string
  /** The working folder as the runtime sees it. */
  readonly workFolder: string
  /** All installed skills, with the tested one, and how to recognize that one was read. */
  readonly installed: readonly SkillEvidence[]
  /** After so many answers of the model the skill counts as not used. */
  readonly maxTurns: number
}

/** What the event stream says about a run; `null` where it does not. */
export interface RunFacts {
  readonly model: string | null
  readonly version: string | null
  /** Cached ones included. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** US dollars, as reported by the runtime. */
  readonly costUsd: number | null
  readonly turns: number
  /** The last message; `''` when there is none. */
  readonly answer: string
}

export type Decision =
  /** A skill was used; `fired` is the tool call that used it, for the trace. */
  | { readonly fired: string; readonly skill: string }
  /** The runtime failed. `affectsAll`: so would every other test. `notListed`: the skill is not offered to the model. */
  | { readonly error: string; readonly affectsAll: boolean; readonly notListed?: true }
  /** The run ended, or reached its limit (`why`), without a skill. */
  | { readonly finished: true; readonly why?: string }

export interface Watcher {
  readEvent(event: Json): Decision | undefined
  /** The last problem reported: probably why it ran out of time. */
  readonly lastProblem: string | undefined
  readonly facts: RunFacts
}

export interface RuntimeOptions {
  readonly model: string | undefined
  /** Address of the provider of models, when it is not the standard one. */
  readonly baseUrl: string | undefined
  readonly maxTurns?: number | undefined
}

/** A command line agent that uses skills. */
export interface Runtime {
  readonly id: RuntimeId
  readonly name: string
  readonly program: string
  /** In the version whose event stream is known. */
  readonly npm: { readonly name: string; readonly version: string }
  /** Below the folder that it works in. */
  readonly skillsFolder: string
  readonly keys: RuntimeKeys
  readonly settings: Readonly<Record<string, string>>
  /** Lines on stderr that mean nothing. */
  readonly noise?: RegExp
  args(prompt: string, options: RuntimeOptions): readonly string[]
  /**
   * Arguments for a task: it may write, but only in its working folder.
   *
   * @param isolated - Whether it runs in a container, which protects everything else.
   */
  taskArgs(prompt: string, options: RuntimeOptions, isolated: boolean): readonly string[]
  /** The part of a prompt (`/name`, `$name`) that makes the runtime load the skill itself, without a choice of the model. */
  findSkillCall(prompt: string, skill: string): string | undefined
  watch(target: Target): Watcher
}

interface RuntimeKeys {
  /** A model of the provider, for messages and keys. */
  readonly modelId: string
  /** Where we look for the provider's key. */
  readonly variable: string
  /** Where the runtime looks for it. */
  readonly runtimeVariable: string
  /** Other variables of a key, each of them sufficient. */
  readonly otherVariables: readonly string[]
  readonly baseUrlVariable: string
}

export const runtimeIds = ['claude', 'codex'] as const
export type RuntimeId = (typeof runtimeIds)[number]

export const providerIds = ['local', 'docker'] as const
export type ProviderId = (typeof providerIds)[number]

export type LaunchFolders = Pick<TestFolders, 'work' | 'home' | 'temporary'>

export interface Launch {
  readonly program: Program
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Removes what the program may have left. Never rejects. */
  cleanUp?(): Promise<void>
}

export interface Provider {
  /** @throws SkillgaugeError when the runtime cannot be started, with what to install or to start. */
  prepare(signal: AbortSignal): Promise<void>
  /** Version of the runtime; `null` when it is unknown. Never rejects. */
  version(signal: AbortSignal): Promise<string | null>
  /** The working folder as the runtime sees it. */
  workFolder(folders: LaunchFolders): string
  /** Whether a run can reach nothing of this machine but its folders. */
  readonly isolated: boolean
  /**
   * The command line of one run. Starts nothing.
   *
   * @param writable - Whether it may write in the working folder.
   */
  launch(folders: LaunchFolders, args: readonly string[], writable?: boolean): Launch
  /** The same for a command of an assertion, without a key, and without network where possible. */
  launchCommand(folders: LaunchFolders, command: readonly [string, ...string[]]): Launch
}
