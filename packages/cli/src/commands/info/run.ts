import { SkillgaugeError } from '@skillgauge/core'
import type { SkillDescription, SkillInfoWire } from '@skillgauge/features'
import { describeSkill, skillInfo } from '@skillgauge/features'
import type { Command, Context } from '../../command-line/context.js'
import { readField } from './read-field.js'
import { infoReport } from './console.js'
import { json } from '../../reporters/json/json.js'
import { note, print } from '../../terminal/say.js'
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
  const countTokens = field === undefined || !tokenless.has(field.split('.')[0]!)
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

/** Fields that hold no number of tokens: who asks for one of them need not wait for the encoder. */
const tokenless: ReadonlySet<string> = new Set<keyof SkillInfoWire>([
  'owner',
  'repo',
  'path',
  'name',
  'description',
  'raw_frontmatter',
  'body_preview',
  'has_scripts',
  'has_references',
  'has_assets',
  'parse_errors',
  'body_lines',
])

/** A program gets the very text; a person gets to see what is in it. */
function raw(text: string, { stdout }: Context): string {
  return `${stdout.isTTY ? visibleLines(text) : text}\n`
}

/** Else a name that is null would be a riddle. */
function noteProblems({ problems }: SkillDescription, shown: string, context: Context): void {
  const [first] = problems
  if (!first) return
  const { path, line, column } = first.at
  const place = `${shown === '.' ? '' : `${shown}/`}${path}:${line}:${column}`
  note(`The frontmatter cannot be read. ${place}: ${first.message}`, context)
}
