import { isSkillMd } from '@skillgauge/core'
import { findGitRoot } from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { ownerOf } from '../choose/named-skills.js'
import { chooseSkills, isGlob, meansSkill } from '../choose/skills-to-check.js'
import type { RunArgs } from '../start-run.js'

export interface WatchedFolders {
  /** Absolute. */
  readonly folders: readonly string[]
  /** Whether skills are looked for in them; else there is one, a skill directory. */
  readonly bulk: boolean
}

/**
 * Where the skills lie that a command line means.
 *
 * @throws SkillgaugeError when it means nothing that is there: a slip is not waited for.
 */
export async function watchedFolders({ path, ...which }: RunArgs, cwd: string): Promise<WatchedFolders> {
  const { all, repo, changed } = which
  if (Array.isArray(path) || (typeof path === 'string' && !meansSkill(path, cwd))) {
    const folders = await Promise.all([path].flat().map((one: string) => folderFor(one, cwd)))
    return { folders: [...new Set(folders)], bulk: true }
  }
  if (repo || (changed !== undefined && !all)) return { folders: [findGitRoot(cwd) ?? cwd], bulk: true }
  if (all) return { folders: [cwd], bulk: true }
  const { skills } = chooseSkills({ ...which, path: path as string | undefined }, cwd, {})
  return { folders: [skills[0]!.directory], bulk: false }
}

/** The folder itself; of a glob the one that it starts at, of a file the skill that it belongs to, or its folder. */
async function folderFor(path: string, cwd: string): Promise<string> {
  const absolute = resolve(cwd, path)
  const stat = statSync(absolute, { throwIfNoEntry: false })
  if (!stat && isGlob(path)) {
    const { default: picomatch } = await import('picomatch')
    return resolve(cwd, picomatch.scan(path).base)
  }
  if (!stat || stat.isDirectory()) return absolute
  return isSkillMd(basename(absolute)) ? dirname(absolute) : (ownerOf(absolute, cwd) ?? dirname(absolute))
}
