import type { FileEntry, SkillFiles } from '@skillgauge/core'
import { isSkillMd, reasonOf } from '@skillgauge/core'
import type { Dirent } from 'node:fs'
import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { aroundFolder } from './around-folder.js'
import { byPath, relativeTo, folderPrefix, isWithin, realPath } from '../paths.js'
import { createReadBudget, limits, refuseLargeFile } from '../limits.js'
import { skillFileIn } from './skill-file.js'
import { isOwnOutput, isToolFolder, isSkipped } from './own-files.js'
import { readBinaryHead } from './binary-head.js'
import { readFolder } from './read-folder.js'
import { readRegularFile } from './regular-file.js'

export interface FolderOptions {
  /** Path in reports; the directory's name when absent. */
  readonly path?: string
  /** Name of the skill directory when it differs from the folder's (a repository root has the repository's name). */
  readonly name?: string
  /** Links are followed only within this folder; the skill directory when absent. */
  readonly boundary?: string
  /** Lists files named like our own output, too: needed for security checks. */
  readonly ownOutput?: boolean
}

/** Lists the files of a skill on disk now and reads them on demand. */
export function folder(directory: string, options: FolderOptions = {}): SkillFiles {
  const root = resolve(directory)
  const name = options.name ?? basename(root)
  const { entries, emptyFolders, incomplete } = listFiles(root, options)
  const byName = new Map(entries.map((entry) => [entry.path, entry]))
  const spend = createReadBudget()

  return {
    directory: name,
    path: options.path ?? name,
    entries,
    incomplete,
    emptyFolders,
    around: aroundFolder(root, options.boundary ?? root),
    read(path) {
      const entry = byName.get(path)
      if (!entry) throw new Error('no file of this skill')
      if (entry.unreadable !== undefined) throw new Error(entry.unreadable)
      const head = readBinaryHead(resolve(root, path), entry)
      if (head) return head
      refuseLargeFile(entry.bytes)
      spend(path, entry.bytes)
      try {
        // It may have been replaced since it was listed.
        return readRegularFile(resolve(root, path), limits.fileBytes)
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error })
      }
    },
  }
}

/** More would not help the reader of a report. */
const maxEmptyFolders = 100

function listFiles(root: string, { boundary = root, ownOutput = false }: FolderOptions) {
  const entries: FileEntry[] = []
  const emptyFolders: string[] = []
  const incomplete: string[] = []
  const realRoot = realPath(root) ?? root
  const realBoundary = realPath(boundary) ?? realRoot
  let opened = 0
  let full = false

  visit(root, '', [realRoot])
  if (full) incomplete.push(`Only the first ${limits.files} files are looked at.`)
  return { entries: entries.sort(byPath), emptyFolders: emptyFolders.sort(), incomplete }

  /** `parents`: real paths of the parent folders and this one, to detect circular links. */
  function visit(directory: string, prefix: string, parents: readonly string[]): void {
    const children = open(directory, prefix)
    // A nested skill is separate, unless discovery skips its folder.
    if (prefix !== '' && !prefix.split('/').some(isSkipped) && skillFileIn(directory, children)) return
    for (const child of children) {
      if (full) return
      const path = prefix + child.name
      const absolute = folderPrefix(directory) + child.name
      if (child.isDirectory()) {
        if (!isToolFolder(child.name))
          visit(absolute, `${path}/`, [...parents, folderPrefix(parents.at(-1)!) + child.name])
      } else if (child.isSymbolicLink()) follow(absolute, path, parents)
      else if (ownOutput || !isOwnOutput(path)) add(absolute, path)
    }
  }

  function open(directory: string, prefix: string): Dirent[] {
    opened++
    if (opened > limits.files) full = true
    if (full) return []
    if (prefix.split('/').length > limits.depth) {
      incomplete.push(`\`${prefix}\` is nested deeper than ${limits.depth} folders and is not opened.`)
      return []
    }
    try {
      const { children, invalidNames } = readFolder(directory)
      for (const { name } of invalidNames)
        incomplete.push(`\`${prefix}${name}\` was not read: its name is not UTF-8.`)
      const isEmpty = children.length === 0 && invalidNames.length === 0
      if (isEmpty && prefix !== '' && emptyFolders.length < maxEmptyFolders)
        emptyFolders.push(prefix.slice(0, -1))
      return [...children].sort(skillFileFirst)
    } catch (error) {
      incomplete.push(`\`${prefix || '.'}\` cannot be opened: ${reasonOf(error)}.`)
      return []
    }
  }

  function follow(absolute: string, path: string, trail: readonly string[]): void {
    const target = realPath(absolute)
    if (target === undefined) return addUnreadable(path, 'a link that leads nowhere')
    if (!isWithin(realBoundary, target)) return addUnreadable(path, 'a link that leaves the folder')
    if (relativeTo(realBoundary, target).split('/').some(isToolFolder))
      return addUnreadable(path, 'a link into a tool folder')
    if (!statSync(target).isDirectory()) return add(absolute, path)
    if (!trail.includes(target)) visit(absolute, `${path}/`, [...trail, target])
  }

  function add(absolute: string, path: string): void {
    if (entries.length >= limits.files) {
      full = true
      return
    }
    try {
      const stat = statSync(absolute)
      // Reading a pipe or device could block forever.
      if (stat.isFile()) entries.push({ path, bytes: stat.size })
      else addUnreadable(path, 'not a regular file')
    } catch (error) {
      addUnreadable(path, reasonOf(error))
    }
  }

  function addUnreadable(path: string, unreadable: string): void {
    entries.push({ path, bytes: 0, unreadable })
  }
}

/** A fixed order, so that a limit always drops the same files and never SKILL.md. */
function skillFileFirst(a: Dirent, b: Dirent): number {
  return rank(a) - rank(b) || (a.name < b.name ? -1 : 1)
}

function rank(child: Dirent): number {
  return child.isDirectory() ? 2 : isSkillMd(child.name) ? 0 : 1
}
