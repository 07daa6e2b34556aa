import { configFileNames } from '@skillgauge/config'
import { SkillgaugeError, isSkillMd } from '@skillgauge/core'
import { findGitRoot, foldersUpTo, pathFrom, watchedPaths } from '@skillgauge/sources'
import { dirname, join, resolve, basename } from 'node:path'
import { statSync } from 'node:fs'
import type { Command, Context, Output } from '../../command-line/context.js'
import { printError, note } from '../../terminal/say.js'
import { chooseSkills, isGlob, meansSkill, notBoth, onStdin, stdin } from '../choose/skills-to-check.js'
import type { RunArgs } from '../start-run.js'
import type { Round } from './file-watcher.js'
import { beginRound, createBell } from './file-watcher.js'
import { ownerOf } from '../choose/skills-by-path.js'

interface WatchArgs extends RunArgs {
  readonly watch?: boolean | undefined
  readonly config?: string | undefined
  readonly baseline?: string | undefined
  /** Results are not kept while watching: that would be one a second. */
  readonly save?: boolean | undefined
  /** Nor is a model asked again and again. */
  readonly skipReview?: boolean | undefined
}

const clearScreen = '\u001B[2J\u001B[H'

/**
 * Runs a command again whenever a file of the skills or the settings changes, until Ctrl-C, which is not a failure.
 *
 * Each round has a watch of its own, ready before the run: what happened until then the run sees, what happens later the watch.
 * And a folder that was replaced by another of the same name is seen.
 */
export async function watchSkills<Args extends WatchArgs>(
  command: Command<Args>,
  args: Args,
  context: Context,
): Promise<number> {
  if (args.path === stdin) throw notBoth('--watch', onStdin)
  const once = { ...args, watch: undefined, save: false, skipReview: true }
  const { folders, bulk } = await watchedFolders(args, context.cwd)
  const files = settingsFiles(args, context.cwd)
  const bell = createBell()
  const stop = listenForStop(context.stdout, bell.ring)
  let round: Round | undefined
  try {
    for (let cause: string | undefined; !stop.asked; cause = await round.change(bell, stop)) {
      const first = round === undefined
      // chokidar would share its watch on a folder with the next round, and it may be a folder that was replaced.
      await round?.end()
      round = await beginRound(watchedPaths(folders, files, bulk), bell.ring, context)
      if (stop.asked) break
      if (context.stdout.isTTY && context.env['TERM'] !== 'dumb') context.stdout.write(clearScreen)
      if (cause !== undefined) note(`\`${pathFrom(context.cwd, cause)}\` changed.`, context)
      await runOnce(() => command(once, context), first, context)
      if (!stop.asked) note('Waiting for changes. Press Ctrl-C to stop.', context)
    }
  } finally {
    await round?.end()
    stop.forget()
  }
  return 0
}

/** Every file that the settings may be in, there or not. */
function settingsFiles({ config, baseline }: WatchArgs, cwd: string): string[] {
  const named = [config, baseline].flatMap((file) => (file === undefined ? [] : resolve(cwd, file)))
  if (config !== undefined) return named
  const folders = foldersUpTo(resolve(cwd), findGitRoot(cwd) ?? cwd)
  return [...named, ...folders.flatMap((folder) => configFileNames.map((name) => join(folder, name)))]
}

/** What is wrong with the command line itself, which no change of a file makes right. */
const slips: ReadonlySet<string> = new Set(['invalid-input', 'not-found', 'not-a-skill'])

async function runOnce(run: () => Promise<number>, first: boolean, context: Context): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || (first && slips.has(error.code))) throw error
    // Half a file, half a config: the next change may fix it.
    printError(error.message, context)
  }
}

/** Ctrl-C, and a reader that went away. The second Ctrl-C is not waited for. */
function listenForStop(stdout: Output, ring: () => void) {
  let asked = false
  const stop = () => {
    asked = true
    ring()
  }
  const gone = ({ code }: NodeJS.ErrnoException) => code === 'EPIPE' && stop()
  const stream = stdout as Output & Partial<Pick<NodeJS.EventEmitter, 'on' | 'off'>>
  process.once('SIGINT', stop).once('SIGTERM', stop)
  stream.on?.('error', gone)
  return {
    get asked() {
      return asked
    },
    forget() {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      stream.off?.('error', gone)
    },
  }
}

/**
 * Where the skills lie that a command line means: with `bulk` folders in which they are looked for, else one skill directory.
 *
 * @throws SkillgaugeError when it means nothing that is there: a slip is not waited for.
 */
export async function watchedFolders(
  { path, ...which }: RunArgs,
  cwd: string,
): Promise<{ folders: string[]; bulk: boolean }> {
  const { all, repo, changed } = which
  if (Array.isArray(path) || (typeof path === 'string' && !meansSkill(path, cwd))) {
    const folders = await Promise.all([path].flat().map((one: string) => folderFor(one, cwd)))
    return { folders: [...new Set(folders)], bulk: true }
  }
  if (repo || (changed !== undefined && !all)) return { folders: [findGitRoot(cwd) ?? cwd], bulk: true }
  if (all) return { folders: [cwd], bulk: true }
  const { skills } = chooseSkills({ ...which, path: path as string | undefined }, cwd, {})
  return { folders: [skills[0]!.directory], bulk: false }
}

/** The folder itself; of a glob the one that it starts at, of a file the skill that it belongs to, or its folder. */
async function folderFor(path: string, cwd: string): Promise<string> {
  const absolute = resolve(cwd, path)
  const stat = statSync(absolute, { throwIfNoEntry: false })
  if (!stat && isGlob(path)) {
    const { default: picomatch } = await import('picomatch')
    return resolve(cwd, picomatch.scan(path).base)
  }
  if (!stat || stat.isDirectory()) return absolute
  return isSkillMd(basename(absolute)) ? dirname(absolute) : (ownerOf(absolute, cwd) ?? dirname(absolute))
}
