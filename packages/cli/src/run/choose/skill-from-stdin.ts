import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd, parseSkill, readFrontmatter, SkillgaugeError } from '@skillgauge/core'
import { inMemory, isFolder, limits, reasonOf, withSkillMd } from '@skillgauge/sources'
import { basename, dirname, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import { note } from '../../terminal/say.js'
import type { MoreFiles } from './open-folder.js'
import type { ChosenSkill, ChosenSkills, Selection } from './skills-to-check.js'
import { conflictError, stdinLabel, openSkills } from './skills-to-check.js'

/**
 * Chooses the skill whose SKILL.md is on stdin. With `--stdin-path`, its other files are those on disk beside that path, which need
 * not exist. Otherwise it has no other files, and its directory is assumed to have the right name.
 */
export async function chooseFromStdin(which: Selection, context: Context): Promise<ChosenSkills> {
  rejectOtherOptions(which)
  const { cwd } = context
  const givenDirectory = which.stdinPath === undefined ? undefined : parseStdinPath(which.stdinPath, cwd)
  const bytes = await readAll(context)
  const directory = givenDirectory ?? cwd
  const { skills, origin, root } = openSkills([directory], directory, cwd)
  // Another process could not read it from disk.
  const place: ChosenSkill = { ...skills[0]!, folder: undefined }
  const skill: ChosenSkill =
    givenDirectory === undefined
      ? { ...place, shown: '.', files: await filesInFolderOfName(bytes) }
      : { ...place, files: (more) => withSkillMd(filesBeside(place, more), bytes) }
  return { skills: [skill], bulk: false, origin, root, unsearched: [] }
}

function rejectOtherOptions(
  which: Selection & { readonly fix?: unknown; readonly updateBaseline?: unknown },
): void {
  const others = {
    '--all': which.all,
    '--repo': which.repo,
    '--changed': which.changed,
    '--fix': which.fix,
    '--update-baseline': which.updateBaseline,
  }
  const given = Object.entries(others).find(([, value]) => value !== undefined && value !== false)
  if (given !== undefined) throw conflictError(given[0], stdinLabel)
}

function parseStdinPath(path: string, cwd: string): string {
  const absolute = resolve(cwd, path)
  const isDirectory = isFolder(absolute)
  if (isDirectory && !isSkillMd(basename(absolute))) return absolute
  if (!isDirectory && isSkillMd(basename(absolute))) return dirname(absolute)
  throw invalidInput(
    `\`${path}\` is not a SKILL.md file. Give \`--stdin-path\` the path of the SKILL.md that is on stdin.`,
  )
}

function filesBeside({ directory, files }: ChosenSkill, more: MoreFiles | undefined): SkillFiles {
  if (isFolder(directory)) return files(more)
  // An unsaved new skill has no folder yet.
  return { ...files(), entries: [], incomplete: [] }
}

async function filesInFolderOfName(bytes: Uint8Array): Promise<() => SkillFiles> {
  const filesIn = (directory: string) => inMemory({ directory, path: '', files: { 'SKILL.md': bytes } })
  const skill = parseSkill(filesIn(''))
  const name = (await readFrontmatter(skill))?.data['name']
  return () => filesIn(typeof name === 'string' ? name : '')
}

async function readAll(context: Context): Promise<Uint8Array> {
  const { stdin } = context
  if (stdin?.isTTY) note('Reading a SKILL.md from the terminal. Ctrl-D ends it.', context)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of stdin ?? []) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      size += bytes.length
      if (size > limits.fileBytes) break
      parts.push(bytes)
    }
  } catch (error) {
    throw new SkillgaugeError('unreadable', `stdin cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
  if (size > limits.fileBytes)
    throw invalidInput('The text on stdin is larger than 1 MiB, the most a SKILL.md may have.')
  const bytes = Buffer.concat(parts)
  // An empty stdin must not pass: the command before the pipe may have failed.
  if (!/\S/.test(bytes.toString('latin1')))
    throw invalidInput(
      'There is no text on stdin, from which `-` reads a SKILL.md. Did the command before the pipe fail?',
    )
  return bytes
}
