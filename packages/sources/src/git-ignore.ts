import ignore from 'ignore'
import type { Ignore } from 'ignore'
import { dirname, join } from 'node:path'
import { below, foldersUpTo, isWithin } from './paths.js'
import { limits } from './limits.js'
import { readRegularFile } from './regular-file.js'

interface Layer {
  readonly base: string
  readonly patterns: Ignore
}

/** Ignore patterns in force at some folder, innermost last. */
export type Layers = readonly Layer[]

/** Patterns of `.gitignore` syntax that hold below `base`. */
export function layerOf(base: string, patterns: string | readonly string[]): Layer {
  return { base, patterns: ignore({ ignorecase: false }).add(patterns) }
}

/** The layers with the folder's own `.gitignore`, when there is one, added. */
export function withGitIgnore(layers: Layers, folder: string, file = join(folder, '.gitignore')): Layers {
  try {
    return [...layers, layerOf(folder, readRegularFile(file, limits.fileBytes).toString())]
  } catch {
    // There is none, or it is a folder, or it may not be read, or it is as large as nobody writes one: git goes on without it too.
    return layers
  }
}

/** What `git` ignores at `folder`: the patterns of the repository and of every folder down to the one above it. */
export function gitIgnoresAbove(folder: string, gitRoot: string): Layers {
  if (folder === gitRoot) return repositoryExcludes(gitRoot)
  const above = foldersUpTo(dirname(folder), gitRoot).reverse()
  const layers = above.reduce((known: Layers, at) => withGitIgnore(known, at), repositoryExcludes(gitRoot))
  // A search that starts inside an ignored folder is meant for that folder.
  return isIgnored(layers, folder, true) ? [] : layers
}

function repositoryExcludes(gitRoot: string): Layers {
  return withGitIgnore([], gitRoot, join(gitRoot, '.git', 'info', 'exclude'))
}

/** Whether the innermost pattern that speaks about `path` ignores it. The folders above must not be ignored. */
export function isIgnored(layers: Layers, path: string, isFolder: boolean): boolean {
  for (let i = layers.length - 1; i >= 0; i--) {
    const { base, patterns } = layers[i]!
    if (!isWithin(base, path) || base === path) continue
    const name = below(base, path)
    const verdict = patterns.test(isFolder ? `${name}/` : name)
    if (verdict.unignored) return false
    // `test` also looks at the folders above. When it ignores one, a deeper `.gitignore` has brought that one back.
    if (verdict.ignored && !ignoresFolderOf(patterns, name)) return true
  }
  return false
}

function ignoresFolderOf(patterns: Ignore, name: string): boolean {
  const slash = name.lastIndexOf('/')
  return slash > 0 && patterns.test(name.slice(0, slash + 1)).ignored
}
