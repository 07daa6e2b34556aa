import { SkillgaugeError } from '@skillgauge/core'
import { realpathSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import type { PromptArgs } from './args.js'

/** Only a search needs settings (`ignore`): skills that are named are rendered whatever a config says. */
export async function choose(args: PromptArgs, context: Context): Promise<readonly ChosenSkill[]> {
  const { path: paths = [], all, repo } = args
  if (paths.length > 0 && (all || repo)) {
    throw new SkillgaugeError(
      'invalid-input',
      `Use \`${all ? '--all' : '--repo'}\` or SKILL_PATHS, not both.`,
    )
  }
  if (all || repo) {
    const { startRun } = await import('../../run/start-run.js')
    const { noteNothingFound } = await import('../../run/choose/nothing-found.js')
    const { chosen } = await startRun({ all, repo, config: args.config }, context)
    if (chosen.skills.length === 0) noteNothingFound({ all, repo }, context)
    return chosen.skills
  }
  if (paths.length === 0) {
    throw new SkillgaugeError(
      'invalid-input',
      'Give the skills to render, or `--all` for every one below this folder.',
    )
  }
  return paths.flatMap((path) => chooseSkills({ path }, context.cwd, {}).skills)
}

/** A skill that is named twice, be it through a link, is rendered once, where it was named first. */
export function eachOnce(skills: readonly ChosenSkill[]): ChosenSkill[] {
  const byPlace = new Map<string, ChosenSkill>()
  for (const skill of skills) {
    const place = realpathSync.native(skill.directory)
    if (!byPlace.has(place)) byPlace.set(place, skill)
  }
  return [...byPlace.values()]
}
