import { findGitRoot } from '@skillgauge/sources'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { fieldsOf, parseLockJson } from './lock-file.js'
import { readLockText } from './lock-places.js'

/** Hashes by skill name, as `npx skills` writes them for a project. */
export type SkillsCliLock = ReadonlyMap<string, string>

export const skillsCliLockName = 'skills-lock.json'
const maxFiles = 20_000
const maxBytes = 256 * 1024 * 1024

/**
 * Hashes in the lock of the `skills` CLI; empty without one.
 *
 * @throws SkillgaugeError when it cannot be read or parsed, with file and line.
 */
export function openSkillsCliLock({ cwd }: Context): SkillsCliLock {
  const text = readLockText(join(findGitRoot(cwd) ?? cwd, skillsCliLockName), skillsCliLockName)
  if (text === undefined) return new Map()
  const { root, reject } = parseLockJson(text, skillsCliLockName, 'Fix it, or let `npx skills` rewrite it.')
  const skills = fieldsOf(root, reject).get('skills')
  if (!skills) return reject(root, 'There is no `skills`.')
  const hashes = new Map<string, string>()
  for (const [name, node] of fieldsOf(skills, reject)) {
    if (/[/\\\0]/.test(name) || /^\.{0,2}$/.test(name))
      reject(node, `\`${name.slice(0, 80)}\` must be the name of a folder.`)
    const hash = fieldsOf(node, reject).get('computedHash')?.value as unknown
    // Older entries have no hash.
    if (typeof hash === 'string') hashes.set(name, hash)
  }
  return hashes
}

/**
 * The hash of `npx skills`: paths and bytes of all regular files except in `.git` and `node_modules`, sorted by `localeCompare`.
 * `undefined` when files cannot be read or are too many.
 */
export function skillsCliHash(directory: string): string | undefined {
  const paths: string[] = []
  let bytes = 0
  const collect = (prefix: string): void => {
    for (const child of readdirSync(join(directory, prefix), { withFileTypes: true })) {
      const path = prefix + child.name
      if (child.isDirectory()) {
        if (child.name !== '.git' && child.name !== 'node_modules') collect(`${path}/`)
      } else if (child.isFile()) {
        paths.push(path)
        bytes += statSync(join(directory, path)).size
        if (paths.length > maxFiles || bytes > maxBytes) throw new Error('too much')
      }
    }
  }
  try {
    collect('')
    const sum = createHash('sha256')
    for (const path of paths.sort((a, b) => a.localeCompare(b)))
      sum.update(path).update(readRegularFile(join(directory, path)))
    return sum.digest('hex')
  } catch {
    return undefined
  }
}
