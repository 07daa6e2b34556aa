import { withCommas } from '@skillgauge/rule-kit'
import { SkillgaugeError } from '@skillgauge/core'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFiles, writeFiles } from './fixture-project.js'
import { ownerName, thisOwner } from '@skillgauge/sources'
import { invalidInput } from '../../command-line/invalid-input.js'

export type TestFolders = ReturnType<typeof makeTestFolders>

/** Folder names start with this; then comes their owner. */
export const folderPrefix = 'skillgauge-run-'

/**
 * Fills a new temporary folder, which exists until `remove`. When `fill` fails it is removed at once.
 *
 * @throws SkillgaugeError of `fill`, or `unreadable` with the reason of the system.
 */
export function fillTemporaryFolder<Content extends object>(
  fill: (root: string) => Content,
): Content & { remove(): void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `${folderPrefix}${ownerName(thisOwner())}-`)))
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  try {
    return { ...fill(root), remove }
  } catch (error) {
    remove()
    if (error instanceof SkillgaugeError) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new SkillgaugeError('unreadable', `The skill cannot be copied for a test: ${reason}.`, {
      cause: error,
    })
  }
}

/** A larger skill is refused, because half a copy would be another skill. */
const limits = { files: 5_000, bytes: 256 * 1024 * 1024, depth: 32 } as const

/** Our own results, the tests themselves, and files of tools. */
const leftOut = new Set(['.skillgauge', '.git', 'node_modules'])

/** Creates fresh folders: `work` with the skills and files (default: a small project), an empty `home`, and `temporary`. Links are not copied. */
export function makeTestFolders(
  skills: readonly { readonly directory: string; readonly name: string }[],
  skillsFolder: string,
  files: Readonly<Record<string, string>> = projectFiles,
) {
  return fillTemporaryFolder((root) => {
    const [work, home, temporary] = [join(root, 'work'), join(root, 'home'), join(root, 'tmp')]
    for (const folder of [work, home, temporary]) mkdirSync(folder)
    writeFiles(work, files)
    for (const { directory, name } of skills) copySkill(directory, join(work, skillsFolder, name))
    return { work, home, temporary }
  })
}

/** @throws SkillgaugeError `invalid-input` when the skill is too large, `not-a-skill` when its SKILL.md is a link. */
export function copySkill(from: string, to: string): void {
  let files = 0
  let bytes = 0
  copy(from, to, 0)
  if (!readdirSync(to).some((name) => name.toLowerCase() === 'skill.md')) {
    throw new SkillgaugeError(
      'not-a-skill',
      'The SKILL.md is a link, and links are not followed here: put the file itself in its place.',
    )
  }

  function copy(source: string, target: string, depth: number): void {
    if (depth > limits.depth) refuse(`is nested deeper than ${limits.depth} folders`)
    mkdirSync(target, { recursive: true })
    for (const child of readdirSync(source, { withFileTypes: true })) {
      if (leftOut.has(child.name)) continue
      const path = join(source, child.name)
      if (child.isDirectory()) copy(path, join(target, child.name), depth + 1)
      else if (child.isFile()) copyFile(path, join(target, child.name))
    }
  }

  function copyFile(source: string, target: string): void {
    const { size, mode } = lstatSync(source)
    files++
    bytes += size
    if (files > limits.files) refuse(`has more than ${withCommas(limits.files)} files`)
    if (bytes > limits.bytes) refuse(`has more than ${limits.bytes / 1024 / 1024} MiB`)
    copyFileSync(source, target)
    // A container runs as another user: make it readable for everybody, and executable where it was.
    chmodSync(target, 0o644 | (mode & 0o111))
  }
}

function refuse(what: string): never {
  throw invalidInput(`The skill ${what}: too much to be copied for a test.`)
}
