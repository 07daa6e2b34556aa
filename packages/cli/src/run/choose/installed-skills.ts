import type { LoadedConfig } from '@skillgauge/config'
import { isSkillMd } from '@skillgauge/core'
import { chosenHosts } from '@skillgauge/features'
import {
  discoverSkills,
  findGitRoot,
  folder,
  hasSkillFile,
  isFolder,
  isOutside,
  pathFrom,
  realPath,
  toSlashes,
} from '@skillgauge/sources'
import type { Dirent } from 'node:fs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { InstalledFolder } from './installed-folders.js'
import { installedFolders, pluginFolders } from './installed-folders.js'
import type { ChosenSkill, ChosenSkills, MoreFiles, UnsearchedFolder } from './skills-to-check.js'

/** A skill that agents on this machine load. */
export interface InstalledSkill extends ChosenSkill {
  readonly scope: InstalledFolder['scope']
}

export interface InstalledSkills extends ChosenSkills {
  readonly skills: readonly InstalledSkill[]
}

interface Found {
  readonly directory: string
  /** Links of the skill are followed only inside. */
  readonly boundary: string
  readonly scope: InstalledFolder['scope']
}

/**
 * The skills that agents on this machine would load, each real folder once, those of the project first. No `.gitignore` and
 * no `ignore` of the settings hides one: an agent asks neither.
 */
export function chooseInstalledSkills(
  context: Pick<Context, 'cwd' | 'env'>,
  config: Pick<LoadedConfig, 'hosts'>,
): InstalledSkills {
  const { cwd } = context
  const found = new Map<string, Found>()
  const unsearched: UnsearchedFolder[] = []
  const add = (one: Found) => {
    const real = realPath(one.directory) ?? one.directory
    const known = found.get(real)
    // A link of the project must not take a skill of the user out of the user's lock.
    if (!known || (known.scope === 'project' && one.scope === 'user')) found.set(real, one)
  }
  /** A skill with those inside it, be it by links: the list of its own files leaves them out. */
  const addWhole = (one: Found) => {
    const isKnown = found.has(realPath(one.directory) ?? one.directory)
    add(one)
    if (isKnown) return
    const options = { gitIgnore: false, boundary: boundaryOf(one) }
    for (const { directory } of discoverSkills(one.directory, options).skills) add({ ...one, directory })
  }
  for (const { directory, scope, holds } of installedFolders(context, chosenHosts(config.hosts))) {
    if (!isFolder(directory)) continue
    const searched = holds === 'plugins' ? pluginFolders(directory) : [directory]
    for (const start of searched) {
      if (holds === 'skills') for (const one of linkedSkills(start)) addWhole({ ...one, scope })
      const { skills, unsearched: closed } = discoverSkills(start, { gitIgnore: false })
      for (const skill of skills) addWhole({ directory: skill.directory, boundary: start, scope })
      for (const one of closed) {
        const skill = opened({ directory: one.directory, boundary: start, scope }, cwd)
        unsearched.push({
          ...skill,
          fromGitRoot: skill.shown,
          message: `\`${skill.shown}\` was not searched: ${one.reason}.`,
        })
      }
    }
  }
  return {
    skills: [...found.values()].map((one) => opened(one, cwd)),
    bulk: true,
    // They come from many places; no repository is the origin of all.
    origin: { owner: '', repo: '', commitSha: '' },
    root: cwd,
    unsearched,
  }
}

/**
 * The children of a folder that hold a skill, whatever they are called and wherever a link leads: agents follow it. A link to a
 * folder of skills counts as each of them.
 */
function linkedSkills(directory: string): Pick<Found, 'directory' | 'boundary'>[] {
  const one = (path: string) => ({ directory: path, boundary: path })
  return foldersIn(directory).flatMap(({ path, isLink }) => {
    if (hasSkillFile(path)) return [one(path)]
    if (!isLink) return []
    return foldersIn(path).flatMap((below) => (hasSkillFile(below.path) ? [one(below.path)] : []))
  })
}

function foldersIn(directory: string): { path: string; isLink: boolean }[] {
  let children: Dirent[]
  try {
    children = readdirSync(directory, { withFileTypes: true })
  } catch {
    // The search says so.
    return []
  }
  return children
    .filter((child) => (child.isDirectory() || child.isSymbolicLink()) && !isSkillMd(child.name))
    .map((child) => ({ path: join(directory, child.name), isLink: child.isSymbolicLink() }))
    .filter(({ path }) => isFolder(path))
}

function opened(found: Found, cwd: string): InstalledSkill {
  const { directory, scope } = found
  const fromCwd = pathFrom(cwd, directory)
  // From elsewhere on the disk, a way up and down again says less than where it is.
  const shown = isOutside(fromCwd) ? toSlashes(directory) : fromCwd || '.'
  const options = { path: shown, boundary: boundaryOf(found) }
  const files = (more?: MoreFiles) => folder(directory, { ...options, ...more })
  return { directory, shown, scope, files, folder: { directory, options } }
}

function boundaryOf({ directory, boundary, scope }: Found): string {
  return scope === 'project' ? (findGitRoot(directory) ?? boundary) : boundary
}
