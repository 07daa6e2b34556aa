import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import type { DiscoverOptions, FolderOptions, GitOrigin, Unsearched } from '@skillgauge/sources'
import {
  discoverSkills,
  findGitRoot,
  folder,
  holdsSkillFile,
  leadsOut,
  pathFrom,
  readGitOrigin,
  resolveSkillPath,
} from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { SkillFolder } from '../judging/tasks.js'
import type { LockVerdict } from '../lock/lock-verdict.js'

export interface Selection {
  /** A skill directory or its SKILL.md; the working directory when absent. */
  readonly path?: string | undefined
  /** Every skill below the working directory. */
  readonly all?: boolean | undefined
  /** Every skill of the git repository. */
  readonly repo?: boolean | undefined
  /** Only those with files that differ from a commit: the one named, or `true` for where the main branch was left. */
  readonly changed?: string | boolean | undefined
  /** What agents on this machine would load, in place of a path. */
  readonly installed?: boolean | undefined
  /** Of what is installed, only what is not as the lock says. */
  readonly locked?: boolean | undefined
  /** Where the SKILL.md lies that comes on stdin, when the path is `-`. */
  readonly stdinPath?: string | undefined
  /** Whether the command takes one skill only, so that nobody is told to name many. */
  readonly alone?: boolean | undefined
}

/** Whether to list also what is called like what our own commands leave in a skill. */
export type MoreFiles = Pick<FolderOptions, 'leavings'>

export interface ChosenSkill {
  readonly directory: string
  /** The same as seen from the working directory: what a person can type and click. */
  readonly shown: string
  readonly files: (more?: MoreFiles) => SkillFiles
  /** What `files` lists, when that is a folder as it is on disk: another process can list it too. */
  readonly folder?: SkillFolder | undefined
}

export interface ChosenSkills {
  readonly skills: readonly ChosenSkill[]
  /** Whether all that was found is meant, be it one skill. */
  readonly bulk: boolean
  readonly origin: GitOrigin
  /** Absolute path of the folder that paths in reports start at: the git root, else the working directory. */
  readonly root: string
  /** All that were found, where these were chosen for their changes. */
  readonly amongAll?:
    | {
        readonly skills: readonly ChosenSkill[]
        /** Whether something about skills together has to do with what has changed. Paths start at `root`. */
        concerns(finding: { readonly path?: string; readonly skills: readonly string[] }): boolean
      }
    | undefined
  /** How what is installed differs from what was trusted, where that was asked. */
  readonly lock?: LockVerdict | undefined
  /** Where nothing was looked for, as seen from the working directory and from the git root. */
  readonly unsearched: readonly UnsearchedFolder[]
}

export interface UnsearchedFolder extends ChosenSkill {
  readonly fromGitRoot: string
  readonly message: string
}

export function chooseSkills(which: Selection, cwd: string, ignore: DiscoverOptions): ChosenSkills {
  if (which.all && which.repo) throw notBoth('--all', '`--repo`')
  if (!which.all && !which.repo) {
    const directory = resolveSkillPath(which.path ?? '.', cwd, { ...ignore, alone: which.alone })
    return { ...openSkills([directory], directory, cwd), bulk: false, unsearched: [] }
  }
  if (which.path !== undefined) throw notBoth(which.all ? '--all' : '--repo')
  const start = which.repo ? gitRootAbove(cwd, '--repo') : cwd
  const { skills, unsearched } = discoverSkills(start, ignore)
  const directories = skills.map(({ directory }) => directory)
  return {
    ...openSkills(directories, start, cwd),
    bulk: true,
    unsearched: openUnsearched(unsearched, start, cwd),
  }
}

/** Folders that could not be searched, in the place of the skills that may be in them. */
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
    message: closed[i]!.message,
  }))
}

/** Whether a path means one skill: its directory, its SKILL.md, or nothing that is there. */
export function meansSkill(path: string, cwd: string): boolean {
  const absolute = resolve(cwd, path)
  const stat = statSync(absolute, { throwIfNoEntry: false })
  if (!stat) return !isGlob(path)
  return stat.isDirectory() ? holdsSkillFile(absolute) : isSkillMd(basename(absolute))
}

/** What a shell would have expanded, had it not been quoted. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path)
}

export function notBoth(option: string, other = 'a SKILL_PATH'): SkillgaugeError {
  return new SkillgaugeError('invalid-input', `Use \`${option}\` or ${other}, not both.`)
}

export function gitRootAbove(cwd: string, option: string): string {
  const root = findGitRoot(cwd)
  if (root !== undefined) return root
  const message = `\`${option}\` needs a git repository, and this folder is not in one. Use \`--all\`.`
  throw new SkillgaugeError('invalid-input', message)
}

/** Skills in these directories, seen from the working directory and from the git root around `start`. */
export function openSkills(directories: readonly string[], start: string, cwd: string) {
  const gitRoot = findGitRoot(start)
  const origin = gitRoot === undefined ? { owner: '', repo: '', commitSha: '' } : readGitOrigin(gitRoot)
  const skills = directories.map((directory): ChosenSkill => {
    const fromCwd = pathFrom(cwd, directory)
    const path = gitRoot === undefined ? fromCwd : pathFrom(gitRoot, directory)
    // Links may lead around inside the repository; without one, inside the place where the command was typed.
    const boundary = gitRoot ?? (leadsOut(fromCwd) ? directory : cwd)
    const isRepository = directory === gitRoot && origin.repo !== ''
    const options: FolderOptions = { path, boundary, ...(isRepository && { name: origin.repo }) }
    const files = (more?: MoreFiles) => folder(directory, { ...options, ...more })
    return { directory, shown: fromCwd || '.', files, folder: { directory, options } }
  })
  return { skills, origin, root: gitRoot ?? cwd }
}

/** In place of SKILL_PATH: a SKILL.md on stdin. A folder of that name is `./-`. */
export const stdin = '-'
/** The same in messages. */
export const onStdin = '`-` (a SKILL.md on stdin)'
