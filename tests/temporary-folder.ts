import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests of a run one temporary folder of their own, and removes it: whatever they leave is gone. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'skillgauge-tests-'))
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
