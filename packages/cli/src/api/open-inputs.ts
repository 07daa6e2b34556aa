import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError, isObject } from '@skillgauge/core'
import { discoverSkills, findGitRoot, inMemory, isFolder, resolveSkillPath } from '@skillgauge/sources'
import { join, resolve } from 'node:path'
import { invalidInput } from '../command-line/invalid-input.js'
import { linkBoundary, openFolder, shortPath } from '../run/choose/open-folder.js'
import type { SkillFolder } from '../run/judging/tasks.js'
import type { SkillInput } from './types.js'

export interface OpenedInput {
  readonly files: SkillFiles
  /** Settings for paths apply to this one: the directory of the skill, or a substitute. */
  readonly directory: string
  /** Absent for a skill in memory. */
  readonly folder?: SkillFolder
}

/** @throws SkillgaugeError `invalid-input`, `not-found` or `not-a-skill`. */
export function openInput(input: SkillInput, cwd: string, ownOutput = false): OpenedInput {
  if (typeof input !== 'string') return openInMemory(input, cwd)
  return openOnDisk(resolveSkillPath(input, cwd, { single: true }), cwd, ownOutput)
}

/**
 * Opens every skill of the inputs; a folder that is not a skill means the skills below it.
 *
 * @param ownOutput - Whether to include files named like those that our own commands leave in a skill.
 * @throws SkillgaugeError as `openInput` does; `not-a-skill` also for a folder without skills, which would otherwise seem to pass.
 */
export function openInputs(
  inputs: SkillInput | readonly SkillInput[],
  cwd: string,
  ignored: { readonly ignore: readonly string[]; readonly ignoreRoot: string },
  ownOutput = false,
): OpenedInput[] {
  const list = (Array.isArray(inputs) ? inputs : [inputs]) as readonly SkillInput[]
  return list.flatMap((input) => {
    if (typeof input !== 'string' || !isFolderOfSkills(resolve(cwd, input)))
      return [openInput(input, cwd, ownOutput)]
    const below = discoverSkills(resolve(cwd, input), ignored).skills
    if (below.length === 0)
      throw new SkillgaugeError('not-a-skill', `No skill: there is no SKILL.md in \`${input}\` or below.`)
    return below.map(({ directory }) => openOnDisk(directory, cwd, ownOutput))
  })
}

function isFolderOfSkills(absolute: string): boolean {
  if (!isFolder(absolute)) return false
  return discoverSkills(absolute).skills.every(({ path }) => path !== '')
}

function openOnDisk(directory: string, cwd: string, ownOutput: boolean): OpenedInput {
  const boundary = linkBoundary(directory, findGitRoot(directory), cwd)
  const opened = openFolder(directory, { path: shortPath(directory, cwd), boundary, ownOutput })
  return { ...opened, files: opened.files() }
}

function openInMemory(input: unknown, cwd: string): OpenedInput {
  const expected = 'a path, or an object with `directory` and `files`'
  if (!isObject(input) || typeof input['directory'] !== 'string' || !isObject(input['files']))
    throw invalidInput(`A skill was given that is not ${expected}.`)
  const { directory, files, path } = input
  for (const [name, content] of Object.entries(files as object))
    if (typeof content !== 'string' && !(content instanceof Uint8Array))
      throw invalidInput(`\`${name}\` in \`files\` is neither text nor a Uint8Array.`)
  return {
    directory: join(cwd, directory),
    files: inMemory({
      directory,
      files: files as Record<string, string | Uint8Array>,
      ...(typeof path === 'string' && { path }),
    }),
  }
}
