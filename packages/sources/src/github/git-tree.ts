import { manifestPlaces } from '@skillgauge/core'
import { byPath } from '../paths.js'
import { limits } from '../limits.js'
import { isSkillFile, isToolFolder } from '../folder/own-files.js'
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
}

export interface Tree {
  /** Files of skills, sorted by path; keeping all would take too much memory. */
  readonly files: readonly TreeFile[]
  /** Paths of the first other files, which skills may refer to. */
  readonly others: readonly string[]
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
export function treeOf(files: readonly TreeFile[]): Tree {
  const ofSkills = filesOfSkills(files)
  const known = new Set(ofSkills)
  const others = known.size === 0 ? [] : files.filter((file) => !known.has(file)).slice(0, maxOthers)
  return {
    files: ofSkills.sort(byPath),
    others: others.map(({ path }) => path),
    manifests: known.size === 0 ? [] : manifestsAmong(files, known).slice(0, maxManifests),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    truncated: false,
    name: undefined,
  }
}

/** Approximate memory: two bytes per character and about 200 per file. */
export function memoryOfTree({ files, others, manifests }: Tree): number {
  const described = [...files, ...manifests]
  const paths = [...described.map(({ path }) => path), ...others]
  return paths.reduce((bytes, path) => bytes + 2 * path.length + 32, 200 * (described.length + 1))
}

/** Manifests outside of skills; others are files of a skill. */
function manifestsAmong(files: readonly TreeFile[], ofSkills: ReadonlySet<TreeFile>): TreeFile[] {
  const places = new Set(manifestPlaces(skillDirectories(files)).map(({ path }) => path))
  return files.filter((file) => places.has(file.path) && !ofSkills.has(file))
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
  return slashesIn(path) > limits.depth ? `nested deeper than ${limits.depth} folders` : undefined
}

function slashesIn(path: string): number {
  let count = 0
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) count++
  return count
}

function filesOfSkills(files: readonly TreeFile[]): TreeFile[] {
  const directories = new Set(skillDirectories(files))
  return directories.size === 0 ? [] : files.filter(({ path }) => skillOf(path, directories) !== undefined)
}

/** Sorted; `''` is the root. */
export function skillDirectories(files: readonly TreeFile[]): string[] {
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

/** Groups files by skill, with paths relative to it. Files of a nested skill belong to that one. */
export function filesBySkill(
  tree: readonly TreeFile[],
  all: readonly string[],
  wanted: readonly string[],
): Map<string, TreeFile[]> {
  const directories = new Set(all)
  const bySkill = new Map(wanted.map((directory) => [directory, [] as TreeFile[]]))
  for (const file of tree) {
    const owner = skillOf(file.path, directories)
    const files = owner === undefined ? undefined : bySkill.get(owner)
    if (owner === undefined || !files) continue
    const path = owner === '' ? file.path : file.path.slice(owner.length + 1)
    if (!inToolFolder(path)) files.push({ ...file, path })
  }
  return bySkill
}

/** The innermost skill that contains a file. */
function skillOf(path: string, directories: ReadonlySet<string>): string | undefined {
  let owner = directories.has('') ? '' : undefined
  let level = 0
  for (
    let slash = path.indexOf('/');
    slash !== -1 && level < limits.depth;
    slash = path.indexOf('/', slash + 1)
  ) {
    const directory = path.slice(0, slash)
    if (directories.has(directory)) owner = directory
    level++
  }
  return owner
}
