import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/**
 * Calls `start`, which may make a process. Without a free file descriptor Node makes one that has no channel: tinypool fails
 * before it listens to it, and the error of that process would end ours.
 *
 * @param onFailed - Called before this throws.
 * @param onReason - Called with the reason, now or later.
 */
export function startProcess<T>(start: () => T, onFailed: () => void, onReason: (reason: string) => void): T {
  const made: ChildProcess[] = []
  const keep = (event: unknown) => void made.push((event as { readonly process: ChildProcess }).process)
  subscribe('child_process', keep)
  try {
    return start()
  } catch (error) {
    onFailed()
    if ((error as NodeJS.ErrnoException).code !== undefined) onReason((error as Error).message)
    for (const child of made) child.on('error', ({ message }) => onReason(message))
    throw error
  } finally {
    unsubscribe('child_process', keep)
  }
}
