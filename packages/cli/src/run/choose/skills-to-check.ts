import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import type { DiscoverOptions, GitOrigin, Unsearched } from '@skillgauge/sources'
import {
  discoverSkills,
  findGitRoot,
  hasSkillFile,
  isWithin,
  pathFrom,
  readGitOrigin,
  resolveSkillPath,
  statOf,
} from '@skillgauge/sources'
import { basename, resolve } from 'node:path'
import { invalidInput } from '../../command-line/invalid-input.js'
import type { SkillFolder } from '../judging/tasks.js'
import type { MoreFiles } from './open-folder.js'
import { linkBoundary, openFolder } from './open-folder.js'
import type { LockVerdict } from '../lock/lock-verdict.js'

export interface Selection {
  /** A skill directory or its SKILL.md (default: the working directory). */
  readonly skillPath?: string | undefined
  /** All skills below the working directory. */
  readonly all?: boolean | undefined
  /** All skills of the git repository. */
  readonly repo?: boolean | undefined
  /** Only skills that differ from a commit; `true`: from the merge base with the main branch. */
  readonly changed?: string | boolean | undefined
  /** All skills that agents on this machine would load. */
  readonly installed?: boolean | undefined
  /** Only installed skills that differ from the lock. */
  readonly locked?: boolean | undefined
  /** With the path `-`: the path of the SKILL.md on stdin. */
  readonly stdinPath?: string | undefined
  /** Whether the command takes only one skill, which changes error messages. */
  readonly single?: boolean | undefined
}

export interface ChosenSkill {
  readonly directory: string
  /** The directory for display: relative to the working directory. */
  readonly shown: string
  readonly files: (more?: MoreFiles) => SkillFiles
  /** Set when the files are a folder on disk, which another process can list too. */
  readonly folder?: SkillFolder | undefined
}

export interface ChosenSkills {
  readonly skills: readonly ChosenSkill[]
  /** Whether the selection could mean several skills, even if it found one. */
  readonly bulk: boolean
  readonly origin: GitOrigin
  /** Root of paths in reports: the git root, else the working directory. */
  readonly root: string
  /** For a selection of changed skills: all skills that were found. */
  readonly amongAll?:
    | {
        readonly skills: readonly ChosenSkill[]
        /** Whether a finding about several skills involves a changed one. Paths are relative to `root`. */
        concerns(finding: { readonly path?: string; readonly skills: readonly string[] }): boolean
      }
    | undefined
  /** With `--locked`: the differences from the lock. */
  readonly lock?: LockVerdict | undefined
  /** Folders that could not be searched. */
  readonly unsearched: readonly UnsearchedFolder[]
}

export interface UnsearchedFolder extends ChosenSkill {
  readonly fromGitRoot: string
  readonly message: string
}

export function chooseSkills(which: Selection, cwd: string, ignore: DiscoverOptions): ChosenSkills {
  if (which.all && which.repo) throw conflictError('--all', '`--repo`')
  if (!which.all && !which.repo) {
    const directory = resolveSkillPath(which.skillPath ?? '.', cwd, { ...ignore, single: which.single })
    return { ...openSkills([directory], directory, cwd), bulk: false, unsearched: [] }
  }
  if (which.skillPath !== undefined) throw conflictError(which.all ? '--all' : '--repo')
  const start = which.repo ? requireGitRoot(cwd, '--repo') : cwd
  const { skills, unsearched } = discoverSkills(start, ignore)
  const directories = skills.map(({ directory }) => directory)
  return {
    ...openSkills(directories, start, cwd),
    bulk: true,
    unsearched: openUnsearched(unsearched, start, cwd),
  }
}

/** Unreadable folders as entries instead of the skills in them. */
export function openUnsearched(
  closed: readonly Unsearched[],
  start: string,
  cwd: string,
): UnsearchedFolder[] {
  const directories = closed.map(({ directory }) => directory)
  const { skills, root } = openSkills(directories, start, cwd)
  return skills.map((skill, i) => ({
    ...skill,
    fromGitRoot: pathFrom(root, skill.directory),
    message: unsearchedMessage(skill, closed[i]!),
  }))
}

export function unsearchedMessage({ shown }: Pick<ChosenSkill, 'shown'>, { reason }: Unsearched): string {
  return `\`${shown}\` was not searched: ${reason}.`
}

/** False for folders of skills and other files; true for a path that is missing or cannot be read. */
export function isSkillPath(path: string, cwd: string): boolean {
  const absolute = resolve(cwd, path)
  const stat = statOf(absolute)
  if (!stat) return !isGlob(path)
  return stat.isDirectory() ? hasSkillFile(absolute) : isSkillMd(basename(absolute))
}

/** Whether a shell would expand the path if it were not quoted. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path)
}

export function conflictError(option: string, other = 'a SKILL_PATH'): SkillgaugeError {
  return invalidInput(`Use \`${option}\` or ${other}, not both.`)
}

export function requireGitRoot(cwd: string, option: string): string {
  const root = findGitRoot(cwd)
  if (root !== undefined) return root
  const message = `\`${option}\` needs a git repository, and this folder is not in one. Use \`--all\`.`
  throw invalidInput(message)
}

/** @param start - Folder inside the git repository of the skills, if there is one. */
export function openSkills(directories: readonly string[], start: string, cwd: string) {
  const gitRoot = findGitRoot(start)
  const origin = gitRoot === undefined ? { owner: '', repo: '', commitSha: '' } : readGitOrigin(gitRoot)
  const skills = directories.map((directory): ChosenSkill => {
    const fromCwd = pathFrom(cwd, directory)
    const path = gitRoot === undefined ? fromCwd : pathFrom(gitRoot, directory)
    // Several paths may be in several repositories, and a folder may hold clones.
    const isInRoot = gitRoot !== undefined && isWithin(gitRoot, directory)
    const boundary = linkBoundary(directory, isInRoot ? gitRoot : findGitRoot(directory), cwd)
    const isRepository = directory === gitRoot && origin.repo !== ''
    const options = { path, boundary, ...(isRepository && { name: origin.repo }) }
    return { ...openFolder(directory, options), shown: fromCwd || '.' }
  })
  return { skills, origin, root: gitRoot ?? cwd }
}

/** In place of a path. A folder of that name is `./-`. */
export const stdin = '-'
/** For messages. */
export const stdinLabel = '`-` (a SKILL.md on stdin)'
