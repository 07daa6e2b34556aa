import type { Host, UserFolder } from '@skillgauge/hosts'
import { hosts as knownHosts } from '@skillgauge/hosts'
import { findGitRoot, foldersUpTo, isFolder, readRegularFile } from '@skillgauge/sources'
import { isObject } from '@skillgauge/core'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { realpathSync } from 'node:fs'
import type { Context } from '../../command-line/context.js'
import { homeFolder } from '../../files/own-folder.js'

export interface InstalledFolder {
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
  const here = resolve(cwd)
  const levels = foldersUpTo(here, findGitRoot(here) ?? here)
  const ofProject = levels.flatMap((level) =>
    hosts.flatMap(projectFoldersOf).map((path): InstalledFolder => {
      return { directory: join(level, path), scope: 'project', holds: 'skills' }
    }),
  )
  const ofUser = hosts
    .flatMap(({ userFolders = [] }) => userFolders)
    .flatMap((one): InstalledFolder[] => {
      const directory = userFolder(one, env)
      return directory === undefined ? [] : [{ directory, scope: 'user', holds: one.holds }]
    })
  const all = [...ofProject, ...ofUser]
  // Of a home that is a repository too, the folders are those of the person.
  return [...new Map(all.map((one) => [one.directory, one])).values()]
}

/** A plain `skills` is where a repository keeps what it publishes; the host that reads one does so in a workspace of its own. */
function projectFoldersOf({ folders }: Host): readonly string[] {
  return folders.filter((path) => path.startsWith('.'))
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

/** More is not read: then everything in the cache counts. */
const maxBytes = 4 * 1024 * 1024

/**
 * The folders of plugins below a folder for plugins: those that `installed_plugins.json` names, as Claude Code writes it.
 * Where that is missing or cannot be read, all that lies in `cache`, or else all there is: rather too much than too little.
 */
export function pluginFolders(directory: string): string[] {
  const named = installPaths(join(directory, 'installed_plugins.json'))
  if (named === undefined) {
    const cache = join(directory, 'cache')
    return [isFolder(cache) ? cache : directory]
  }
  // A path that leads out may lead anywhere, be it to the root of the disk.
  return [...new Set(named)].filter((path) => isInside(directory, path))
}

/** Version 1 has one entry for a plugin, version 2 one for each project that it is installed for. */
function installPaths(file: string): string[] | undefined {
  let data: unknown
  try {
    data = JSON.parse(readRegularFile(file, maxBytes).toString())
  } catch {
    return undefined
  }
  if (!isObject(data) || !isObject(data['plugins'])) return undefined
  return Object.values(data['plugins'])
    .flat()
    .flatMap((entry: unknown) => (isObject(entry) ? [entry['installPath']] : []))
    .filter((path) => typeof path === 'string' && isAbsolute(path))
    .map(String)
}

/** Links followed; the folder itself is not inside. */
function isInside(directory: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(directory) + sep)
  } catch {
    return false
  }
}
