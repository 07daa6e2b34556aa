import type { LoadedConfig } from '@skillgauge/config'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import type { Unsearched } from '@skillgauge/sources'
import {
  discoverSkills,
  findGitRoot,
  folder,
  foldersUpTo,
  holdsSkillFile,
  nearby,
  pathFrom,
  realPath,
} from '@skillgauge/sources'
import { statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkills } from './skills-to-check.js'
import { isGlob, openSkills, openUnsearched } from './skills-to-check.js'

const named = 3

type Search = Pick<LoadedConfig, 'ignore' | 'ignoreRoot'>

interface Found {
  readonly directories: readonly string[]
  readonly unsearched?: readonly Unsearched[]
}

/**
 * The skills that several paths mean, as linters and commit hooks are given them: a directory means every skill in it, a file
 * the skill that it belongs to, a glob what it matches. A file of no skill is passed over, and said.
 *
 * @throws SkillgaugeError `not-found` for a path that is not there; `not-a-skill` when nothing that was named is one.
 */
export async function chooseNamedSkills(
  paths: readonly string[],
  context: Pick<Context, 'cwd' | 'stderr' | 'env'>,
  config: Search,
): Promise<ChosenSkills> {
  const { cwd } = context
  const found: Found[] = []
  const strangers: string[] = []
  for (const path of paths) {
    const one = await foundBy(path, cwd, config)
    if (one.directories.length === 0 && !one.unsearched?.length) strangers.push(path)
    found.push(one)
  }
  const first = strangers.slice(0, named).map((path) => `\`${path}\``)
  const shown = first.join(', ') + (strangers.length > named ? `, … (${strangers.length} in all)` : '')
  if (strangers.length === paths.length && paths.every((path) => !isFile(resolve(cwd, path))))
    throw new SkillgaugeError(
      'not-a-skill',
      `No skill: there is no SKILL.md in ${shown}${strangers.length === 1 ? ' or below' : ''}.`,
    )
  if (strangers.length > 0)
    note(`${shown} ${strangers.length === 1 ? 'belongs' : 'belong'} to no skill.`, context)

  const directories = once(found.flatMap((one) => one.directories)).sort()
  const closed = found.flatMap(({ unsearched = [] }) => unsearched)
  return {
    ...openSkills(directories, directories[0] ?? cwd, cwd),
    bulk: true,
    unsearched: openUnsearched(closed, cwd, cwd),
  }
}

async function foundBy(path: string, cwd: string, config: Search): Promise<Found> {
  if (path === '') throw new SkillgaugeError('invalid-input', 'An empty SKILL_PATH was given.')
  if (path === '-')
    throw new SkillgaugeError('invalid-input', 'Use `-` (a SKILL.md on stdin) alone, without other paths.')
  const absolute = resolve(cwd, path)
  const stat = statSync(absolute, { throwIfNoEntry: false })
  if (!stat && isGlob(path)) return matchedBy(path, cwd, config)
  if (!stat) throw new SkillgaugeError('not-found', `\`${path}\` does not exist.${nearby(path, cwd)}`)
  if (!stat.isDirectory()) {
    const owner = isSkillMd(basename(absolute)) ? dirname(absolute) : ownerOf(absolute, cwd)
    return { directories: owner === undefined ? [] : [owner] }
  }
  const { skills, unsearched } = discoverSkills(absolute, config)
  return { directories: skills.map(({ directory }) => directory), unsearched }
}

/** The innermost skill around a file, no further up than the repository or the working directory. */
export function ownerOf(file: string, cwd: string): string | undefined {
  return foldersUpTo(dirname(file), findGitRoot(cwd) ?? cwd).find(holdsSkillFile)
}

/** Skills whose directory the glob matches, or one of their files. */
async function matchedBy(glob: string, cwd: string, config: Search): Promise<Found> {
  const { default: picomatch } = await import('picomatch')
  const { base } = picomatch.scan(glob)
  const isMatch = picomatch(glob.replace(/\/+$/, ''), { dot: true, windows: false, nonegate: true })
  const start = resolve(cwd, base)
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory())
    throw new SkillgaugeError('not-found', `\`${glob}\` matches nothing: there is no folder \`${base}\`.`)
  const skills = discoverSkills(start, config).skills.filter(({ directory }) => {
    const path = pathFrom(cwd, directory)
    if (isMatch(path)) return true
    return folder(directory).entries.some((entry) =>
      isMatch(path === '' ? entry.path : `${path}/${entry.path}`),
    )
  })
  return { directories: skills.map(({ directory }) => directory) }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** The same folder by two paths is one skill. */
function once(directories: readonly string[]): string[] {
  return [...new Map(directories.map((directory) => [realPath(directory) ?? directory, directory])).values()]
}
