import type { WatchedPaths } from '@skillgauge/sources'
import { watch } from 'chokidar'
import { resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { isLink } from '../../files/folders.js'
import { note } from '../../terminal/say.js'

/** Changes come in crowds: the next round begins when there was none for this long, in milliseconds. */
const quietMs = 80
/** How long a crowd may go on. */
const patienceMs = 1000

export type Round = Awaited<ReturnType<typeof beginRound>>

/** Begins to watch, and answers when nothing will be missed any more. */
export async function beginRound(paths: WatchedPaths, ring: () => void, context: Context) {
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
    const target = event === 'add' && isLink(path) ? paths.follow(resolve(path)) : undefined
    if (target !== undefined) watcher.add(target)
    // What is there at the beginning. A change already counts: the next one may be taken for the same.
    if (!ready && (event === 'add' || event === 'addDir')) return
    first ??= path
    last = performance.now()
    ring()
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  ready = true

  return {
    /** Waits until something has changed since the round began, and has come to rest; names the first thing that did. */
    async change(bell: Bell, stop: { readonly asked: boolean }) {
      while (first === undefined && !stop.asked) await bell.wait()
      const end = performance.now() + patienceMs
      for (let now = last; !stop.asked && now - last < quietMs && now < end; now = performance.now())
        await bell.wait(quietMs)
      return first
    },
    end: () => watcher.close(),
  }
}

/** The longest time that a timer takes, in milliseconds. */
const forEver = 2 ** 31 - 1

type Bell = ReturnType<typeof createBell>

/** Wakes the loop that waits; rings that nobody waits for are lost. */
export function createBell() {
  let wake = () => {}
  return {
    ring: () => wake(),
    /** Until it rings, or that many milliseconds have gone by. The timer also keeps the process alive when every watched folder is gone. */
    wait: (ms = forEver) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
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
