import type { WatchedPaths } from '@skillgauge/sources'
import { watch } from 'chokidar'
import type { BigIntStats } from 'node:fs'
import { fstatSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../command-line/context.js'
import { isLink } from '../../files/folders.js'
import { note } from '../../terminal/say.js'

/** Changes come in bursts. A burst ends after a pause of this length. */
const quietMs = 80
/** Longest wait for the end of a burst. */
const maxBurstMs = 1000
/** Longest duration of a timer. */
const maxTimerMs = 2 ** 31 - 1

export type FileWatcher = Awaited<ReturnType<typeof startWatching>>

/** Resolves when the watcher is ready, so that it misses no change. */
export async function startWatching(paths: WatchedPaths, stop: AbortSignal, context: Context) {
  let ready = false
  let changes = new AbortController()
  let first: string | undefined
  let last = 0
  const isOutput = outputFiles()
  const watcher = watch([...paths.roots], {
    ignored: (path, stats) => !paths.isWatched(resolve(path), stats?.isDirectory()),
    // A link may lead anywhere: `follow` checks it.
    followSymlinks: false,
    // The run reports unreadable files.
    ignorePermissionErrors: true,
  })
  watcher.on('error', watchErrorNotes(context))
  watcher.on('all', (event, path) => {
    const target = event === 'add' && isLink(path) ? paths.follow(resolve(path)) : undefined
    if (target !== undefined) watcher.add(target)
    // Initial events report existing files. But a change counts even before `ready`.
    if (!ready && (event === 'add' || event === 'addDir')) return
    if (isOutput(path)) return
    first ??= path
    last = performance.now()
    changes.abort()
    changes = new AbortController()
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  ready = true

  /** Until a change, too. The timer keeps the process alive when all watched folders are gone. */
  const wait = (ms: number) =>
    setTimeout(ms, undefined, { signal: AbortSignal.any([changes.signal, stop]) }).catch(() => {})

  return {
    /** Waits for a change, and for the end of the burst. Returns the path of the first change. */
    async change() {
      while (first === undefined && !stop.aborted) await wait(maxTimerMs)
      const end = performance.now() + maxBurstMs
      for (let now = last; !stop.aborted && now - last < quietMs && now < end; now = performance.now())
        await wait(quietMs)
      return first
    },
    close: () => watcher.close(),
  }
}

/** Whether a path is the file that stdout or stderr is redirected to: each round writes it, and would start the next. */
function outputFiles(): (path: string) => boolean {
  const idOf = ({ dev, ino }: BigIntStats) => `${dev}:${ino}`
  const outputs = [1, 2].flatMap((descriptor) => {
    try {
      const stats = fstatSync(descriptor, { bigint: true })
      return stats.isFile() ? [idOf(stats)] : []
    } catch {
      // It is closed.
      return []
    }
  })
  return (path) => {
    if (outputs.length === 0) return false
    try {
      return outputs.includes(idOf(statSync(path, { bigint: true })))
    } catch {
      return false
    }
  }
}

/** Notes each kind of error once: beyond the limit of the system, each file has one. */
export function watchErrorNotes(context: Pick<Context, 'stderr' | 'env'>): (error: unknown) => void {
  const noted = new Set<string>()
  return (error) => {
    const { code, message } = error as NodeJS.ErrnoException
    const limit = code === 'ENOSPC' || code === 'EMFILE'
    const text = limit
      ? `The system allows no more watched files (${code}): changes in some folders are missed.`
      : `A folder cannot be watched: ${code ?? message}.`
    if (!noted.has(text)) note(text, context)
    noted.add(text)
  }
}
