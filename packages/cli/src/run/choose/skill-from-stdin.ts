import type { SkillFiles } from '@skillgauge/core'
import { isSkillMd, parseSkill, readFrontmatter, SkillgaugeError } from '@skillgauge/core'
import { inMemory, isFolder, limits, reasonOf, withSkillMd } from '@skillgauge/sources'
import { basename, dirname, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkill, ChosenSkills, MoreFiles, Selection } from './skills-to-check.js'
import { notBoth, onStdin, openSkills } from './skills-to-check.js'

/**
 * The one skill whose SKILL.md comes on stdin, from an editor that has not saved it. With `--stdin-path` its other files are
 * those on disk beside that path, which need not be there; without, it has no others, and lies in a folder of its own name,
 * because nobody knows better.
 */
export async function chooseFromStdin(which: Selection, context: Context): Promise<ChosenSkills> {
  refuseOthers(which)
  const { cwd } = context
  const named = which.stdinPath === undefined ? undefined : directoryOf(which.stdinPath, cwd)
  const bytes = await readAll(context)
  const directory = named ?? cwd
  const { skills, origin, root } = openSkills([directory], directory, cwd)
  // What is on stdin is not on the disk.
  const place: ChosenSkill = { ...skills[0]!, folder: undefined }
  const skill: ChosenSkill =
    named === undefined
      ? { ...place, shown: '.', files: await looseFiles(bytes) }
      : { ...place, files: (more) => withSkillMd(filesBeside(place, more), bytes) }
  return { skills: [skill], bulk: false, origin, root, unsearched: [] }
}

/** What searches for skills, and what writes to files: what is on stdin is not on the disk. */
function refuseOthers(which: Selection & { readonly fix?: unknown; readonly updateBaseline?: unknown }): void {
  const others = {
    '--all': which.all,
    '--repo': which.repo,
    '--changed': which.changed,
    '--fix': which.fix,
    '--update-baseline': which.updateBaseline,
  }
  const given = Object.entries(others).find(([, value]) => value !== undefined && value !== false)
  if (given !== undefined) throw notBoth(given[0], onStdin)
}

function directoryOf(path: string, cwd: string): string {
  const absolute = resolve(cwd, path)
  const isDirectory = isFolder(absolute)
  if (isDirectory && !isSkillMd(basename(absolute))) return absolute
  if (!isDirectory && isSkillMd(basename(absolute))) return dirname(absolute)
  throw new SkillgaugeError(
    'invalid-input',
    `\`${path}\` is not a SKILL.md file. Give \`--stdin-path\` the path of the SKILL.md that is on stdin.`,
  )
}

function filesBeside({ directory, files }: ChosenSkill, more: MoreFiles | undefined): SkillFiles {
  if (isFolder(directory)) return files(more)
  // A skill that is just being written: its folder is made when it is saved.
  return { ...files(), entries: [], incomplete: [] }
}

async function looseFiles(bytes: Uint8Array): Promise<() => SkillFiles> {
  const filesIn = (directory: string) => inMemory({ directory, path: '', files: { 'SKILL.md': bytes } })
  const skill = parseSkill(filesIn(''))
  const name = (await readFrontmatter(skill))?.data['name']
  return () => filesIn(typeof name === 'string' ? name : '')
}

/** All of stdin, up to the limit of a file. */
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
  const refuse = (message: string) => new SkillgaugeError('invalid-input', message)
  if (size > limits.fileBytes)
    throw refuse('The text on stdin is larger than 1 MiB, the most a SKILL.md may have.')
  const bytes = Buffer.concat(parts)
  // The command before the pipe may have failed: what was never read must not pass.
  if (!/\S/.test(bytes.toString('latin1')))
    throw refuse(
      'There is no text on stdin, from which `-` reads a SKILL.md. Did the command before the pipe fail?',
    )
  return bytes
}
