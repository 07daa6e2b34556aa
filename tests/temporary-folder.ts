import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'skillgauge-tests-'

/**
 * Gives all tests of a run one temporary folder of their own, and removes it: whatever they leave is gone. Vitest asks once for each of
 * its projects.
 */
export default function setup(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined
  const folder = mkdtempSync(join(realpathSync(tmpdir()), prefix))
  // Some tests start a program as another user, who must get in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // What a test has closed to its own user stays: that is no fault of what was tested.
    }
  }
}
