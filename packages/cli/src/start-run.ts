import { loadConfig } from '@skillgauge/config'
import type { Context } from './context.js'
import { note } from './say.js'
import type { ChosenSkills, Which } from './skills-to-check.js'
import { chooseSkills } from './skills-to-check.js'

export interface RunArgs extends Which {
  /** The config file to use in place of the one that is found. */
  readonly config?: string | undefined
}

/** How many remarks of one kind are made. */
const remarks = 3

/**
 * What every command begins with: the settings, and the skills that are meant. With `builtInsOnly` no config file is looked
 * for, and only one that was named counts.
 */
export async function startRun(args: RunArgs, context: Context, options: { builtInsOnly?: boolean } = {}) {
  const config = await loadConfig({ cwd: context.cwd, configFile: args.config, ...options })
  const chosen: ChosenSkills = chooseSkills(args, context.cwd, config)
  for (const remark of chosen.incomplete.slice(0, remarks)) note(remark, context)
  return { config, chosen }
}

/** Told when a whole folder was searched for nothing. */
export function noteNothingFound({ repo }: Which, context: Context): void {
  note(
    `No skill was found: there is no SKILL.md ${repo ? 'in this repository' : 'in this folder or below'}.`,
    context,
  )
}
