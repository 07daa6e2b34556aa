import type { LoadedConfig } from '@skillgauge/config'
import type { SkillFiles } from '@skillgauge/core'
import { parseSkill, readFrontmatter } from '@skillgauge/core'
import type { Context } from '../../command-line/context.js'
import type { ChosenSkill, ChosenSkills } from '../choose/skills-to-check.js'
import { judgeTogether } from '../judge-together.js'

/** A finding that a fix of one skill would cause about several: its new name may be that of another skill. */
export type TogetherGuard = (
  skill: ChosenSkill,
  before: SkillFiles,
  after: SkillFiles,
) => Promise<string | undefined>

/** @param current - The skill as the fixes so far have left it. */
export function createTogetherGuard(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: { readonly specOnly?: boolean | undefined },
  context: Context,
  current: (skill: ChosenSkill) => ChosenSkill,
): TogetherGuard {
  const all = chosen.amongAll?.skills ?? chosen.skills
  /** By directory: the name before any fix, and now. */
  const names = new Map<string, { readonly was: string | undefined; readonly is: string | undefined }>()
  const findingsOf = async (skills: readonly ChosenSkill[]) => {
    const together = { ...chosen, skills, amongAll: undefined }
    return (await judgeTogether(together, config, { ...args, cache: false }, context))?.findings ?? []
  }
  return async (skill, before, after) => {
    const [own, name] = [await nameIn(before), await nameIn(after)]
    if (!chosen.bulk || name === undefined || name === own) return undefined
    for (const { directory, files } of names.size === 0 ? all : []) {
      const is = await nameIn(files())
      names.set(directory, { was: is, is })
    }
    const namesakes = all
      .filter(({ directory }) => {
        const other = names.get(directory)
        return directory !== skill.directory && other?.is === name && other.was !== own
      })
      .map(current)
    const was = await findingsOf([...namesakes, { ...skill, files: () => before }])
    const is = await findingsOf([...namesakes, { ...skill, files: () => after }])
    const count = (findings: typeof was, id: string) =>
      findings.filter(({ checkId }) => checkId === id).length
    const more = is.find(({ checkId }) => count(is, checkId) > count(was, checkId))
    if (more) return more.message
    names.set(skill.directory, { was: own, is: name })
    return undefined
  }
}

/** In lower case, because hosts ignore the case. */
async function nameIn(files: SkillFiles): Promise<string | undefined> {
  const name = (await readFrontmatter(parseSkill(files)))?.data['name']
  return typeof name === 'string' ? name.toLowerCase() : undefined
}
