import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ran } from './test-world.js'

/** The folder that the command line is built into. */
export const dist = fileURLToPath(new URL('./dist', import.meta.url))
export const bin = join(dist, 'bin.js')
if (!existsSync(join(dist, 'judge-process.js')))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

/** Starts a script with nothing in its environment but the PATH and what is given. */
export function startScript(
  script: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) {
  return spawn(process.execPath, [script, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a script has printed when it is over, and its exit code; `null` when a signal has ended it. */
export function outcomeOf(
  child: ReturnType<typeof startScript>,
): Promise<Omit<Ran, 'code'> & { readonly code: number | null }> {
  const out = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...out })))
}
