import { manifestPlaces } from '@skillgauge/core'
import { byPath } from '../paths.js'
import { limits } from '../limits.js'
import { isSkillFile, isToolFolder } from '../folder/own-files.js'
import type { PackedStrings } from './packed-files.js'
import { indexOf, packStrings, stringAt } from './packed-files.js'
import { unexpectedAnswer, parseAnswer } from './upstream-error.js'

/** An entry of a repository that is not a folder. */
export interface TreeFile {
  /** With `/`. */
  readonly path: string
  readonly bytes: number
  /** Git's object id; `undefined` when only the archive is known. */
  readonly sha?: string | undefined
  /** Reason why it cannot be read: links and submodules are not followed. */
  readonly unreadable?: string | undefined
  /** Start and end of its content, when the archive was read as a whole. */
  readonly at?: readonly [number, number] | undefined
}

/** A few large values: creating 200,000 objects would block a server for a second. */
export interface Tree {
  /** Directories of skills, sorted; `''` is the root. */
  readonly directories: PackedStrings
  /** JSON of the files of each directory, in the same order. */
  readonly files: PackedStrings
  /** Paths of the files of skills and of the first others, which skills may refer to, joined by NUL. */
  readonly paths: string
  /** Manifests of plugins outside of skills. */
  readonly manifests: readonly TreeFile[]
  readonly bytes: number
  /** Whether GitHub truncated the list. */
  readonly truncated: boolean
  /** `owner/repo` as GitHub spells it; `undefined` when unknown. */
  readonly name: string | undefined
}

/** Limits the memory of a cached tree. */
const maxOthers = 10_000

const maxManifests = 500

const shaShape = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** Parses GitHub's recursive tree. Drops invalid paths. */
export function parseTree(json: string): Tree {
  const { tree, truncated, url } = (parseAnswer(json) ?? {}) as Record<string, unknown>
  if (!Array.isArray(tree)) throw unexpectedAnswer('list of files')
  return {
    ...treeOf(tree.flatMap((entry: unknown) => fileOf(entry))),
    truncated: truncated === true,
    name: typeof url === 'string' ? /\/repos\/([^/]+\/[^/]+)\/git\/trees\//.exec(url)?.[1] : undefined,
  }
}

/** Keeps the part that is needed later. */
export function treeOf(listed: readonly TreeFile[]): Tree {
  const directories = skillDirectories(listed)
  const bySkill = new Map(directories.map((directory) => [directory, [] as TreeFile[]]))
  const paths: string[] = []
  const others: TreeFile[] = []
  for (const file of directories.length === 0 ? [] : [...listed].sort(byPath)) {
    const owner = skillOf(file.path, bySkill)
    if (owner === undefined) {
      others.push(file)
      continue
    }
    paths.push(file.path)
    const path = owner === '' ? file.path : file.path.slice(owner.length + 1)
    const files = bySkill.get(owner)!
    // One more than are looked at tells that there are more.
    if (files.length <= limits.files && !inToolFolder(path)) files.push({ ...file, path })
  }
  const places = new Set(manifestPlaces(directories).map(({ path }) => path))
  const manifests = others.filter(({ path }) => places.has(path)).slice(0, maxManifests)
  for (const { path } of [...others.slice(0, maxOthers), ...manifests]) paths.push(path)
  return {
    directories: packStrings(directories),
    files: packStrings([...bySkill.values()].map((files) => JSON.stringify(files))),
    paths: paths.join('\0'),
    manifests,
    bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
    truncated: false,
    name: undefined,
  }
}

/** The files of a skill, with paths relative to it, without those of nested skills; `undefined` when there is no such skill. */
export function filesOfSkill({ directories, files }: Tree, directory: string): TreeFile[] | undefined {
  const at = indexOf(directories, directory)
  return at === -1 ? undefined : (JSON.parse(stringAt(files, at)) as TreeFile[])
}

/** Approximate memory: two bytes per character and about 200 per manifest. */
export function memoryOfTree({ directories, files, paths, manifests }: Tree): number {
  const characters = directories.text.length + files.text.length + paths.length
  return 2 * characters + 16 * directories.ends.length + 200 * (manifests.length + 1)
}

function fileOf(entry: unknown): TreeFile[] {
  const { path, mode, type, sha, size } = (entry ?? {}) as Record<string, unknown>
  if (typeof path !== 'string' || !isPlainPath(path) || type === 'tree') return []
  const bytes = typeof size === 'number' && size >= 0 ? size : 0
  if (type === 'commit' || mode === '160000')
    return [{ path, bytes: 0, unreadable: 'another repository (submodule)' }]
  const unreadable = mode === '120000' ? 'a link' : depthProblem(path)
  if (unreadable !== undefined) return [{ path, bytes, unreadable }]
  if (type !== 'blob' || typeof sha !== 'string' || !shaShape.test(sha)) return []
  return [{ path, bytes, sha }]
}

/** No `..`, leading slash or empty segment: git cannot store such paths, but a hostile response may contain them. */
export function isPlainPath(path: string): boolean {
  if (path === '' || path.length > 4096 || path.includes('\0')) return false
  return !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** Reason to skip a deeply nested file: each level costs time for every file. */
export function depthProblem(path: string): string | undefined {
  const isDeep = path.split('/', limits.depth + 2).length > limits.depth + 1
  return isDeep ? `nested deeper than ${limits.depth} folders` : undefined
}

/** Sorted; `''` is the root. */
function skillDirectories(files: readonly TreeFile[]): string[] {
  const found = new Set<string>()
  for (const { path } of files) {
    const slash = path.lastIndexOf('/')
    if (isSkillFile(path) && depthProblem(path) === undefined) found.add(path.slice(0, Math.max(0, slash)))
  }
  return [...found].sort()
}

function inToolFolder(path: string): boolean {
  return path
    .split('/', limits.depth + 2)
    .slice(0, -1)
    .some(isToolFolder)
}

/** The innermost skill that contains a file. */
function skillOf(path: string, directories: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  let folder = path
    .split('/', limits.depth + 1)
    .slice(0, -1)
    .join('/')
  while (folder !== '' && !directories.has(folder))
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
  return directories.has(folder) ? folder : undefined
}
