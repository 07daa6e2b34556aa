import { SkillgaugeError } from '@skillgauge/core'
import { readlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findBase } from './changed-since.js'
import { foldersOf } from '../folder/own-files.js'
import { relativeTo, isWithin, realPath } from '../paths.js'
import type { Environment } from './run-git.js'
import { gitAt } from './run-git.js'

export interface ChangedFile {
  /** Relative to the repository root, with `/`. */
  readonly path: string
  /** Added, deleted or renamed. */
  readonly isAddedOrDeleted: boolean
  /** A submodule at another commit: any file in it may have changed. */
  readonly isSubmodule: boolean
}

/**
 * Changes since a commit: committed, staged, unstaged and untracked. A link counts as changed when its target has changed.
 * @param root - Absolute path of the folder with `.git`.
 * @param ref - Compared at the merge base; the main branch when absent.
 * @returns `since`: a phrase after "since", such as `this branch left \`origin/main\``. `files`: includes deleted files and both
 * names of renamed ones; for submodules only their own path.
 * @throws SkillgaugeError with the command to run when the commit or its history is missing.
 */
export function changedFiles(root: string, ref: string | undefined, env: Environment) {
  if (ref !== undefined) checkRef(ref)
  const git = gitAt(root, env)
  const { commit, since } = findBase(git, ref, env)
  const known = new Map<string, Omit<ChangedFile, 'isSubmodule'>>()
  const add = (path: string, changesExistence: boolean) =>
    known.set(path, {
      path,
      isAddedOrDeleted: changesExistence || known.get(path)?.isAddedOrDeleted === true,
    })

  const fromCommit = commit === undefined ? [] : splitNul(git('diff', ...diffOptions, commit, 'HEAD', '--'))
  for (let i = 0; i + 1 < fromCommit.length; i += 2)
    add(fromCommit[i + 1]!, addedOrDeleted.test(fromCommit[i]!))
  // Worktree and index: a hook checks what will be committed. Unlike `diff`, `status` writes no index here.
  for (const entry of splitNul(git('status', ...statusOptions))) {
    const path = entry.slice(3)
    // Only nested repositories are listed as folders.
    if (!path.endsWith('/')) add(path, addedOrDeleted.test(entry.slice(0, 2)))
  }
  const tracked = known.size === 0 ? [] : splitNul(git('ls-files', '--stage', '-z'))
  const submodules = new Set(pathsWithMode('160000', tracked).filter((path) => known.has(path)))
  for (const path of changedLinks(root, pathsWithMode('120000', tracked), known, submodules)) add(path, false)
  return {
    since,
    /** The text of a file at that commit; `undefined` if it was not there. */
    textBefore: (path: string) =>
      commit === undefined ? undefined : git.try('cat-file', 'blob', `${commit}:${path}`),
    files: [...known.values()].map((file) => ({ ...file, isSubmodule: submodules.has(file.path) })),
  }
}

/** Added, deleted, untracked or unmerged. */
const addedOrDeleted = /[ADU?]/

/**
 * Without rename detection both names are listed. Uncommitted changes in submodules are ignored: git would run in them with their
 * own settings.
 */
const commonOptions = ['-z', '--no-renames', '--ignore-submodules=dirty']
const diffOptions = ['--name-status', '--no-ext-diff', '--no-textconv', '--no-relative', ...commonOptions]
const statusOptions = ['--porcelain=v1', '--untracked-files=all', ...commonOptions]

/** Links whose target has changed. */
function changedLinks(
  root: string,
  links: readonly string[],
  changed: ReadonlyMap<string, unknown>,
  submodules: ReadonlySet<string>,
): string[] {
  const realRoot = realPath(root) ?? root
  const places = new Set([...changed.keys()].flatMap((path) => [path, ...foldersOf(path)]))
  return links.filter((link) => {
    const target = realPath(join(root, link)) ?? missingTarget(root, link)
    if (target === undefined || !isWithin(realRoot, target)) return false
    const path = relativeTo(realRoot, target)
    return places.has(path) || foldersOf(path).some((folder) => submodules.has(folder))
  })
}

/** Where a link leads whose target was deleted. */
function missingTarget(root: string, link: string): string | undefined {
  const folder = realPath(dirname(join(root, link)))
  try {
    return folder === undefined ? undefined : resolve(folder, readlinkSync(join(root, link)))
  } catch {
    return undefined
  }
}

/** Paths with this mode in the output of `ls-files --stage`. */
function pathsWithMode(mode: string, tracked: readonly string[]): string[] {
  return tracked.flatMap((entry) =>
    entry.startsWith(`${mode} `) ? [entry.slice(entry.indexOf('\t') + 1)] : [],
  )
}

function checkRef(ref: string): void {
  if (ref === '')
    throw new SkillgaugeError(
      'invalid-input',
      'An empty name was given for the commit to compare with. Leave it away to compare with the main branch.',
    )
  // git would read it as an option.
  if (ref.startsWith('-') || ref.includes('\0'))
    throw new SkillgaugeError('invalid-input', `\`${ref}\` is not the name of a commit.`)
}

function splitNul(answer: string): string[] {
  return answer.split('\0').filter(Boolean)
}
