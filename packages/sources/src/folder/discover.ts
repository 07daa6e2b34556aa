import { reasonOf } from '@skillgauge/core'
import type { Dirent } from 'node:fs'
import { resolve } from 'node:path'
import { byPath, relativeTo, folderPrefix, isWithin, realPath } from '../paths.js'
import type { Layers } from '../git/git-ignore.js'
import { gitIgnoresAbove, isIgnored, layerOf, withGitIgnore } from '../git/git-ignore.js'
import { findGitRoot } from '../git/git.js'
import { trackedSkills } from '../git/tracked-skills.js'
import { limits } from '../limits.js'
import { skillFileIn, isFolder } from './skill-file.js'
import { readFolder } from './read-folder.js'
import { isSkipped } from './own-files.js'

export interface DiscoverOptions {
  /** Globs to ignore, in `.gitignore` syntax. */
  readonly ignore?: readonly string[]
  /** Root of the globs; the root of the search when absent. */
  readonly ignoreRoot?: string
  /** `false`: ignores `.gitignore` files. */
  readonly gitIgnore?: boolean
  /** Links are followed only within this folder; the root of the search when absent. */
  readonly boundary?: string
}

export interface FoundSkill {
  /** Absolute path of the skill directory. */
  readonly directory: string
  /** Relative to the root of the search, with `/`; `''` for the root. */
  readonly path: string
}

export interface Unsearched extends FoundSkill {
  /** To follow "was not searched". */
  readonly reason: string
}

/**
 * Finds every directory with a SKILL.md at or below `start`.
 * @returns `skills` sorted by path; `unsearched`: folders that could not be searched.
 */
export function discoverSkills(
  start: string,
  options: DiscoverOptions = {},
): { skills: readonly FoundSkill[]; unsearched: readonly Unsearched[] } {
  const root = resolve(start)
  const realRoot = realPath(root) ?? root
  const realBoundary = options.boundary === undefined ? realRoot : (realPath(options.boundary) ?? realRoot)
  const gitRoot = options.gitIgnore === false ? undefined : findGitRoot(root)
  const configIgnores = options.ignore?.length ? [layerOf(options.ignoreRoot ?? root, options.ignore)] : []
  // As for git: what is committed is not ignored. Otherwise a `.gitignore` could hide the skill that it comes with.
  const isTracked = trackedSkills()
  const skills: FoundSkill[] = []
  const unsearched: Unsearched[] = []
  const visited = new Set<string>()
  const links: { path: string; target: string; layers: Layers; depth: number }[] = []

  visit(root, realRoot, gitRoot === undefined ? [] : gitIgnoresAbove(root, gitRoot), 0)
  // Links come last, so that a skill is reported at its real path, and each real folder once.
  for (let link = links.shift(); link; link = links.shift())
    visit(link.path, link.target, link.layers, link.depth)
  return { skills: skills.sort(byPath), unsearched }

  function visit(directory: string, real: string, outer: Layers, depth: number): void {
    if (visited.has(real)) return
    visited.add(real)
    const children = open(directory, depth)
    const layers =
      options.gitIgnore !== false && children.some(({ name }) => name === '.gitignore')
        ? withGitIgnore(outer, directory)
        : outer
    const at = ({ name }: Dirent) => folderPrefix(directory) + name
    const ignored = (path: string, folder: boolean) =>
      isIgnored(configIgnores, path, folder) ||
      (isIgnored(layers, path, folder) && !isTracked(path, directory))

    // Of an ignored folder, only what git tracks counts.
    const layersIn = (path: string) =>
      isIgnored(layers, path, true) ? [...layers, layerOf(path, '*')] : layers

    const skillFile = skillFileIn(directory, children)
    if (skillFile && !ignored(at(skillFile), false))
      skills.push({ directory, path: relativeTo(root, directory) })
    for (const child of children) {
      const path = at(child)
      if (isSkipped(child.name)) continue
      if (child.isDirectory()) {
        if (!ignored(path, true)) visit(path, folderPrefix(real) + child.name, layersIn(path), depth + 1)
      } else if (child.isSymbolicLink()) {
        const target = realPath(path)
        if (!target || !isWithin(realBoundary, target) || !isFolder(target) || ignored(path, true)) continue
        if (!relativeTo(realBoundary, target).split('/').includes('.git'))
          links.push({ path, target, layers, depth: depth + 1 })
      }
    }
  }

  function open(directory: string, depth: number): readonly Dirent[] {
    if (visited.size > limits.folders || depth > limits.depth) {
      const limit = depth > limits.depth ? `${limits.depth} levels` : `${limits.folders} folders`
      if (unsearched.length < 10) skip(directory, `${limit} is the limit`)
      return []
    }
    try {
      const { children, invalidNames } = readFolder(directory)
      for (const { name, isFile } of invalidNames)
        if (!isFile) skip(folderPrefix(directory) + name, 'its name is not UTF-8')
      return children
    } catch (error) {
      skip(directory, reasonOf(error))
      return []
    }
  }

  function skip(directory: string, reason: string): void {
    unsearched.push({ directory, path: relativeTo(root, directory), reason })
  }
}
