import { lstatSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { homeFolder } from '../../files/own-folder.js'

/**
 * Where verdicts are kept: below `SKILLGAUGE_HOME`, else `$XDG_CACHE_HOME/skillgauge`, else `~/.cache/skillgauge`. `undefined`
 * where the environment names no home.
 */
export function verdictsFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const base = baseFolder(env)
  return base === undefined ? undefined : join(base, 'verdicts')
}

/** Where answers of models are kept, beside the verdicts. */
export function answersFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const base = baseFolder(env)
  return base === undefined ? undefined : join(base, 'answers')
}

function baseFolder(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { SKILLGAUGE_HOME: chosen, XDG_CACHE_HOME: xdg } = env
  if (chosen) return isAbsolute(chosen) ? join(chosen, 'cache') : undefined
  // Relative paths would be another place in each folder; the XDG specification has them ignored.
  if (xdg && isAbsolute(xdg)) return join(xdg, 'skillgauge')
  const home = homeFolder(env)
  return home === undefined ? undefined : join(home, '.cache', 'skillgauge')
}

/** Whether a folder is ours alone: who else may write there could write verdicts. `false` when there is none. */
export function isOwn(folder: string): boolean {
  try {
    const stat = lstatSync(folder)
    if (!stat.isDirectory()) return false
    return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0)
  } catch {
    return false
  }
}
