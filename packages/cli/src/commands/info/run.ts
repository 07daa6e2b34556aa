import { SkillgaugeError } from '@skillgauge/core'
import { describeSkill, skillInfo } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import { noteProblems } from './note-problems.js'
import { isTokenless, readField } from './read-field.js'
import { infoReport } from './console.js'
import { json } from '../../reporters/json/json.js'
import { print } from '../../terminal/say.js'
import { chooseSkills } from '../../run/choose/skills-to-check.js'
import { terminalOf } from '../../terminal/terminal.js'
import { noteUnread } from '../../run/unread-note.js'
import { visibleLines } from '../../terminal/visible-text.js'

export interface InfoArgs {
  readonly path?: string | undefined
  readonly json?: boolean | undefined
  /** One field of the JSON, as a dotted path. */
  readonly field?: string | undefined
}

/** Says what a skill is and what it costs. It judges nothing, so no settings have a say. */
export const info: Command<InfoArgs> = async (args, context) => {
  const { skills, origin } = chooseSkills({ path: args.path, alone: true }, context.cwd, {})
  const skill = skills[0]!
  const { field } = args
  const countTokens = field === undefined || !isTokenless(field)
  const described = await describeSkill(skill.files(), { countTokens })
  if (described.error !== null) throw new SkillgaugeError('unreadable', `${skill.shown}: ${described.error}`)
  noteUnread([{ skill, evaluation: described }], context)

  const { stdout, env } = context
  if (field === undefined && !args.json) {
    print(infoReport(described, { shown: skill.shown, terminal: terminalOf(stdout, env) }), context)
    return 0
  }
  noteProblems(described, skill.shown, context)
  const wire = skillInfo(described, origin)
  const value = field === undefined ? wire : readField(wire, field)
  stdout.write(typeof value === 'string' && !args.json ? raw(value, context) : json(value))
  return 0
}

/** A program gets the very text; a person gets to see what is in it. */
function raw(text: string, { stdout }: Context): string {
  return `${stdout.isTTY ? visibleLines(text) : text}\n`
}
