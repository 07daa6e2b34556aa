import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('./dist/start.js', import.meta.url))

/** Starts the real executable, as it is published, in a folder of its own, with this `.skillrc`. */
export function startProcess(env: Record<string, string> = {}, config?: object) {
  const cwd = mkdtempSync(join(tmpdir(), 'start-'))
  if (config) writeFileSync(join(cwd, '.skillrc'), JSON.stringify(config))
  const child = spawn(process.execPath, [entry], { cwd, env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  return {
    child,
    said: () => said,
    exit: once(child, 'exit') as Promise<[number | null]>,
    /** Resolves with the address that the first line names. */
    async listening(): Promise<string> {
      while (!said.includes('\n')) await once(child.stdout, 'data')
      return /^skillgauge listens on (\S+)\n/.exec(said)![1]!
    },
    end: () => child.kill('SIGKILL'),
  }
}
