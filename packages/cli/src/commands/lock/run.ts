import type { Command } from '../../command-line/context.js'
import { chooseInstalledSkills } from '../../run/choose/installed-skills.js'
import { loadSettings } from '../../run/load-settings.js'
import { lockInstalled } from '../../run/lock/lock-installed.js'
import { noteNothingFound } from '../../run/choose/nothing-found.js'
import { note, print } from '../../terminal/say.js'
import { lockedLines } from './console.js'

export interface LockArgs {
  readonly project?: boolean | undefined
  readonly user?: boolean | undefined
  readonly host?: readonly string[] | undefined
  readonly config?: string | undefined
}

export const lock: Command<LockArgs> = async ({ project, user, host, config: file }, context) => {
  // What is trusted is said by a person, not by a config that lies about.
  const config = await loadSettings(file, context, { builtInsOnly: true, hosts: host })
  const installed = chooseInstalledSkills(context, config)
  for (const { message } of installed.unsearched.slice(0, 3)) note(message, context)
  const scopes = project
    ? (['project'] as const)
    : user
      ? (['user'] as const)
      : (['project', 'user'] as const)
  const locked = lockInstalled(installed.skills, scopes, context)
  if (locked.length === 0) noteNothingFound({ installed: true }, context)
  print(lockedLines(locked), context)
  return 0
}
