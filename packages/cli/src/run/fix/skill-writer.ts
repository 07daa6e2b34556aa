import type { SkillFiles } from '@skillgauge/core'
import type { FileChange, FixedSkill } from '@skillgauge/features'
import { reasonOf } from '@skillgauge/sources'
import { closeSync, lstatSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, sep } from 'node:path'
import type { ChosenSkill } from '../choose/skills-to-check.js'
import { replaceFile } from '../../files/write-file.js'

export type FixPlace = ReturnType<typeof createFixPlace>

/**
 * What of one skill may be written, and the writing.
 *
 * @param taken - Directories that others of this run have become, or would: each can be only one.
 */
export function createFixPlace(
  { directory, shown }: Pick<ChosenSkill, 'directory' | 'shown'>,
  files: SkillFiles,
  { cwd, taken }: { readonly cwd: string; readonly taken: Set<string> },
) {
  const refused = new Set<string>()
  const allow = (what: string, reason: string | undefined): boolean => {
    if (reason !== undefined) refused.add(`${what}: ${reason}.`)
    return reason === undefined
  }
  return {
    /** What was refused, and why: sentences. */
    refusals: () => [...refused],
    mayChange: (path: string) =>
      allow(`\`${posix.join(shown, path)}\` is not fixed`, whyNoChange(directory, path)),
    mayRename: (name: string) =>
      allow(
        `\`${shown}\` does not become \`${name}\``,
        taken.has(join(dirname(directory), name))
          ? 'another skill does'
          : whyNoRename(directory, name, files, cwd),
      ),
    /** Throws what the file system throws; the directory has its old name then. */
    write({ changes, renameTo }: Pick<FixedSkill, 'changes' | 'renameTo'>) {
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
    },
  }
}

/** Why a file of a skill cannot be written to; `undefined`: it can. */
export function whyNoChange(directory: string, path: string): string | undefined {
  try {
    const file = realpathSync(join(directory, path))
    // Another skill may have the same file by a link, and another directory.
    if (!file.startsWith(realpathSync(directory) + sep)) return 'it is a link to another place'
    // A file in a folder of ours could be replaced all the same, and root may write any: who made it read-only wants it to stay as it is.
    if ((statSync(file).mode & 0o222) === 0) return 'it is read-only'
    closeSync(openSync(file, 'r+'))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function whyNoRename(directory: string, name: string, files: SkillFiles, cwd: string): string | undefined {
  // A rule is a stranger's: what it gives must be a name, not a way.
  if (!/^[^\\/:*?"<>|\0]{1,200}$/.test(name) || /^\.{1,2}$/.test(name))
    return 'that is not a valid directory name'
  if (files.directory !== basename(directory)) return 'it is named after its repository'
  if (cwd === directory || cwd.startsWith(directory + sep))
    return 'it is where you are; type the command from the folder above'
  try {
    if (lstatSync(directory).isSymbolicLink()) return 'it is a link'
    if (statOf(join(directory, '.git'))) return 'it is a repository'
    const there = statOf(join(dirname(directory), name))
    const manifest = manifestNaming(directory)
    if (manifest !== undefined) return `\`${manifest}\` loads it by its path; rename it there and here`
    // On a disk without cases `PDF` and `pdf` are one and the same.
    if (there && there.ino !== lstatSync(directory).ino) return 'that exists already'
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Files by which plugins and lock files name the directories of skills: what they name is not loaded under another name. */
const manifests = [
  '.claude-plugin/plugin.json',
  '.claude-plugin/marketplace.json',
  '.codex-plugin/plugin.json',
  'skills-lock.json',
]
const maxManifestBytes = 1024 * 1024
/** How many folders above a skill are looked at where no repository ends the search. */
const maxFoldersAbove = 8

/** The manifest above a directory that has its path in it, as a path from where it lies. */
function manifestNaming(directory: string): string | undefined {
  // As the end of a path in JSON, or, in a lock file, as a key.
  const name = basename(directory)
  const signs = [`/${name}"`, `/${name}/"`, `/${name}/SKILL.md"`]
  let folder = dirname(directory)
  for (let i = 0; i < maxFoldersAbove; i++) {
    for (const manifest of manifests) {
      const file = join(folder, manifest)
      const stat = statSync(file, { throwIfNoEntry: false })
      if (!stat?.isFile() || stat.size > maxManifestBytes) continue
      const text = readFileSync(file, 'utf8')
      const isKey = manifest === 'skills-lock.json' && text.includes(`"${name}":`)
      if (isKey || signs.some((sign) => text.includes(sign))) return manifest
    }
    if (statOf(join(folder, '.git')) || dirname(folder) === folder) return undefined
    folder = dirname(folder)
  }
  return undefined
}

/** Somebody may have written to the file since it was read: theirs must not be lost. */
function expectUnchanged(directory: string, { path, before }: FileChange): void {
  if (!readFileSync(join(directory, path)).equals(before)) throw new Error('it was changed in the meantime')
}

function statOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })
}
