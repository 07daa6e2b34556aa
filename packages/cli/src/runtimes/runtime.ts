import type { SkillEvidence } from './skill-evidence.js'
import type { TestFolders } from './work-folder.js'

/** Parsed JSON of a shape that nobody promised. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** A program to start. Never through a shell. */
export interface Program {
  readonly file: string
  readonly args: readonly string[]
}

/** What a test looks for in the stream of a runtime. */
export interface Target {
  readonly skill: string
  readonly prompt: string
  /** The folder the runtime works in, as the runtime sees it. */
  readonly workFolder: string
  /** Every skill that was put there, the tested one among them: what shows that it was read. */
  readonly installed: readonly SkillEvidence[]
  /** Answers of the model after which a skill that was not used counts as not used. */
  readonly maxTurns: number
}

/** What a run took, as far as the stream says it. */
export interface RunFacts {
  /** The model that answered; `null` when the stream does not name it. */
  readonly model: string | null
  readonly version: string | null
  /** Tokens sent, cached ones included; `null` when the stream was stopped before it said so. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** US dollars, as the runtime itself counts them. */
  readonly costUsd: number | null
  readonly turns: number
  /** Its last words; `''` before there are any. */
  readonly answer: string
}

/** What an event of the stream decides, if it decides anything. */
export type Decision =
  /** A skill is used; `fired` says by what, for the trace. */
  | { readonly fired: string; readonly skill: string }
  /** The runtime cannot answer. `forAll`: nor will it answer any other test. `notListed`: it does not show the skill to its model. */
  | { readonly error: string; readonly forAll: boolean; readonly notListed?: true }
  /** The answer is whole, or long enough, and no skill was used. */
  | { readonly finished: true; readonly why?: string }

/** Reads the stream of one run, event by event. */
export interface Watcher {
  see(event: Json): Decision | undefined
  /** What the runtime has told of last that keeps it from going on: why it may have run out of time. */
  readonly trouble: string | undefined
  readonly facts: RunFacts
}

export interface RuntimeOptions {
  /** Handed to the runtime as it is. */
  readonly model: string | undefined
  /** Where the provider of models is reached, when it is not where it always is. */
  readonly baseUrl: string | undefined
  readonly maxTurns?: number | undefined
}

/** A command line agent that uses skills. */
export interface Runtime {
  readonly id: RuntimeId
  readonly name: string
  readonly program: string
  /** Its package in the npm registry, in the version whose stream is known to be understood. */
  readonly npm: { readonly name: string; readonly version: string }
  /** Where it looks for skills, below the folder it works in. */
  readonly skillsFolder: string
  readonly keys: RuntimeKeys
  readonly settings: Readonly<Record<string, string>>
  /** What it always says on stderr, and means nothing. */
  readonly noise?: RegExp
  args(prompt: string, options: RuntimeOptions): readonly string[]
  /**
   * The arguments for a task that is to be done, not only begun: it may write in its working folder, and nowhere else.
   *
   * @param isolated - Whether it runs in a container, where nothing else is to be protected.
   */
  taskArgs(prompt: string, options: RuntimeOptions, isolated: boolean): readonly string[]
  /** How a prompt may call a skill so that the runtime puts it in, and no model chooses: `/name`, `$name`. */
  callIn(prompt: string, skill: string): string | undefined
  watch(target: Target): Watcher
}

export interface RuntimeKeys {
  /** The model whose provider it asks, for messages and keys. */
  readonly modelId: string
  /** The variable of that provider's key, in which we look. */
  readonly variable: string
  /** The variable in which the runtime looks for the same key. */
  readonly handedAs: string
  /** Variables that hold a key too, and are enough alone. */
  readonly instead: readonly string[]
  readonly baseUrlVariable: string
}

export const runtimeIds = ['claude', 'codex'] as const
export type RuntimeId = (typeof runtimeIds)[number]

export const providerIds = ['local', 'docker'] as const
export type ProviderId = (typeof providerIds)[number]

/** The part of the folders that a command line needs to know. */
export type LaunchFolders = Pick<TestFolders, 'work' | 'home' | 'temporary'>

export interface Launch {
  readonly program: Program
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Clears away what the program may have left. Never rejects. */
  afterwards?(): Promise<void>
}

export interface Provider {
  /**
   * Makes sure that the runtime can be started.
   *
   * @throws SkillgaugeError that says what to install or to start.
   */
  prepare(signal: AbortSignal): Promise<void>
  /** Version of the runtime, asked of itself; `null` when it does not say. Never rejects. */
  version(signal: AbortSignal): Promise<string | null>
  /** The working folder as the runtime sees it. */
  workFolder(folders: LaunchFolders): string
  /** Whether what runs can reach nothing of this machine but its folders. */
  readonly isolated: boolean
  /**
   * The command for one run. Starts nothing.
   *
   * @param writable - Whether the working folder may be written to.
   */
  launch(folders: LaunchFolders, args: readonly string[], writable?: boolean): Launch
  /** The same for a program of a test, which gets no key and no network where that can be helped. */
  launchCommand(folders: LaunchFolders, command: readonly [string, ...string[]]): Launch
}
