import { SkillgaugeError } from '@skillgauge/core'
import type { GitOrigin } from '@skillgauge/sources'
import { realPath } from '@skillgauge/sources'
import type { Context } from '../../command-line/context.js'
import type { RunArgs } from '../start-run.js'
import type { ChosenSkill } from './skills-to-check.js'
import { chooseSkills, meansSkill } from './skills-to-check.js'

export interface NamedSkill extends ChosenSkill {
  readonly origin: GitOrigin
}

/**
 * The skills that paths mean, each once, for commands that judge nothing; without a path the one in this folder. Only a search, in a
 * folder or by a glob, needs settings (`ignore`): skills that are named are taken in that order, whatever a config says.
 */
export async function chooseEachNamed(
  { path, config }: Pick<RunArgs, 'path' | 'config'>,
  context: Context,
): Promise<{ readonly skills: readonly NamedSkill[]; readonly bulk: boolean }> {
  const paths = [path ?? []].flat()
  const search = async () => (await import('../start-run.js')).startRun({ path: paths, config }, context)
  const chosen = paths.every((one) => meansSkill(one, context.cwd))
    ? (paths.length === 0 ? [undefined] : paths).map((one) =>
        chooseSkills({ path: one, alone: true }, context.cwd, {}),
      )
    : [(await search()).chosen]
  const byPlace = new Map<string, NamedSkill>()
  for (const { skills, origin } of chosen)
    for (const skill of skills) {
      const place = realPath(skill.directory) ?? skill.directory
      if (!byPlace.has(place)) byPlace.set(place, { ...skill, origin })
    }
  // Files of no skill are passed over for commit hooks, which no such command is.
  if (byPlace.size === 0) throw new SkillgaugeError('not-a-skill', 'No skill was given.')
  return { skills: [...byPlace.values()], bulk: chosen.length > 1 || chosen[0]!.bulk }
}
