import { SkillgaugeError } from '@skillgauge/core'
import { join } from 'node:path'
import { compareWith } from './changed-since.js'
import { foldersOf } from './own-files.js'
import { below, isWithin, realPath } from './paths.js'
import type { Environment } from './run-git.js'
import { gitAt } from './run-git.js'

export interface ChangedFile {
  /** Path below the root of the repository, with `/`. */
  readonly path: string
  /** Whether there is, or was, a file at one of the two times only: it was added, deleted, or moved here or away. */
  readonly comesOrGoes: boolean
  /** Whether it is a submodule that is at another commit: everything below may have changed. */
  readonly isSubmodule: boolean
}

/**
 * What is different from a commit: committed, staged, not staged or not tracked. A link counts as changed when what it
 * leads to has changed.
 *
 * @param root - Absolute path of the folder with `.git`.
 * @param ref - The commit that is meant; the main branch when absent. Where the history of both meets counts.
 * @returns `since`: when they were not yet changed, in words that go with "since": `this branch left \`origin/main\``. `files`: deleted
 * files and both names of renamed ones too; of submodules only that they are at another commit.
 * @throws SkillgaugeError with what to type when there is no such commit, or its history is not in this clone.
 */
export function changedFiles(root: string, ref: string | undefined, env: Environment) {
  if (ref !== undefined) refuseName(ref)
  const git = gitAt(root, env)
  const { commit, since } = compareWith(git, ref, env)
  const known = new Map<string, Omit<ChangedFile, 'isSubmodule'>>()
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
  const tracked = known.size === 0 ? [] : list(git('ls-files', '--stage', '-z'))
  const submodules = new Set(withMode('160000', tracked).filter((path) => known.has(path)))
  for (const path of changedLinks(root, withMode('120000', tracked), known, submodules)) add(path, false)
  return {
    since,
    files: [...known.values()].map((file) => ({ ...file, isSubmodule: submodules.has(file.path) })),
  }
}

/** Added, deleted, not tracked, or in conflict about that. */
const isBorder = /[ADU?]/

/**
 * Renamed files are listed under both names when git does not look for renames. Submodules are listed when they are at another
 * commit; to look at files that are not committed in one, git would run itself there, by the settings of that repository.
 */
const both = ['-z', '--no-renames', '--ignore-submodules=dirty']
const diffOptions = ['--name-status', '--no-ext-diff', '--no-textconv', '--no-relative', ...both]
const statusOptions = ['--porcelain=v1', '--untracked-files=all', ...both]

/** The links among these that lead to something that has changed. */
function changedLinks(
  root: string,
  links: readonly string[],
  changed: ReadonlyMap<string, unknown>,
  submodules: ReadonlySet<string>,
): string[] {
  const realRoot = realPath(root) ?? root
  const places = new Set([...changed.keys()].flatMap((path) => [path, ...foldersOf(path)]))
  return links.filter((link) => {
    const target = realPath(join(root, link))
    if (target === undefined || !isWithin(realRoot, target)) return false
    const path = below(realRoot, target)
    return places.has(path) || foldersOf(path).some((folder) => submodules.has(folder))
  })
}

/** The paths of this mode in an answer of `ls-files --stage`. */
function withMode(mode: string, tracked: readonly string[]): string[] {
  return tracked.flatMap((entry) =>
    entry.startsWith(`${mode} `) ? [entry.slice(entry.indexOf('\t') + 1)] : [],
  )
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
