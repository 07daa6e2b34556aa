import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The program of that name on PATH. Relative folders of PATH are skipped, so that nothing is taken from the working directory. On Windows
 * only an `.exe` can be started without a shell.
 */
export function findProgram(name: string, env: Environment): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return pathOf(env)
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, file))
    .find(isProgram)
}

/** PATH; its name is case-insensitive on Windows. */
export function pathOf(env: Environment): string {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH')
  return (name === undefined ? undefined : env[name]) ?? ''
}

export function pickVariables(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
