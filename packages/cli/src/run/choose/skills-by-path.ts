import type { LoadedConfig } from '@skillgauge/config'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import type { Unsearched } from '@skillgauge/sources'
import {
  discoverSkills,
  findGitRoot,
  folder,
  foldersUpTo,
  hasSkillFile,
  pathFrom,
  realPath,
  statOf,
  statSkillPath,
} from '@skillgauge/sources'
import { basename, dirname, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkills } from './skills-to-check.js'
import { isGlob, openSkills, openUnsearched } from './skills-to-check.js'

const maxExamples = 3

interface Found {
  readonly directories: readonly string[]
  readonly unsearched?: readonly Unsearched[]
}

/**
 * Chooses skills by paths, as linters and commit hooks pass them: for a directory all skills in it, for a file its skill, for a glob
 * all matches. Notes files that belong to no skill.
 *
 * @throws SkillgaugeError `not-found` for a missing path; `not-a-skill` when there is no skill in any directory.
 */
export async function chooseSkillsByPath(
  paths: readonly string[],
  context: Context,
  config: LoadedConfig,
): Promise<ChosenSkills> {
  const { cwd } = context
  const found: Found[] = []
  const withoutSkill: string[] = []
  for (const path of paths) {
    const one = await findByPath(path, cwd, config)
    if (one.directories.length === 0 && !one.unsearched?.length) withoutSkill.push(path)
    found.push(one)
  }
  const first = withoutSkill.slice(0, maxExamples).map((path) => `\`${path}\``)
  const shown =
    first.join(', ') + (withoutSkill.length > maxExamples ? `, … (${withoutSkill.length} in all)` : '')
  if (withoutSkill.length === paths.length && paths.every((path) => !isFile(resolve(cwd, path))))
    throw new SkillgaugeError(
      'not-a-skill',
      `No skill: there is no SKILL.md in ${shown}${withoutSkill.length === 1 ? ' or below' : ''}.`,
    )
  if (withoutSkill.length > 0)
    note(`${shown} ${withoutSkill.length === 1 ? 'belongs' : 'belong'} to no skill.`, context)

  const directories = withoutDuplicates(found.flatMap((one) => one.directories)).sort()
  const closed = found.flatMap(({ unsearched = [] }) => unsearched)
  return {
    ...openSkills(directories, directories[0] ?? cwd, cwd),
    bulk: true,
    unsearched: openUnsearched(closed, cwd, cwd),
  }
}

async function findByPath(path: string, cwd: string, config: LoadedConfig): Promise<Found> {
  if (path === '') throw invalidInput('An empty SKILL_PATH was given.')
  if (path === '-') throw invalidInput('Use `-` (a SKILL.md on stdin) alone, without other paths.')
  const absolute = resolve(cwd, path)
  if (!statOf(absolute) && isGlob(path)) return findByGlob(path, cwd, config)
  const stat = statSkillPath(path, cwd)
  if (!stat.isDirectory()) {
    const owner = isSkillMd(basename(absolute)) ? dirname(absolute) : skillFolderOf(absolute, cwd)
    return { directories: owner === undefined ? [] : [owner] }
  }
  const { skills, unsearched } = discoverSkills(absolute, config)
  return { directories: skills.map(({ directory }) => directory), unsearched }
}

/** The innermost skill around a file, within the repository or the working directory. */
export function skillFolderOf(file: string, cwd: string): string | undefined {
  return foldersUpTo(dirname(file), findGitRoot(cwd) ?? cwd).find(hasSkillFile)
}

/** Skills with a directory or a file that matches. */
async function findByGlob(glob: string, cwd: string, config: LoadedConfig): Promise<Found> {
  const { default: picomatch } = await import('picomatch')
  const { base } = picomatch.scan(glob)
  const isMatch = picomatch(glob.replace(/\/+$/, ''), { dot: true, windows: false, nonegate: true })
  const start = resolve(cwd, base)
  if (!statOf(start)?.isDirectory())
    throw new SkillgaugeError('not-found', `\`${glob}\` matches nothing: there is no folder \`${base}\`.`)
  const { skills, unsearched } = discoverSkills(start, config)
  const chosen = skills.filter(({ directory }) => {
    const path = pathFrom(cwd, directory)
    if (isMatch(path)) return true
    return folder(directory).entries.some((entry) =>
      isMatch(path === '' ? entry.path : `${path}/${entry.path}`),
    )
  })
  return {
    directories: chosen.map(({ directory }) => directory),
    unsearched: unsearched.filter(({ directory }) => isMatch(pathFrom(cwd, directory))),
  }
}

function isFile(path: string): boolean {
  return statOf(path)?.isFile() ?? false
}

/** By real path. */
function withoutDuplicates(directories: readonly string[]): string[] {
  return [...new Map(directories.map((directory) => [realPath(directory) ?? directory, directory])).values()]
}
