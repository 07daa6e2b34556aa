import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests of a run one temporary folder of their own, and removes it: whatever they leave is gone. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'skillgauge-tests-'))
  // Some tests start a program as another user, who must get in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
