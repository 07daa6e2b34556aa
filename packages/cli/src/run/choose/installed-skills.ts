import type { LoadedConfig } from '@skillgauge/config'
import { isSkillMd } from '@skillgauge/core'
import { chosenHosts } from '@skillgauge/features'
import { discoverSkills, findGitRoot, hasSkillFile, isFolder, realPath } from '@skillgauge/sources'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { isLink, namesIn } from '../../files/folders.js'
import type { InstalledFolder } from './installed-folders.js'
import { installedFolders, pluginFolders } from './installed-folders.js'
import { openFolder, shortPath } from './open-folder.js'
import type { ChosenSkill, ChosenSkills, UnsearchedFolder } from './skills-to-check.js'
import { unsearchedMessage } from './skills-to-check.js'

export interface InstalledSkill extends ChosenSkill {
  readonly scope: InstalledFolder['scope']
}

export interface InstalledSkills extends ChosenSkills {
  readonly skills: readonly InstalledSkill[]
}

interface Found {
  readonly directory: string
  /** Links in the skill are followed only below this folder. */
  readonly boundary: string
  readonly scope: InstalledFolder['scope']
}

/**
 * Chooses the skills that agents on this machine would load, each real folder once, project first. Ignores `.gitignore` and the
 * setting `ignore`, as agents do.
 */
export function chooseInstalledSkills(context: Context, config: LoadedConfig): InstalledSkills {
  const { cwd } = context
  const found = new Map<string, Found>()
  const unsearched: UnsearchedFolder[] = []
  const add = (one: Found) => {
    const real = realPath(one.directory) ?? one.directory
    const known = found.get(real)
    // A link in the project must not remove a skill from the lock of the user.
    if (!known || (known.scope === 'project' && one.scope === 'user')) found.set(real, one)
  }
  /** Adds a skill and the skills inside it, also behind links: its own file list leaves them out. */
  const addWithNested = (one: Found) => {
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
      if (holds === 'skills')
        for (const path of findLinkedSkills(start)) addWithNested({ directory: path, boundary: path, scope })
      const { skills, unsearched: closed } = discoverSkills(start, { gitIgnore: false })
      for (const skill of skills) addWithNested({ directory: skill.directory, boundary: start, scope })
      for (const one of closed) {
        const skill = createInstalledSkill({ directory: one.directory, boundary: start, scope }, cwd)
        unsearched.push({
          ...skill,
          fromGitRoot: skill.shown,
          message: unsearchedMessage(skill, one),
        })
      }
    }
  }
  return {
    skills: [...found.values()].map((one) => createInstalledSkill(one, cwd)),
    bulk: true,
    // There is no single repository for all of them.
    origin: { owner: '', repo: '', commitSha: '' },
    root: cwd,
    unsearched,
  }
}

/** Child folders with a skill, including links, which agents follow. For a link to a folder of skills, each of them. */
function findLinkedSkills(directory: string): string[] {
  return foldersIn(directory).flatMap((path) => {
    if (hasSkillFile(path)) return [path]
    return isLink(path) ? foldersIn(path).filter(hasSkillFile) : []
  })
}

function foldersIn(directory: string): string[] {
  const names = namesIn(directory).filter((name) => !isSkillMd(name))
  return names.map((name) => join(directory, name)).filter(isFolder)
}

function createInstalledSkill(found: Found, cwd: string): InstalledSkill {
  const { directory, scope } = found
  const shown = shortPath(directory, cwd) || '.'
  return { ...openFolder(directory, { path: shown, boundary: boundaryOf(found) }), shown, scope }
}

function boundaryOf({ directory, boundary, scope }: Found): string {
  return scope === 'project' ? (findGitRoot(directory) ?? boundary) : boundary
}
