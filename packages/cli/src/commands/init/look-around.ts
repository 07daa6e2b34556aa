import { findConfigFile } from '@skillgauge/config'
import type { Host } from '@skillgauge/hosts'
import { hosts } from '@skillgauge/hosts'
import { discoverSkills, findGitRoot, isFolder, readRegularFile } from '@skillgauge/sources'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Surroundings = ReturnType<typeof lookAround>

/** Looks at names of folders and at package.json; nothing of the repository runs. */
export function lookAround(cwd: string) {
  const root = findGitRoot(cwd) ?? cwd
  const folders = agentFolders(root)
  const dependencies = dependenciesOf(join(root, 'package.json'))
  return {
    /** The folder that settings belong to: the git root, else the working directory. */
    root,
    configFile: findConfigFile(cwd),
    /** Folders of skills that agents load, such as `.claude/skills`, seen from wherever they lie in. */
    folders,
    hosts: hostsOf(folders),
    plugins: dependencies.filter((name) => isPluginName.test(name) && isInstalled(name, root)),
    threats: dependencies.includes('@skillgauge/rules-threats'),
  }
}

export function hostsOf(folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => {
    const readers = hosts.filter(({ id, folders }) => !copiers.has(id) && folders.includes(folder))
    const owners = readers.filter((host) => isOwn(host, folder))
    // A folder without an owner (`.agents/skills`) is for all that read it.
    return owners.length > 0 ? owners : readers
  })
  return hosts.filter((host) => found.includes(host)).map(({ id }) => id)
}

const copiers = new Set(['skills-cli'])

/** `.claude/skills` is Claude Code's own, though others read it too. */
function isOwn({ id, folders }: Host, folder: string): boolean {
  const agent = folder.slice(1, folder.indexOf('/'))
  return id.startsWith(agent) || (folder === folders[0] && agent === 'github')
}

/** Every folder that agents load skills from, of those that are at the root or hold a skill anywhere below. */
function agentFolders(root: string): string[] {
  // A plain `skills` says nothing about agents.
  const known = [...new Set(hosts.flatMap(({ folders }) => folders))].filter((folder) =>
    folder.startsWith('.'),
  )
  const skills = discoverSkills(root).skills.map(({ path }) => `/${path}`)
  return known.filter(
    (folder) => isAtRoot(root, folder) || skills.some((path) => path.includes(`/${folder}/`)),
  )
}

/** `.claude` is a sign of its agent, with or without skills; `.github` is there for many reasons. */
function isAtRoot(root: string, folder: string): boolean {
  const sign = folder.startsWith('.github/') ? folder : folder.slice(0, folder.indexOf('/'))
  return isFolder(join(root, sign))
}

/** As docs/extend/publish-a-plugin.md has plugins called: `skillgauge-rules-acme`, `@acme/skillgauge-rules`. */
const isPluginName = /^(?:@(?!skillgauge\/)[\w.-]+\/)?skillgauge-rules(?:-[\w.-]+)?$/

/** Longer files are not those of people. */
const maxBytes = 1024 * 1024

function dependenciesOf(file: string): string[] {
  try {
    const manifest = JSON.parse(readRegularFile(file, maxBytes).toString()) as Record<string, unknown> | null
    const named = [manifest?.['dependencies'], manifest?.['devDependencies']]
    return named.flatMap((names) => (typeof names === 'object' && names !== null ? Object.keys(names) : []))
  } catch {
    // No package.json, or one that is broken or no file: npm says so better than we could.
    return []
  }
}

/** Whether a package would be found from a folder. One that is only named would make the new settings an error. */
function isInstalled(name: string, folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', name, 'package.json'))) return true
    if (at === dirname(at)) return false
  }
}
