import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import { isOutside, pathFrom, realPath } from '@skillgauge/sources'
import { readdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { invalidInput } from '../../command-line/invalid-input.js'
import { excerptOf } from './arguments.js'

/** Paths of `file:` URIs; others are left out. */
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
 * Checks that a path lies below a root after links are resolved.
 *
 * @param path - Absolute, or relative to a root.
 * @returns the absolute path with links as given, and its root.
 * @throws SkillgaugeError `not-found` or `invalid-input`.
 */
export function resolveAllowedPath(path: string, roots: readonly string[]): { path: string; root: string } {
  const real = roots.flatMap((root) => realPath(root) ?? [])
  if (real.length === 0) throw invalidInput('No folder may be read: the client names no root that exists.')
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
  // Does not reveal whether a path outside exists.
  if (existing.length === 0 && isInside)
    throw new SkillgaugeError('not-found', `\`${excerptOf(path)}\` does not exist.`)
  const message = `\`${excerptOf(path)}\` is outside of the folders that may be read.`
  throw invalidInput(message)
}

/**
 * Checks that the SKILL.md of a directory, which may be a link, lies below a root.
 *
 * @throws SkillgaugeError `not-found` or `invalid-input`.
 */
export function expectAllowedSkillMd(directory: string, roots: readonly string[]): void {
  const names = readdirSync(directory).filter((name) => isSkillMd(name))
  for (const name of names.length > 0 ? names : ['SKILL.md']) resolveAllowedPath(join(directory, name), roots)
}

/** Compares absolute paths as text, without resolving links. Unlike `isWithin` of packages/sources, resolves `..` and ignores case on Windows. */
export function isWithin(folder: string, path: string): boolean {
  return !isOutside(pathFrom(folder, path))
}
