import type { SkillFiles } from '@skillgauge/core'
import type { ChosenSkill, ChosenSkills } from './skills-to-check.js'

/** Lists the files of each skill once. Only for runs that do not write to skills. */
export function cacheFileLists(chosen: ChosenSkills): ChosenSkills {
  const cacheFiles = (skill: ChosenSkill): ChosenSkill => {
    let files: SkillFiles | undefined
    return { ...skill, files: () => (files ??= skill.files()) }
  }
  // A skill in both lists must stay the same object.
  const known = new Map(chosen.skills.map((skill) => [skill, cacheFiles(skill)]))
  const { amongAll } = chosen
  return {
    ...chosen,
    skills: [...known.values()],
    ...(amongAll && {
      amongAll: {
        ...amongAll,
        skills: amongAll.skills.map((skill) => known.get(skill) ?? cacheFiles(skill)),
      },
    }),
  }
}
