import { SkillgaugeError } from '@skillgauge/core'
import type { GitOrigin } from '@skillgauge/sources'
import { realPath } from '@skillgauge/sources'
import type { Context } from '../../command-line/context.js'
import type { RunArgs } from '../start-run.js'
import type { ChosenSkill } from './skills-to-check.js'
import { chooseSkills, isSkillPath } from './skills-to-check.js'

interface GivenSkill extends ChosenSkill {
  readonly origin: GitOrigin
}

/**
 * Chooses skills for commands that check nothing, each once; without a path, the one in this folder. Settings (`ignore`) apply only to
 * searches in folders and by globs.
 */
export async function chooseGivenSkills(
  { skillPath, config }: Pick<RunArgs, 'skillPath' | 'config'>,
  context: Context,
): Promise<{ readonly skills: readonly GivenSkill[]; readonly bulk: boolean }> {
  const paths = [skillPath ?? []].flat()
  const chosen = paths.every((one) => isSkillPath(one, context.cwd))
    ? (paths.length === 0 ? [undefined] : paths).map((one) =>
        chooseSkills({ skillPath: one, single: true }, context.cwd, {}),
      )
    : [(await (await import('../start-run.js')).startRun({ skillPath: paths, config }, context)).chosen]
  const byPlace = new Map<string, GivenSkill>()
  for (const { skills, origin } of chosen)
    for (const skill of skills) {
      const place = realPath(skill.directory) ?? skill.directory
      if (!byPlace.has(place)) byPlace.set(place, { ...skill, origin })
    }
  // Only `check` ignores files that belong to no skill, for commit hooks.
  if (byPlace.size === 0) throw new SkillgaugeError('not-a-skill', 'No skill was given.')
  return { skills: [...byPlace.values()], bulk: chosen.length > 1 || chosen[0]!.bulk }
}
