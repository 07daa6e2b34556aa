import type { WatchedPaths } from '@skillgauge/sources'
import type { FSWatcher } from 'chokidar'
import { watch } from 'chokidar'
import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'

/** Changes come in crowds: the next round begins when there was none for this long, in milliseconds. */
const quietMs = 80
/** How long a crowd may go on. */
const patienceMs = 1000

/** A watch over one run. */
export interface Round {
  /** Waits until something has changed since the round began, and has come to rest; names the first thing that did. */
  change(bell: Bell, stop: { readonly asked: boolean }): Promise<string | undefined>
  end(): Promise<void>
}

/** Begins to watch, and answers when nothing will be missed any more. */
export async function beginRound(paths: WatchedPaths, ring: () => void, context: Context): Promise<Round> {
  let ready = false
  let first: string | undefined
  let last = 0
  const watcher = watch([...paths.roots], {
    ignored: (path, stats) => !paths.isWatched(resolve(path), stats?.isDirectory()),
    // Where a link leads is looked at by `follow`: it may lead anywhere.
    followSymlinks: false,
    // What may not be read is told by the run.
    ignorePermissionErrors: true,
  })
  watcher.on('error', (error) => noteWatchError(error, context))
  watcher.on('all', (event, path) => {
    if (event === 'add' && isLink(path)) watchTarget(watcher, paths.follow(resolve(path)))
    // What is there at the beginning. A change already counts: the next one may be taken for the same.
    if (!ready && (event === 'add' || event === 'addDir')) return
    first ??= path
    last = performance.now()
    ring()
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  ready = true

  return {
    async change(bell, stop) {
      while (first === undefined && !stop.asked) await bell.wait()
      const end = performance.now() + patienceMs
      for (let now = last; !stop.asked && now - last < quietMs && now < end; now = performance.now())
        await bell.wait(quietMs)
      return first
    },
    end: () => watcher.close(),
  }
}

/** Wakes the loop that waits; rings that nobody waits for are lost. */
export interface Bell {
  readonly ring: () => void
  /** Until it rings, or that many milliseconds have gone by. */
  wait(ms?: number): Promise<void>
}

/** The longest time that a timer takes, in milliseconds. */
const forEver = 2 ** 31 - 1

export function createBell(): Bell {
  let wake = () => {}
  return {
    ring: () => wake(),
    // The timer also keeps the process alive when every watched folder is gone.
    wait: (ms = forEver) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

function watchTarget(watcher: FSWatcher, target: string | undefined): void {
  if (target !== undefined) watcher.add(target)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function noteWatchError(error: unknown, context: Context): void {
  const { code, message } = error as NodeJS.ErrnoException
  const limit = code === 'ENOSPC' || code === 'EMFILE'
  note(
    limit
      ? `The system lets nobody watch more files (${code}): changes in some folders are not seen.`
      : `A folder cannot be watched: ${code ?? message}.`,
    context,
  )
}
