import { lstatSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMarkedProcesses, signalAll } from './end-processes.js'
import { isRunning, ownerIn } from '@skillgauge/sources'
import { folderPrefix } from './work-folder.js'
import { namesIn } from '../../files/folders.js'

/**
 * Removes what killed runs (SIGKILL, power cut) have left: agents, and temporary folders. Touches only what carries the name of an ended run
 * of this user. Never throws.
 */
export function clearLeftovers(): void {
  const orphans = listMarkedProcesses().filter(({ mark }) => hasEnded(mark))
  signalAll(
    orphans.map(({ pid }) => pid),
    'SIGKILL',
  )
  for (const name of namesIn(tmpdir())) {
    if (!name.startsWith(folderPrefix) || !hasEnded(name.slice(folderPrefix.length))) continue
    const path = join(tmpdir(), name)
    try {
      const stat = lstatSync(path)
      // Other users can create such names too.
      if (!stat.isDirectory() || (process.getuid && stat.uid !== process.getuid())) continue
      rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
    } catch {
      // The next run tries again.
    }
  }
}

export function hasEnded(name: string): boolean {
  const owner = ownerIn(name)
  return owner !== undefined && !isRunning(owner)
}
