import type { EvaluatedSkill } from '@skillgauge/features'
import { posix } from 'node:path'
import type { Context } from '../command-line/context.js'
import { warn } from '../terminal/say.js'
import type { ChosenSkill } from './choose/skills-to-check.js'

const named = 3

interface ReadSkill {
  readonly skill: Pick<ChosenSkill, 'shown'>
  readonly evaluation: Pick<EvaluatedSkill, 'error' | 'unread'>
}

/** Says what the verdicts do not cover: files that were not read, and why. */
export function noteUnread(reported: readonly ReadSkill[], context: Context): void {
  const unread = reported.flatMap(({ skill, evaluation }) =>
    evaluation.error !== null
      ? []
      : evaluation.unread.map(({ path, reason }) =>
          path === ''
            ? `${skill.shown}: ${reason}`
            : `\`${posix.join(skill.shown, path)}\` was not read: ${reason}.`,
        ),
  )
  for (const text of unread.slice(0, named)) warn(text, context)
  if (unread.length > named) warn(`${unread.length - named} more files were not read.`, context)
}
