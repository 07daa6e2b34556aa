import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder inside and takes it away again: what the permissions say is not what a read-only disk, an access list or Windows
 * does. Throws Node's own error when nothing can be made there.
 */
export function tryFolder(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.skillgauge-try-')))
}
