import type { Context } from '../../command-line/context.js'
import { warn } from '../../terminal/say.js'
import type { Which } from './skills-to-check.js'

/** Says that a whole folder was searched for nothing. About named paths, changes and the lock that was said already. */
export function noteNothingFound(
  { path, repo, changed, installed, locked }: Omit<Which, 'path'> & { readonly path?: unknown },
  context: Context,
): void {
  if (path !== undefined || changed !== undefined || locked) return
  const where = repo ? 'in this repository' : 'in this folder or below'
  warn(
    installed
      ? 'No skill is installed: agents would find none in this project or in your home folder.'
      : `No skill was found: there is no SKILL.md ${where}.`,
    context,
  )
}
