import { SkillgaugeError } from '@skillgauge/core'
import { describeSkill, skillInfo } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { infoReport, noteProblems, rawText } from './console.js'
import { holdsTokens, readField } from './read-field.js'
import { json } from '../../reporters/json/json.js'
import { print, warn } from '../../terminal/say.js'
import { chooseGivenSkills } from '../../run/choose/given-skills.js'
import type { RunArgs } from '../../run/start-run.js'
import { noteUnread } from '../../run/notes.js'

interface InfoArgs extends Pick<RunArgs, 'skillPath' | 'config'> {
  readonly json?: boolean | undefined
  readonly field?: string | undefined
}

/** Describes skills and their tokens. Settings matter only for the search. */
export const info: Command<InfoArgs> = async (args, context) => {
  const { field, json: asJson = false } = args
  const { skills, bulk } = await chooseGivenSkills(args, context)
  const countTokens = field === undefined || holdsTokens(field)
  const values: unknown[] = []
  let code = 0
  for (const skill of skills) {
    const described = await describeSkill(skill.files(), { countTokens })
    if (described.error !== null) {
      const problem = `${skill.shown}: ${described.error}`
      if (!bulk) throw new SkillgaugeError('unreadable', problem)
      warn(problem, context)
      code = 1
      continue
    }
    noteUnread([{ skill, evaluation: described }], context)
    if (field === undefined && !asJson) {
      print(infoReport(described, skill.shown, bulk), context)
      continue
    }
    noteProblems(described, skill.shown, context)
    const wire = skillInfo(described, skill.origin)
    let value: unknown
    try {
      value = field === undefined ? wire : readField(wire, field)
    } catch (error) {
      // Another skill may have the field, such as a sixth file.
      if (!bulk || !(error instanceof SkillgaugeError)) throw error
      warn(`${skill.shown}: ${error.message}`, context)
      code = 1
      continue
    }
    if (asJson) values.push(value)
    else context.stdout.write(typeof value === 'string' ? rawText(value, context) : json(value))
  }
  if (asJson) context.stdout.write(json(bulk ? values : values[0]))
  return code
}
