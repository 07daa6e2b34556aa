import ignore from 'ignore'
import type { Ignore } from 'ignore'
import { dirname, join } from 'node:path'
import { relativeTo, foldersUpTo, isWithin } from '../paths.js'
import { limits } from '../limits.js'
import { readRegularFile } from '../folder/regular-file.js'

interface Layer {
  readonly base: string
  readonly patterns: Ignore
}

/** Active ignore patterns, innermost last. */
export type Layers = readonly Layer[]

/** Patterns in `.gitignore` syntax relative to `base`. */
export function layerOf(base: string, patterns: string | readonly string[]): Layer {
  return { base, patterns: ignore({ ignorecase: false }).add(patterns) }
}

/** Adds the folder's `.gitignore`, if any. */
export function withGitIgnore(layers: Layers, folder: string, file = join(folder, '.gitignore')): Layers {
  try {
    return [...layers, layerOf(folder, readRegularFile(file, limits.fileBytes).toString())]
  } catch {
    // Missing, unreadable, too large or a folder: git ignores these too.
    return layers
  }
}

/** The patterns of the repository and of every folder above `folder`. */
export function gitIgnoresAbove(folder: string, gitRoot: string): Layers {
  if (folder === gitRoot) return repositoryExcludes(gitRoot)
  const above = foldersUpTo(dirname(folder), gitRoot).reverse()
  const layers = above.reduce((known: Layers, at) => withGitIgnore(known, at), repositoryExcludes(gitRoot))
  // Searching an ignored folder explicitly is intended.
  return isIgnored(layers, folder, true) ? [] : layers
}

function repositoryExcludes(gitRoot: string): Layers {
  return withGitIgnore([], gitRoot, join(gitRoot, '.git', 'info', 'exclude'))
}

/** Whether the innermost matching pattern ignores `path`. Its parent folders must not be ignored. */
export function isIgnored(layers: Layers, path: string, isFolder: boolean): boolean {
  for (let i = layers.length - 1; i >= 0; i--) {
    const { base, patterns } = layers[i]!
    if (!isWithin(base, path) || base === path) continue
    const name = relativeTo(base, path)
    const verdict = patterns.test(isFolder ? `${name}/` : name)
    if (verdict.unignored) return false
    // `test` also checks parent folders; a deeper `.gitignore` has re-included the one that it ignores.
    if (verdict.ignored && !ignoresFolderOf(patterns, name)) return true
  }
  return false
}

function ignoresFolderOf(patterns: Ignore, name: string): boolean {
  const slash = name.lastIndexOf('/')
  return slash > 0 && patterns.test(name.slice(0, slash + 1)).ignored
}
