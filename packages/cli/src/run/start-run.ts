import type { LoadedConfig } from '@skillgauge/config'
import { SkillgaugeError } from '@skillgauge/core'
import type { Context } from '../command-line/context.js'
import { loadSettings } from './load-settings.js'
import { note } from '../terminal/say.js'
import type { ChosenSkills, Which } from './choose/skills-to-check.js'
import { chooseSkills } from './choose/skills-to-check.js'

export interface RunArgs extends Which {
  /** The config file to use in place of the one that is found. */
  readonly config?: string | undefined
}

/** In place of SKILL_PATH: a SKILL.md on stdin. A folder of that name is `./-`. */
export const stdin = '-'

/** How many remarks of one kind are made. */
const remarks = 3

/**
 * What every command begins with: the settings, and the skills that are meant. With `builtInsOnly` no config file is looked
 * for, and only one that was named counts.
 */
export async function startRun(args: RunArgs, context: Context, options: { builtInsOnly?: boolean } = {}) {
  const config = await loadSettings(args.config, context, options)
  const chosen = await choose(args, context, config, options)
  for (const { message } of chosen.unsearched.slice(0, remarks)) note(message, context)
  noteNewerChecks(config, context)
  return { config, chosen }
}

async function choose(
  args: RunArgs,
  context: Context,
  config: LoadedConfig,
  options: { builtInsOnly?: boolean },
): Promise<ChosenSkills> {
  if (args.path === stdin)
    return (await import('./choose/skill-from-stdin.js')).chooseFromStdin(args, context)
  if (args.stdinPath !== undefined)
    throw new SkillgaugeError('invalid-input', '`--stdin-path` needs `-` in place of a SKILL_PATH.')
  if (args.changed === undefined) return chooseSkills(args, context.cwd, config)
  // It runs git: nobody else waits for what that takes.
  const { chooseChangedSkills } = await import('./choose/changed-skills.js')
  return chooseChangedSkills(args, context, config, options)
}

/** Told so that a team learns of new checks before it takes them in. */
function noteNewerChecks({ newerChecks }: LoadedConfig, context: Context): void {
  if (newerChecks.length === 0) return
  const are = newerChecks.length === 1 ? '1 check is' : `${newerChecks.length} checks are`
  const named = newerChecks.slice(0, remarks).join(', ')
  const more = newerChecks.length > remarks ? ', …' : ''
  note(`${are} newer than the \`version\` of the settings and did not run: ${named}${more}.`, context)
}

/** Told when a whole folder was searched for nothing. */
export function noteNothingFound({ repo, changed }: Which, context: Context): void {
  // How many of how many have changed was said already.
  if (changed !== undefined) return
  note(
    `No skill was found: there is no SKILL.md ${repo ? 'in this repository' : 'in this folder or below'}.`,
    context,
  )
}
