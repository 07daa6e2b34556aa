import type { SkillFiles } from '@skillgauge/core'
import type { ChosenSkill, ChosenSkills } from './skills-to-check.js'

/** The same skills, their folders listed once for all that looks at them. Only where nothing writes to them meanwhile. */
export function listedOnce(chosen: ChosenSkills): ChosenSkills {
  const once = (skill: ChosenSkill): ChosenSkill => {
    let files: SkillFiles | undefined
    return { ...skill, files: () => (files ??= skill.files()) }
  }
  // One that is among all is the same skill there.
  const known = new Map(chosen.skills.map((skill) => [skill, once(skill)]))
  const { amongAll } = chosen
  return {
    ...chosen,
    skills: [...known.values()],
    ...(amongAll && {
      amongAll: { ...amongAll, skills: amongAll.skills.map((skill) => known.get(skill) ?? once(skill)) },
    }),
  }
}
