import type { FileEntry, SkillFiles } from '@skillgauge/core'
import { openRegularFile } from '@skillgauge/sources/regular-file'
import { reasonOf } from '@skillgauge/sources'
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, readlinkSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../cache/hash.js'
import type { LockedFiles } from './lock-file.js'

/** Bytes of one file, and of all files of a skill, that are hashed: a stranger's file can be as large as the disk. */
const mostBytes = { file: 256 * 1024 * 1024, skill: 1024 * 1024 * 1024 }
/** Characters of where a link leads that a lock holds; a hash of it holds a longer one. */
const longestTarget = 200

/**
 * The state of every file of a skill: of all its bytes, where checks may read only the first of them, and also of what our own
 * commands have left there, which an agent can read. Of a file that is too large its size and its first bytes are held, of a link that
 * is not followed where it leads, and of what cannot be read the reason.
 */
export function hashFiles(
  directory: string,
  { entries, incomplete }: Pick<SkillFiles, 'entries' | 'incomplete'>,
  most = mostBytes,
): LockedFiles {
  let left = most.skill
  const states = entries.map((entry): [string, string] => {
    if (entry.unreadable !== undefined)
      return [entry.path, unread(entry.unreadable + target(directory, entry))]
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

/** Whether all of the skill is held by its hashes. */
export function isWholly(files: LockedFiles): boolean {
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

function target(directory: string, { path }: FileEntry): string {
  try {
    const link = join(directory, path)
    if (!lstatSync(link).isSymbolicLink()) return ''
    const to = readlinkSync(link)
    return `, to ${to.length > longestTarget ? `sha256-${hash(to)}` : to}`
  } catch {
    return ''
  }
}

function unread(why: string): string {
  return `unread: ${why.replaceAll('\0', '').slice(0, 400)}`
}
