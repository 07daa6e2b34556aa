import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'skillgauge-tests-'

/**
 * Creates one temporary folder for all tests of a run, and removes it afterwards with everything in it. Vitest calls this once per
 * project.
 */
export default function setup(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined
  const folder = mkdtempSync(join(realpathSync(tmpdir()), prefix))
  // Some tests start a program as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // A test has left a folder without permissions. That is not a failure of the tested code.
    }
  }
}
