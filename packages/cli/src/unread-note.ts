import type { Context } from './context.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { note } from './say.js'

/** How many files are named. */
const named = 3

/** Says what the verdicts do not cover: files that were not read, and why. */
export function noteUnread(reported: readonly ReportedSkill[], context: Context): void {
  const unread = reported.flatMap(({ skill, evaluation }) =>
    evaluation.error !== null
      ? []
      : evaluation.unread.map(({ path, reason }) =>
          path === ''
            ? `${skill.shown}: ${reason}`
            : `\`${skill.shown === '.' ? '' : `${skill.shown}/`}${path}\` was not read: ${reason}.`,
        ),
  )
  for (const text of unread.slice(0, named)) note(text, context)
  if (unread.length > named) note(`${unread.length - named} more files were not read.`, context)
}
