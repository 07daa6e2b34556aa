import type { Command } from '../../command-line/context.js'
import { count } from '../../reporters/console/words.js'
import { chooseInstalledSkills } from '../../run/choose/installed-skills.js'
import { loadSettings } from '../../run/load-settings.js'
import type { LockedPlace } from '../../run/lock/lock-installed.js'
import { lockInstalled } from '../../run/lock/lock-installed.js'
import { noteNothingFound } from '../../run/notes.js'
import { note, print } from '../../terminal/say.js'
import type { Line } from '../../terminal/styled-text.js'
import { bold, dim, line, paragraph } from '../../terminal/styled-text.js'

interface LockArgs {
  readonly project?: boolean | undefined
  readonly user?: boolean | undefined
  readonly host?: readonly string[] | undefined
  readonly config?: string | undefined
}

export const lock: Command<LockArgs> = async ({ project, user, host, config: file }, context) => {
  // Only the user decides what to trust, not a config file that is there.
  const config = await loadSettings(file, context, { builtInsOnly: true, hosts: host })
  const installed = chooseInstalledSkills(context, config)
  for (const { message } of installed.unsearched.slice(0, 3)) note(message, context)
  const scopes = (['project', 'user'] as const).filter((one) => (one === 'user' ? !project : !user))
  const locked = await lockInstalled(installed.skills, scopes, context)
  if (locked.length === 0) noteNothingFound({ installed: true }, context)
  print(lockedLines(locked), context)
  return 0
}

const maxListed = 20

function lockedLines(places: readonly LockedPlace[]): Line[] {
  return places.flatMap(({ shown, skills, before, differences, incomplete }) => [
    line(bold(count(skills, 'skill')), ` locked in ${shown}`),
    ...(before ? differences.slice(0, maxListed) : []).map(({ kind, key }) =>
      line('  ', `${kind.padEnd(8)} ${key}`),
    ),
    ...(before && differences.length > maxListed
      ? [line('  ', dim(`and ${differences.length - maxListed} more`))]
      : []),
    ...incomplete
      .slice(0, maxListed)
      .flatMap((key) =>
        paragraph(2, dim(`${key}: some of it cannot be read, and is held by name only. See ${shown}.`)),
      ),
  ])
}
