import { basename, dirname, resolve } from 'node:path'
import type { Layers } from '../git/git-ignore.js'
import { gitIgnoresAbove, isIgnored, withGitIgnore } from '../git/git-ignore.js'
import { findGitRoot } from '../git/git.js'
import { isOwnOutputBelow, isSkipped, isToolFolder } from './own-files.js'
import { relativeTo, folderPrefix, isWithin, realPath } from '../paths.js'

export type WatchedPaths = ReturnType<typeof watchedPaths>

/**
 * The folders to watch, and a filter for their changes. Parent folders are included: a deleted folder ends its watch and may come
 * back with another branch.
 * @param folders - Skill directories, or with `bulk` folders to search for skills.
 * @param files - Settings files, which need not exist.
 */
export function watchedPaths(folders: readonly string[], files: readonly string[], bulk: boolean) {
  const each = folders.map((folder) => watchedIn(folder, files, bulk))
  return {
    /** Absolute paths, to be watched recursively. */
    roots: outermost(each.flatMap(({ roots }) => roots)),
    /** `isFolder` is `undefined` when unknown. */
    isWatched: (path: string, isFolder: boolean | undefined) =>
      each.some((one) => one.isWatched(path, isFolder)),
    /**
     * Also watches the target of a link within the repository, or within the folder if there is none.
     * @returns The path to watch.
     */
    follow: (link: string) => each.find((one) => one.isWatched(link, undefined))?.follow(link),
  }
}

function watchedIn(folder: string, files: readonly string[], bulk: boolean) {
  const target = realPath(folder) ?? resolve(folder)
  const gitRoot = findGitRoot(target)
  const boundary = gitRoot ?? target
  const places = [target, resolve(folder)]
  const single = new Set(files.map((file) => inRealFolder(file)))
  const layers = new Map<string, Layers>()
  const roots = [
    gitRoot ?? dirname(target),
    dirname(resolve(folder)),
    ...[...single].map((file) => dirname(file)),
  ]

  return { roots, isWatched, follow }

  function isWatched(path: string, isFolder: boolean | undefined): boolean {
    if (single.has(path)) return true
    const place = places.find((one) => isWithin(one, path))
    if (place !== undefined) return path === place || isRelevant(path, place, isFolder)
    return [...places, ...single].some((one) => isWithin(path, one))
  }

  function isRelevant(path: string, place: string, isFolder: boolean | undefined): boolean {
    const name = basename(path)
    if (isToolFolder(name) || (bulk && isSkipped(name)) || isOwnOutputBelow(relativeTo(place, path)))
      return false
    return (
      !bulk ||
      isFolder === undefined ||
      place !== target ||
      !isIgnored(layersAt(dirname(path)), path, isFolder)
    )
  }

  function layersAt(at: string): Layers {
    let known = layers.get(at)
    if (known === undefined) {
      const top = () => (gitRoot === undefined ? [] : gitIgnoresAbove(target, gitRoot))
      known = withGitIgnore(at === target ? top() : layersAt(dirname(at)), at)
      layers.set(at, known)
    }
    return known
  }

  function follow(link: string): string | undefined {
    const to = realPath(link)
    if (to === undefined || !isWithin(boundary, to) || places.some((place) => isWithin(place, to)))
      return undefined
    if (relativeTo(boundary, to).split('/').some(isToolFolder)) return undefined
    // A link to a parent folder would include everything.
    if (isWithin(to, target)) return undefined
    places.push(to)
    return to
  }
}

/** Resolves links in the folder; the file need not exist. */
function inRealFolder(file: string): string {
  const folder = dirname(resolve(file))
  const real = realPath(folder) ?? folder
  return folderPrefix(real) + basename(file)
}

function outermost(folders: readonly string[]): string[] {
  return [...new Set(folders)].filter(
    (one, _, all) => !all.some((other) => other !== one && isWithin(other, one)),
  )
}
