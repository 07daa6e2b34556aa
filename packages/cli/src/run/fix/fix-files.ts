import type { RuleSet, SkillFiles } from '@skillgauge/core'
import type { FileChange, FixedSkill } from '@skillgauge/features'
import { fixSkill } from '@skillgauge/features'
import { foldersUpTo, reasonOf } from '@skillgauge/sources'
import { closeSync, lstatSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, sep } from 'node:path'
import { replaceFile } from '../../files/write-file.js'
import type { FixedPart, FixTask } from '../judging/tasks.js'

/** Fixes a skill in memory as far as its files can be written. Runs in this process or another. */
export async function fixFiles(
  files: SkillFiles,
  rules: RuleSet,
  knownChecks: readonly string[],
  { shown, directory, cwd, mayRename, taken }: FixTask,
): Promise<FixedPart> {
  const refused = new Set<string>()
  const allow = (what: string, reason: string | undefined): boolean => {
    if (reason !== undefined) refused.add(`${what}: ${reason}.`)
    return reason === undefined
  }
  const {
    files: { directory: name, changed },
    ...fixed
  } = await fixSkill(files, rules, {
    knownChecks,
    mayChange: (path) =>
      allow(`\`${posix.join(shown, path)}\` is not fixed`, reasonNotWritable(directory, path)),
    ...(mayRename && {
      mayRename: (to: string) =>
        allow(
          `\`${shown}\` does not become \`${to}\``,
          taken.includes(join(dirname(directory), to))
            ? 'another skill does'
            : reasonNotRenamable(directory, to, files, cwd),
        ),
    }),
  })
  return { ...fixed, directory: name, changed, refusals: [...refused] }
}

/** Throws errors of the file system, after undoing the rename. */
export function writeFixed(
  directory: string,
  { changes, renameTo }: Pick<FixedSkill, 'changes' | 'renameTo'>,
): void {
  for (const change of changes) expectUnchanged(directory, change)
  const target = renameTo === undefined ? directory : join(dirname(directory), renameTo)
  if (target !== directory) renameSync(directory, target)
  try {
    for (const change of changes) {
      const file = realpathSync(join(target, change.path))
      replaceFile(file, change.after, statSync(file).mode & 0o7777, () => expectUnchanged(target, change))
    }
  } catch (error) {
    if (target !== directory) renameSync(target, directory)
    throw error
  }
}

/** `undefined` when the file can be written. */
export function reasonNotWritable(directory: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(directory, path))
    // The file behind a link may belong to another skill.
    if (!file.startsWith(realpathSync(directory) + sep)) return 'it is a link to another place'
    // Replacing a read-only file would work, but the owner does not want it changed.
    if ((statSync(file).mode & 0o222) === 0) return 'it is read-only'
    closeSync(openSync(file, 'r+'))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonNotRenamable(
  directory: string,
  name: string,
  files: SkillFiles,
  cwd: string,
): string | undefined {
  // The name may come from a rule of a stranger.
  if (!/^[^\\/:*?"<>|\0]{1,200}$/.test(name) || /^\.{1,2}$/.test(name))
    return 'that is not a valid directory name'
  if (files.directory !== basename(directory)) return 'it is named after its repository'
  if (cwd === directory || cwd.startsWith(directory + sep))
    return 'it is where you are; type the command from the folder above'
  try {
    if (lstatSync(directory).isSymbolicLink()) return 'it is a link'
    if (lstatOf(join(directory, '.git'))) return 'it is a repository'
    const there = lstatOf(join(dirname(directory), name))
    const manifest = findManifestWith(directory)
    if (manifest !== undefined) return `\`${manifest}\` loads it by its path; rename it there and here`
    // On case-insensitive disks `PDF` and `pdf` are the same directory.
    if (there && there.ino !== lstatSync(directory).ino) return 'that exists already'
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Manifests and lock files with paths of skill directories: a renamed skill would not load. */
const manifests = [
  '.claude-plugin/plugin.json',
  '.claude-plugin/marketplace.json',
  '.codex-plugin/plugin.json',
  'skills-lock.json',
]
const maxManifestBytes = 1024 * 1024
/** Limit where no repository ends the search. */
const maxFoldersAbove = 8

/** The name of a manifest above the directory that contains its path. */
function findManifestWith(directory: string): string | undefined {
  // The end of a path in JSON, or a key in a lock file.
  const name = basename(directory)
  const signs = [`/${name}"`, `/${name}/"`, `/${name}/SKILL.md"`]
  for (const folder of foldersUpTo(dirname(directory)).slice(0, maxFoldersAbove)) {
    for (const manifest of manifests) {
      const file = join(folder, manifest)
      const stat = statSync(file, { throwIfNoEntry: false })
      if (!stat?.isFile() || stat.size > maxManifestBytes) continue
      const text = readFileSync(file, 'utf8')
      const isKey = manifest === 'skills-lock.json' && text.includes(`"${name}":`)
      if (isKey || signs.some((sign) => text.includes(sign))) return manifest
    }
    if (lstatOf(join(folder, '.git'))) return undefined
  }
  return undefined
}

/** Fails when the file has changed since it was read. */
function expectUnchanged(directory: string, { path, before }: FileChange): void {
  if (!readFileSync(join(directory, path)).equals(before)) throw new Error('it was changed in the meantime')
}

function lstatOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}
