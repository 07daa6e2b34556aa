import { SkillgaugeError, isSkillMd } from '@skillgauge/core'
import { byPath } from '../by-path.js'
import { isOwnLeaving, isToolFolder } from '../own-files.js'

/** What lies at a path of a repository. */
export interface TreeFile {
  /** Path in the repository, with `/`. */
  readonly path: string
  readonly bytes: number
  /** Git's name of the content; `undefined` when only the archive is known. */
  readonly sha?: string | undefined
  /** Why it cannot be read: links and pinned repositories are not followed. */
  readonly unreadable?: string | undefined
}

export interface Tree {
  /** Every file, in the order of their paths. */
  readonly files: readonly TreeFile[]
  /** Whether the platform left some out. */
  readonly truncated: boolean
}

const shaShape = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** The files of a recursive tree as the platform answers it. What has an impossible path is left out. */
export function parseTree(json: string): Tree {
  const answer = parsed(json)
  const listed = (answer as { tree?: unknown }).tree
  if (!Array.isArray(listed)) throw noTree()
  const files = listed.flatMap((entry: unknown) => fileOf(entry))
  return { files: files.sort(byPath), truncated: (answer as { truncated?: unknown }).truncated === true }
}

function parsed(json: string): object {
  try {
    const answer: unknown = JSON.parse(json)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {
    // Told below, with everything else that is no tree.
  }
  throw noTree()
}

function noTree(): SkillgaugeError {
  return new SkillgaugeError('upstream-failed', 'GitHub answered with something that is no list of files.')
}

function fileOf(entry: unknown): TreeFile[] {
  const { path, mode, type, sha, size } = entry as Record<string, unknown>
  if (typeof path !== 'string' || !isPlainPath(path) || type === 'tree') return []
  const bytes = typeof size === 'number' && size >= 0 ? size : 0
  if (type === 'commit' || mode === '160000')
    return [{ path, bytes: 0, unreadable: 'another repository (submodule)' }]
  if (mode === '120000') return [{ path, bytes, unreadable: 'a link' }]
  if (type !== 'blob' || typeof sha !== 'string' || !shaShape.test(sha)) return []
  return [{ path, bytes, sha }]
}

/** No way up, no root, no empty step: git itself cannot store such a path, but a hostile answer can hold one. */
export function isPlainPath(path: string): boolean {
  if (path === '' || path.length > 4096 || path.includes('\0')) return false
  return path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
}

/** Directories with a SKILL.md, in the order of their paths; `''` is the root. */
export function skillDirectories(files: readonly TreeFile[]): string[] {
  const found = new Set<string>()
  for (const { path } of files) {
    const slash = path.lastIndexOf('/')
    if (isSkillMd(path.slice(slash + 1))) found.add(path.slice(0, Math.max(0, slash)))
  }
  return [...found].sort()
}

function inToolFolder(path: string): boolean {
  return path.split('/').slice(0, -1).some(isToolFolder)
}

/** The files of each of these skills, with their paths below it. A nested skill's files are its own. */
export function filesBySkill(
  tree: readonly TreeFile[],
  all: readonly string[],
  wanted: readonly string[],
): Map<string, TreeFile[]> {
  const directories = new Set(all)
  const bySkill = new Map(wanted.map((directory) => [directory, [] as TreeFile[]]))
  for (const file of tree) {
    const owner = ownerOf(file.path, directories)
    const files = owner === undefined ? undefined : bySkill.get(owner)
    if (owner === undefined || !files) continue
    const path = owner === '' ? file.path : file.path.slice(owner.length + 1)
    if (!inToolFolder(path) && !isOwnLeaving(path)) files.push({ ...file, path })
  }
  return bySkill
}

/** The innermost skill that a file lies in. */
function ownerOf(path: string, directories: ReadonlySet<string>): string | undefined {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const directory = path.slice(0, slash)
    if (directories.has(directory)) return directory
  }
  return directories.has('') ? '' : undefined
}
