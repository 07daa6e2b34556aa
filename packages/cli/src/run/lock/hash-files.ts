import type { FileEntry, SkillFiles } from '@skillgauge/core'
import { openRegularFile } from '@skillgauge/sources/regular-file'
import { reasonOf } from '@skillgauge/sources'
import { createHash } from 'node:crypto'
import { closeSync, lstatSync, readlinkSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedFiles } from './lock-file.js'

/** Bytes of one file, and of all files of a skill, that are hashed: a stranger's file can be as large as the disk. */
const mostBytesOfFile = 256 * 1024 * 1024
const mostBytesOfSkill = 1024 * 1024 * 1024

/**
 * The state of every file of a skill: of all its bytes, where checks may read only the first of them. What cannot be read is
 * held by the reason, and a link that is not followed by where it leads.
 */
export function hashFiles(directory: string, { entries, incomplete }: SkillFiles): LockedFiles {
  let left = mostBytesOfSkill
  const states = entries.map((entry): [string, string] => {
    if (entry.unreadable !== undefined)
      return [entry.path, unread(entry.unreadable + target(directory, entry))]
    try {
      const { hash, bytes } = hashFile(join(directory, entry.path), Math.min(mostBytesOfFile, left))
      left -= bytes
      return [entry.path, `sha256-${hash}`]
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

function hashFile(path: string, most: number): { hash: string; bytes: number } {
  const descriptor = openRegularFile(path)
  try {
    const sum = createHash('sha256')
    const buffer = Buffer.alloc(64 * 1024)
    let bytes = 0
    for (let read = readSync(descriptor, buffer); read > 0; read = readSync(descriptor, buffer)) {
      bytes += read
      if (bytes > most) throw new Error(`larger than ${Math.floor(most / 1024 / 1024)} MiB`)
      sum.update(buffer.subarray(0, read))
    }
    return { hash: sum.digest('hex'), bytes }
  } finally {
    closeSync(descriptor)
  }
}

function target(directory: string, { path }: FileEntry): string {
  try {
    const link = join(directory, path)
    return lstatSync(link).isSymbolicLink() ? `, to ${readlinkSync(link)}` : ''
  } catch {
    return ''
  }
}

function unread(why: string): string {
  return `unread: ${why.replaceAll('\0', '').slice(0, 400)}`
}
