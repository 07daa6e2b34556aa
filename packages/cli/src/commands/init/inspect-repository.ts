import { findConfigFile } from '@skillgauge/config'
import type { Host } from '@skillgauge/hosts'
import { hosts, loadingHosts } from '@skillgauge/hosts'
import { discoverSkills, findGitRoot, foldersUpTo, isFolder, readRegularFile } from '@skillgauge/sources'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Repository = ReturnType<typeof inspectRepository>

/** Reads names of folders and package.json. Runs nothing of the repository. */
export function inspectRepository(cwd: string) {
  const root = findGitRoot(cwd) ?? cwd
  const folders = agentFolders(root)
  const dependencies = dependenciesOf(join(root, 'package.json'))
  return {
    /** The git root, else the working directory. */
    root,
    configFile: findConfigFile(cwd),
    /** Folders from which agents load skills, such as `.claude/skills`, anywhere in the repository. */
    folders,
    hosts: hostsOf(folders),
    plugins: dependencies.filter((name) => isPluginName.test(name) && isInstalled(name, root)),
    threats: dependencies.includes('@skillgauge/rules-threats'),
  }
}

export function hostsOf(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => {
    const readers = loadingHosts.filter(({ folders }) => folders.includes(folder))
    const owners = readers.filter((host) => isOwn(host, folder))
    // A folder without an owner (`.agents/skills`) counts for all agents that read it.
    return owners.length > 0 ? owners : readers
  })
  return hosts.filter((host) => found.includes(host)).map(({ id }) => id)
}

/** Whether the folder is named after the agent: others may read `.claude/skills` too. */
function isOwn({ id, folders }: Host, folder: string): boolean {
  const agent = folder.slice(1, folder.indexOf('/'))
  return id.startsWith(agent) || (folder === folders[0] && agent === 'github')
}

/** Known folders of agents that are at the root, or hold a skill anywhere. */
function agentFolders(root: string): string[] {
  // A plain `skills` belongs to no agent.
  const known = [...new Set(hosts.flatMap(({ folders }) => folders))].filter((folder) =>
    folder.startsWith('.'),
  )
  const skills = discoverSkills(root).skills.map(({ path }) => `/${path}`)
  return known.filter(
    (folder) => isAtRoot(root, folder) || skills.some((path) => path.includes(`/${folder}/`)),
  )
}

/** `.claude` alone shows that its agent is used; `.github` does not. */
function isAtRoot(root: string, folder: string): boolean {
  const sign = folder.startsWith('.github/') ? folder : folder.slice(0, folder.indexOf('/'))
  return isFolder(join(root, sign))
}

/** The naming rule of docs/extend/publish-a-plugin.md: `skillgauge-rules-acme`, `@acme/skillgauge-rules`. */
const isPluginName = /^(?:@(?!skillgauge\/)[\w.-]+\/)?skillgauge-rules(?:-[\w.-]+)?$/

const maxBytes = 1024 * 1024

function dependenciesOf(file: string): string[] {
  try {
    const manifest = JSON.parse(readRegularFile(file, maxBytes).toString()) as Record<string, unknown> | null
    const dependencies = [manifest?.['dependencies'], manifest?.['devDependencies']]
    return dependencies.flatMap((names) =>
      typeof names === 'object' && names !== null ? Object.keys(names) : [],
    )
  } catch {
    // No package.json, or an invalid one, about which npm complains.
    return []
  }
}

/** A package that is not installed would make the new settings an error. */
function isInstalled(name: string, folder: string): boolean {
  return foldersUpTo(folder).some((at) => existsSync(join(at, 'node_modules', name, 'package.json')))
}
