import type { FileEntry, SkillFiles } from '@skillgauge/core'
import { openRegularFile } from '@skillgauge/sources/regular-file'
import { reasonOf } from '@skillgauge/sources'
import { createHash, hash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, readlinkSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedFiles } from './lock-file.js'

/** A stranger's file can be as large as the disk. */
const maxBytes = { file: 256 * 1024 * 1024, skill: 1024 * 1024 * 1024 }
/** A longer link target is replaced by its hash. */
const maxTargetLength = 200

/**
 * Hashes all files of a skill, including those left by our own commands, which an agent can read. For a large file, its size and the
 * hash of its start; for a link that is not followed, its target; for an unreadable file, the reason.
 */
export function hashFiles(
  directory: string,
  { entries, incomplete }: Pick<SkillFiles, 'entries' | 'incomplete'>,
  most = maxBytes,
): LockedFiles {
  let left = most.skill
  const states = entries.map((entry): [string, string] => {
    if (entry.unreadable !== undefined)
      return [entry.path, unread(entry.unreadable + linkTarget(directory, entry))]
    try {
      const { state, bytes } = hashFile(join(directory, entry.path), Math.min(most.file, left))
      left -= bytes
      return [entry.path, state]
    } catch (error) {
      return [entry.path, unread(reasonOf(error))]
    }
  })
  return new Map([...states, ...incomplete.map((why, i): [string, string] => [`(${i + 1})`, unread(why)])])
}

export function isCompletelyHashed(files: LockedFiles): boolean {
  return [...files.values()].every((state) => state.startsWith('sha256-'))
}

function hashFile(path: string, most: number): { state: string; bytes: number } {
  const descriptor = openRegularFile(path)
  try {
    const sum = createHash('sha256')
    const buffer = Buffer.alloc(64 * 1024)
    let bytes = 0
    for (;;) {
      const read = readSync(descriptor, buffer, 0, Math.min(buffer.length, most - bytes + 1), null)
      if (read === 0) return { state: `sha256-${sum.digest('hex')}`, bytes }
      const taken = Math.min(read, most - bytes)
      sum.update(buffer.subarray(0, taken))
      bytes += taken
      if (taken < read) break
    }
    const start = `the first ${bytes} are sha256-${sum.digest('hex')}`
    return { state: unread(`${fstatSync(descriptor).size} bytes, too many; ${start}`), bytes }
  } finally {
    closeSync(descriptor)
  }
}

function linkTarget(directory: string, { path }: FileEntry): string {
  try {
    const link = join(directory, path)
    if (!lstatSync(link).isSymbolicLink()) return ''
    const to = readlinkSync(link)
    return `, to ${to.length > maxTargetLength ? `sha256-${hash('sha256', to)}` : to}`
  } catch {
    return ''
  }
}

function unread(why: string): string {
  return `unread: ${why.replaceAll('\0', '').slice(0, 400)}`
}
