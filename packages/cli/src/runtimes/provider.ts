import type { Program } from './runtime.js'
import type { TestFolders } from './work-folder.js'

/** The part of the folders that a command line needs to know. */
export type LaunchFolders = Pick<TestFolders, 'work' | 'home' | 'temporary'>

/** All that is needed to start one run. */
export interface Launch {
  readonly program: Program
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Clears away what the program may have left. Never rejects. */
  afterwards?(): Promise<void>
}

/** Where runtimes run. */
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
