import type { Host, UserFolder } from '@skillgauge/hosts'
import { hosts as knownHosts } from '@skillgauge/hosts'
import { findGitRoot } from '@skillgauge/sources'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { homeFolder } from '../../files/own-folder.js'

/** A folder from which agents load skills. */
export interface InstalledFolder {
  /** Absolute. */
  readonly directory: string
  /** Of the project, or of the person in every project. */
  readonly scope: 'project' | 'user'
  readonly holds: UserFolder['holds']
}

/** Installs for other hosts, and loads nothing itself. */
const installers: ReadonlySet<string> = new Set(['skills-cli'])

/**
 * Where agents look for skills, there or not: in the folders of the project, from the working directory up to the root of the
 * repository, and in those below the home folder that the environment names. Each once.
 *
 * @param ids - Of the hosts that count. Absent: all.
 */
export function installedFolders(
  { cwd, env }: Pick<Context, 'cwd' | 'env'>,
  ids?: readonly string[],
): InstalledFolder[] {
  const hosts = knownHosts.filter(({ id }) => !installers.has(id) && (ids?.includes(id) ?? true))
  const levels = levelsAbove(resolve(cwd))
  const all: InstalledFolder[] = [
    ...levels.flatMap((level) =>
      hosts.flatMap((host) =>
        projectFoldersOf(host).map((path) => ({
          directory: join(level, path),
          scope: 'project' as const,
          holds: 'skills' as const,
        })),
      ),
    ),
    ...hosts.flatMap((host) =>
      (host.userFolders ?? []).flatMap((one) => {
        const directory = userFolder(one, env)
        return directory === undefined ? [] : [{ directory, scope: 'user' as const, holds: one.holds }]
      }),
    ),
  ]
  // Of a home that is a repository too, the folders are those of the person.
  return [...new Map(all.map((one) => [one.directory, one])).values()]
}

/** A plain `skills` is where a repository keeps what it publishes; the host that reads one does so in a workspace of its own. */
function projectFoldersOf({ folders }: Host): readonly string[] {
  return folders.filter((path) => path.startsWith('.'))
}

function levelsAbove(cwd: string): string[] {
  const root = findGitRoot(cwd) ?? cwd
  const levels = [cwd]
  for (let at = cwd; at !== root && at !== dirname(at); at = dirname(at)) levels.push(dirname(at))
  return levels
}

function userFolder({ in: base, path, variable }: UserFolder, env: Context['env']): string | undefined {
  const [, ...rest] = path.split('/')
  const named = variable === undefined ? undefined : env[variable]
  if (named !== undefined && isAbsolute(named)) return join(named, ...rest)
  const home = homeFolder(env)
  if (base === 'home') return home === undefined ? undefined : join(home, path)
  const config = env['XDG_CONFIG_HOME']
  if (config !== undefined && isAbsolute(config)) return join(config, path)
  return home === undefined ? undefined : join(home, '.config', path)
}
