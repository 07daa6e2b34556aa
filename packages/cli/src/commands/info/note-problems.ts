import type { SkillDescription } from '@skillgauge/features'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'

/** Says why the frontmatter cannot be read: else a name that is null would be a riddle. */
export function noteProblems({ problems }: SkillDescription, shown: string, context: Context): void {
  const [first] = problems
  if (!first) return
  const { path, line, column } = first.at
  const place = `${shown === '.' ? '' : `${shown}/`}${path}:${line}:${column}`
  note(`The frontmatter cannot be read. ${place}: ${first.message}`, context)
}
