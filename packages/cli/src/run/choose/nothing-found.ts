import type { Context } from '../../command-line/context.js'
import { warn } from '../../terminal/say.js'
import type { Which } from './skills-to-check.js'

/** Told when a whole folder was searched for nothing. */
export function noteNothingFound(
  {
    path,
    repo,
    changed,
    installed,
    locked,
  }: Pick<Which, 'all' | 'repo' | 'changed' | 'installed' | 'locked'> & { readonly path?: unknown },
  context: Context,
): void {
  // Which paths hold no skill was said already.
  if (path !== undefined) return
  // How many of how many have changed was said already.
  if (changed !== undefined) return
  // What the lock says is a report of its own.
  if (locked) return
  if (installed) {
    warn('No skill is installed: agents would find none in this project or in your home folder.', context)
    return
  }
  warn(
    `No skill was found: there is no SKILL.md ${repo ? 'in this repository' : 'in this folder or below'}.`,
    context,
  )
}
