import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import { isOutside, pathFrom, realPath } from '@skillgauge/sources'
import { readdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { echo } from './arguments.js'

/** The folders behind `file:` URIs; others cannot be read. */
export function foldersOf(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => {
    try {
      return [fileURLToPath(uri)]
    } catch {
      return []
    }
  })
}

/**
 * The path when it lies below one of the roots, both with every link followed: a link that leads out is out.
 *
 * @param path - Absolute, or seen from the first root below which it exists.
 * @returns the absolute path as it was named, links and all, and the root that it lies below.
 * @throws SkillgaugeError `not-found` or `invalid-input`.
 */
export function allowedPath(path: string, roots: readonly string[]): { path: string; root: string } {
  const real = roots.flatMap((root) => realPath(root) ?? [])
  if (real.length === 0)
    throw new SkillgaugeError('invalid-input', 'No folder may be read: the client names no root that exists.')
  const candidates = isAbsolute(path) ? [path] : roots.map((root) => resolve(root, path))
  const existing = candidates.flatMap((candidate) => {
    const target = realPath(candidate)
    return target === undefined ? [] : [{ candidate, target }]
  })
  for (const { candidate, target } of existing) {
    const root = real.find((folder) => isWithin(folder, target))
    if (root !== undefined) return { path: candidate, root }
  }
  const allowed = [...real, ...roots]
  const isInside = candidates.some((candidate) => allowed.some((root) => isWithin(root, candidate)))
  // Of what lies outside nobody is told whether it exists.
  if (existing.length === 0 && isInside)
    throw new SkillgaugeError('not-found', `\`${echo(path)}\` does not exist.`)
  const message = `\`${echo(path)}\` is outside of the folders that may be read.`
  throw new SkillgaugeError('invalid-input', message)
}

/**
 * Makes sure that the SKILL.md of a directory, which may be a link itself, may be read. A name in other letters is for the checks to tell.
 *
 * @throws SkillgaugeError `not-found` or `invalid-input`.
 */
export function allowSkillMd(directory: string, roots: readonly string[]): void {
  const named = readdirSync(directory).filter((name) => isSkillMd(name))
  for (const name of named.length > 0 ? named : ['SKILL.md']) allowedPath(join(directory, name), roots)
}

/** Whether `path` is `folder` or lies below it, as they are written. Both absolute. */
export function isWithin(folder: string, path: string): boolean {
  return !isOutside(pathFrom(folder, path))
}
