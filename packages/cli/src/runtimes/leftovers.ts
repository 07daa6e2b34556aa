import { lstatSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksInUse, signalAll } from './end-processes.js'
import { isRunning, ownerIn } from './owner.js'
import { folderPrefix } from './work-folder.js'
import { namesIn } from '../files/folders.js'

/**
 * Clears away what a run that was killed (SIGKILL, power cut) could not: its agents, and its folders in the folder for temporary files. Only
 * what bears the name of a run of this person that is over is touched. Never throws.
 */
export function clearLeftovers(): void {
  const orphans = marksInUse().filter(({ mark }) => isOver(mark))
  signalAll(
    orphans.map(({ pid }) => pid),
    'SIGKILL',
  )
  for (const name of namesIn(tmpdir())) {
    if (!name.startsWith(folderPrefix) || !isOver(name.slice(folderPrefix.length))) continue
    const path = join(tmpdir(), name)
    try {
      const stat = lstatSync(path)
      // Anybody may put a name there; a link is not followed by the removal either.
      if (!stat.isDirectory() || (process.getuid && stat.uid !== process.getuid())) continue
      rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
    } catch {
      // The next run tries again.
    }
  }
}

export function isOver(name: string): boolean {
  const owner = ownerIn(name)
  return owner !== undefined && !isRunning(owner)
}
