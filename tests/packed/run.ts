import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the workspace. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Expected exit codes. Default: 0. */
  readonly codes?: readonly number[]
}

/** Runs a program. Rejects with its output when its exit code is not one of `codes`. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { cwd = root, env = process.env, codes = [0] } = options
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { cwd, env, maxBuffer: 2 ** 26, shell: process.platform === 'win32' && program !== process.execPath },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
        if (codes.includes(code)) return resolve({ code, stdout, stderr })
        reject(
          new Error(`${program} ${args.join(' ')} ended with ${code}.\n${stdout}\n${stderr}`, {
            cause: error,
          }),
        )
      },
    )
  })
}
