import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('./dist/start.js', import.meta.url))

/** Starts the built executable in a new folder with this `.skillrc`. */
export function startProcess(
  env: Record<string, string> = {},
  config?: object,
  args: readonly string[] = [],
) {
  const cwd = mkdtempSync(join(tmpdir(), 'start-'))
  if (config) writeFileSync(join(cwd, '.skillrc'), JSON.stringify(config))
  const child = spawn(process.execPath, [entry, ...args], { cwd, env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  /** Resolves with the startup message; messages about Redis may precede it. */
  async function started(): Promise<string> {
    for (;;) {
      const [line] = /^skillgauge .*(?=\n)/m.exec(said) ?? []
      if (line !== undefined) return line
      await once(child.stdout, 'data')
    }
  }
  return {
    child,
    said: () => said,
    exit: once(child, 'exit') as Promise<[number | null]>,
    started,
    /** Resolves with the URL. */
    async listening(): Promise<string> {
      return (await started()).replace('skillgauge listens on ', '')
    },
    end: () => child.kill('SIGKILL'),
  }
}
