import { configFileNames, pluginFiles } from '@skillgauge/config'
import { SkillgaugeError, isSkillMd } from '@skillgauge/core'
import { findGitRoot, foldersUpTo, pathFrom, statOf, watchedPaths } from '@skillgauge/sources'
import { dirname, join, resolve, basename } from 'node:path'
import type { Command, Context, Output } from '../../command-line/context.js'
import { override } from '../../command-line/context.js'
import { stopOn } from '../../terminal/interruptible.js'
import { printError, note } from '../../terminal/say.js'
import {
  chooseSkills,
  isGlob,
  isSkillPath,
  conflictError,
  stdinLabel,
  stdin,
} from '../choose/skills-to-check.js'
import type { RunArgs } from '../start-run.js'
import type { FileWatcher } from './file-watcher.js'
import { startWatching } from './file-watcher.js'
import { skillFolderOf } from '../choose/skills-by-path.js'

interface WatchArgs extends RunArgs {
  readonly watch?: boolean | undefined
  readonly config?: string | undefined
  readonly baseline?: string | undefined
  /** Nothing is stored while watching: it would be once a second. */
  readonly save?: boolean | undefined
  /** Nor is a model asked. */
  readonly skipReview?: boolean | undefined
}

const clearScreen = '\u001B[2J\u001B[H'

/**
 * Runs a command again when files of the skills or settings change, until Ctrl-C.
 *
 * Each run has a new watcher, ready before the run starts. It also sees a folder that was replaced by another.
 */
export async function watchSkills<Args extends WatchArgs>(
  command: Command<Args>,
  args: Args,
  context: Context,
): Promise<number> {
  if (args.skillPath === stdin) throw conflictError('--watch', stdinLabel)
  const once = { ...args, watch: undefined, save: false, skipReview: true }
  const { folders, bulk } = await watchedFolders(args, context.cwd)
  const { signal: stop, stopListening } = listenForStop(context.stdout)
  let watcher: FileWatcher | undefined
  try {
    for (let cause: string | undefined; !stop.aborted; cause = await watcher.change()) {
      const first = watcher === undefined
      // chokidar would share its watch on a folder that may have been replaced.
      await watcher?.close()
      // The settings may name other plugins now.
      const ofPlugins = await pluginFiles({ cwd: context.cwd, configFile: args.config })
      const files = [...settingsFiles(args, context.cwd), ...ofPlugins]
      watcher = await startWatching(watchedPaths(folders, files, bulk), stop, context)
      if (stop.aborted) break
      if (context.stdout.isTTY && context.env['TERM'] !== 'dumb') context.stdout.write(clearScreen)
      if (cause !== undefined) note(`\`${pathFrom(context.cwd, cause)}\` changed.`, context)
      await runOnce(() => command(once, override(context, { stop })), first, context)
      if (!stop.aborted) note('Waiting for changes. Press Ctrl-C to stop.', context)
    }
  } finally {
    await watcher?.close()
    stopListening()
  }
  return 0
}

/** All paths where settings may be, existing or not. */
function settingsFiles({ config, baseline }: WatchArgs, cwd: string): string[] {
  const givenFiles = [config, baseline].flatMap((file) => (file === undefined ? [] : resolve(cwd, file)))
  if (config !== undefined) return givenFiles
  const folders = foldersUpTo(resolve(cwd), findGitRoot(cwd) ?? cwd)
  return [...givenFiles, ...folders.flatMap((folder) => configFileNames.map((name) => join(folder, name)))]
}

/** Errors in the command line, which no change of a file can fix. */
const usageErrors: ReadonlySet<string> = new Set(['invalid-input', 'not-found', 'not-a-skill'])

async function runOnce(run: () => Promise<number>, first: boolean, context: Context): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || (first && usageErrors.has(error.code))) throw error
    // Half a file, for example: the next change may fix it.
    printError(error.message, context)
  }
}

/** Stops on Ctrl-C and when the reader of stdout goes away. */
function listenForStop(stdout: Output) {
  const { signal, stop, end } = stopOn(['SIGINT', 'SIGTERM'])
  const stopIfClosed = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' && stop()
  const stream = stdout as Output & Partial<Pick<NodeJS.EventEmitter, 'on' | 'off'>>
  stream.on?.('error', stopIfClosed)
  const stopListening = () => {
    end()
    stream.off?.('error', stopIfClosed)
  }
  return { signal, stopListening }
}

/**
 * The folders to watch: with `bulk` folders of skills, else one skill directory.
 *
 * @throws SkillgaugeError when nothing is there.
 */
export async function watchedFolders(
  { skillPath, ...which }: RunArgs,
  cwd: string,
): Promise<{ folders: string[]; bulk: boolean }> {
  const { all, repo, changed } = which
  if (Array.isArray(skillPath) || (typeof skillPath === 'string' && !isSkillPath(skillPath, cwd))) {
    const folders = await Promise.all([skillPath].flat().map((one: string) => watchedFolder(one, cwd)))
    return { folders: [...new Set(folders)], bulk: true }
  }
  if (repo || (changed !== undefined && !all)) return { folders: [findGitRoot(cwd) ?? cwd], bulk: true }
  if (all) return { folders: [cwd], bulk: true }
  const { skills } = chooseSkills({ ...which, skillPath: skillPath as string | undefined }, cwd, {})
  return { folders: [skills[0]!.directory], bulk: false }
}

/** For a glob the folder before its wildcards, for a file its skill or folder. */
async function watchedFolder(path: string, cwd: string): Promise<string> {
  const absolute = resolve(cwd, path)
  const stat = statOf(absolute)
  if (!stat && isGlob(path)) {
    const { default: picomatch } = await import('picomatch')
    return resolve(cwd, picomatch.scan(path).base)
  }
  if (!stat || stat.isDirectory()) return absolute
  return isSkillMd(basename(absolute))
    ? dirname(absolute)
    : (skillFolderOf(absolute, cwd) ?? dirname(absolute))
}
