import type { SkillFiles } from '@skillgauge/core'
import { SkillgaugeError, isObject } from '@skillgauge/core'
import {
  discoverSkills,
  folder,
  inMemory,
  isFolder,
  isOutside,
  pathFrom,
  resolveSkillPath,
  toSlashes,
} from '@skillgauge/sources'
import { join, resolve } from 'node:path'
import type { SkillInput } from './types.js'

/** A skill that was asked for. */
export interface OpenedInput {
  readonly files: SkillFiles
  /** Where settings for paths look: its directory, or what stands for one. */
  readonly directory: string
}

/**
 * The one skill that is meant.
 *
 * @throws SkillgaugeError `invalid-input`, `not-found` or `not-a-skill`.
 */
export function openInput(input: SkillInput, cwd: string, leavings = false): OpenedInput {
  if (typeof input !== 'string') return held(input, cwd)
  return onDisk(resolveSkillPath(input, cwd, { single: true }), cwd, leavings)
}

/**
 * Every skill that is meant: of a folder that is none itself, those below it.
 *
 * @param leavings - Whether files that are called like what our own commands leave in a skill are part of it.
 * @throws SkillgaugeError as `openInput` does; `not-a-skill` also for a folder without one below it: an answer about no skill would
 * read as if all were well.
 */
export function openInputs(
  inputs: SkillInput | readonly SkillInput[],
  cwd: string,
  ignored: { readonly ignore: readonly string[]; readonly ignoreRoot: string },
  leavings = false,
): OpenedInput[] {
  const list = (Array.isArray(inputs) ? inputs : [inputs]) as readonly SkillInput[]
  return list.flatMap((input) => {
    if (typeof input !== 'string' || !isFolderOfSkills(resolve(cwd, input)))
      return [openInput(input, cwd, leavings)]
    const below = discoverSkills(resolve(cwd, input), ignored).skills
    if (below.length === 0)
      throw new SkillgaugeError('not-a-skill', `No skill: there is no SKILL.md in \`${input}\` or below.`)
    return below.map(({ directory }) => onDisk(directory, cwd, leavings))
  })
}

function isFolderOfSkills(absolute: string): boolean {
  if (!isFolder(absolute)) return false
  return discoverSkills(absolute).skills.every(({ path }) => path !== '')
}

function onDisk(directory: string, cwd: string, leavings: boolean): OpenedInput {
  const seen = pathFrom(cwd, directory)
  const path = isOutside(seen) ? toSlashes(directory) : seen
  return { directory, files: folder(directory, { path, ownOutput: leavings }) }
}

function held(input: unknown, cwd: string): OpenedInput {
  const expected = 'a path, or an object with `directory` and `files`'
  if (!isObject(input) || typeof input['directory'] !== 'string' || !isObject(input['files']))
    throw new SkillgaugeError('invalid-input', `A skill was given that is not ${expected}.`)
  const { directory, files, path } = input
  for (const [name, content] of Object.entries(files as object))
    if (typeof content !== 'string' && !(content instanceof Uint8Array))
      throw new SkillgaugeError('invalid-input', `\`${name}\` in \`files\` is neither text nor a Uint8Array.`)
  return {
    directory: join(cwd, directory),
    files: inMemory({
      directory,
      files: files as Record<string, string | Uint8Array>,
      ...(typeof path === 'string' && { path }),
    }),
  }
}
