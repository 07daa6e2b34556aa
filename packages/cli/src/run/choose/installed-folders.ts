import type { Host, UserFolder } from '@skillgauge/hosts'
import { loadingHosts } from '@skillgauge/hosts'
import { findGitRoot, foldersUpTo, isFolder } from '@skillgauge/sources'
import { isAbsolute, join, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { readInstalledPlugins } from '../../files/installed-plugins.js'
import { homeFolder } from '@skillgauge/telemetry/own-folder'

export interface InstalledFolder {
  readonly directory: string
  /** `user`: in the home folder, for all projects. */
  readonly scope: 'project' | 'user'
  readonly holds: UserFolder['holds']
}

/**
 * Folders in which agents look for skills, whether they exist or not: in the project, from the working directory up to the repository
 * root, and below the home folder. Without duplicates.
 *
 * @param ids - Hosts to include (default: all).
 */
export function installedFolders({ cwd, env }: Context, ids?: readonly string[]): InstalledFolder[] {
  const hosts = loadingHosts.filter(({ id }) => ids?.includes(id) ?? true)
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
  // When the home folder is a repository, its folders have scope `user`.
  return [...new Map(all.map((one) => [one.directory, one])).values()]
}

/** A folder `skills` usually holds published skills; the one host that reads it does so in its own workspace. */
function projectFoldersOf({ folders }: Host): readonly string[] {
  return folders.filter((path) => path.startsWith('.'))
}

function userFolder({ in: base, path, variable }: UserFolder, env: Context['env']): string | undefined {
  const [, ...rest] = path.split('/')
  const configured = variable === undefined ? undefined : env[variable]
  if (configured !== undefined && isAbsolute(configured)) return join(configured, ...rest)
  const home = homeFolder(env)
  if (base === 'home') return home === undefined ? undefined : join(home, path)
  const config = env['XDG_CONFIG_HOME']
  if (config !== undefined && isAbsolute(config)) return join(config, path)
  return home === undefined ? undefined : join(home, '.config', path)
}

/**
 * Folders of installed plugins, from `installed_plugins.json` of Claude Code. Without that file, the folder `cache` or else the whole
 * directory, to miss nothing.
 */
export function pluginFolders(directory: string): string[] {
  const installed = readInstalledPlugins(directory)
  if (installed !== undefined) return [...new Set(installed.map((plugin) => plugin.directory))]
  const cache = join(directory, 'cache')
  return [isFolder(cache) ? cache : directory]
}
