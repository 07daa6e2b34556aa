import { SkillgaugeError } from '@skillgauge/core'
import { join } from 'node:path'
import { compareWith } from './changed-since.js'
import { foldersOf } from './own-files.js'
import { below, isWithin, realPath } from './real-path.js'
import type { Environment, Git } from './run-git.js'
import { gitAt } from './run-git.js'

export interface ChangedFile {
  /** Path below the root of the repository, with `/`. */
  readonly path: string
  /** Whether there is, or was, a file at one of the two times only: it was added, deleted, or moved here or away. */
  readonly comesOrGoes: boolean
}

export interface ChangedFiles {
  /** When they were not yet changed, in words that go with "since": `this branch left \`origin/main\``. */
  readonly since: string
  /** Deleted files and both names of renamed ones too. Nothing of submodules. */
  readonly files: readonly ChangedFile[]
}

/**
 * What is different from a commit: committed, staged, not staged or not tracked. A link counts as changed when what it
 * leads to has changed.
 *
 * @param root - Absolute path of the folder with `.git`.
 * @param ref - The commit that is meant; the main branch when absent. Where the history of both meets counts.
 * @throws SkillgaugeError with what to type when there is no such commit, or its history is not in this clone.
 */
export function changedFiles(root: string, ref: string | undefined, env: Environment): ChangedFiles {
  if (ref !== undefined) refuseName(ref)
  const git = gitAt(root, env)
  const { commit, since } = compareWith(git, ref, env)
  const known = new Map<string, ChangedFile>()
  const add = (path: string, comesOrGoes: boolean) =>
    known.set(path, { path, comesOrGoes: comesOrGoes || known.get(path)?.comesOrGoes === true })

  const fromCommit = commit === undefined ? [] : list(git('diff', ...diffOptions, commit, 'HEAD', '--'))
  for (let i = 0; i + 1 < fromCommit.length; i += 2) add(fromCommit[i + 1]!, isBorder.test(fromCommit[i]!))
  // Files as they are and as they are staged: a hook judges what will be committed. Unlike `diff`, this writes no index.
  for (const entry of list(git('status', ...statusOptions))) {
    const path = entry.slice(3)
    // A folder is listed only when it is a repository of its own.
    if (!path.endsWith('/')) add(path, isBorder.test(entry.slice(0, 2)))
  }
  for (const path of changedLinks(git, root, known)) add(path, false)
  return { since, files: [...known.values()] }
}

/** Added, deleted, not tracked, or in conflict about that. */
const isBorder = /[ADU?]/

/** Renamed files are listed under both names when git does not look for renames. */
const both = ['-z', '--no-renames', '--ignore-submodules=all']
const diffOptions = ['--name-status', '--no-ext-diff', '--no-textconv', '--no-relative', ...both]
const statusOptions = ['--porcelain=v1', '--untracked-files=all', ...both]

/** Links, as tracked, to something that has changed. */
function changedLinks(git: Git, root: string, changed: ReadonlyMap<string, unknown>): string[] {
  if (changed.size === 0) return []
  const realRoot = realPath(root) ?? root
  const places = new Set([...changed.keys()].flatMap((path) => [path, ...foldersOf(path)]))
  return list(git('ls-files', '--stage', '-z')).flatMap((entry) => {
    if (!entry.startsWith('120000 ')) return []
    const link = entry.slice(entry.indexOf('\t') + 1)
    const target = realPath(join(root, link))
    if (target === undefined || !isWithin(realRoot, target)) return []
    return places.has(below(realRoot, target)) ? [link] : []
  })
}

function refuseName(ref: string): void {
  if (ref === '')
    throw new SkillgaugeError(
      'invalid-input',
      'An empty name was given for the commit to compare with. Leave it away to compare with the main branch.',
    )
  // git would take it for an option.
  if (ref.startsWith('-') || ref.includes('\0'))
    throw new SkillgaugeError('invalid-input', `\`${ref}\` is not the name of a commit.`)
}

function list(answer: string): string[] {
  return answer.split('\0').filter(Boolean)
}
