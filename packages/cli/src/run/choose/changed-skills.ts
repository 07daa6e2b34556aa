import type { LoadedConfig } from '@skillgauge/config'
import { hasSettingsKey, importedFiles, isSettingsManifest } from '@skillgauge/config'
import { isSkillMd } from '@skillgauge/core'
import { foldersUpTo, isBelow, pathFrom } from '@skillgauge/sources'
import type { ChangedFile } from '@skillgauge/sources/changed-files'
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, posix, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'
import type { OwnerLookup } from './skill-owners.js'
import { createOwnerLookup, pathInRepository } from './skill-owners.js'
import { count } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'
import { noteNothingFound } from '../notes.js'
import type { ChosenSkills, Selection } from './skills-to-check.js'
import { chooseSkills, requireGitRoot, conflictError } from './skills-to-check.js'

/**
 * Chooses the skills with files that differ from a commit; all skills when settings differ, since these may change any verdict.
 *
 * @param options.builtInsOnly - Whether config files are ignored, and so do not count as settings.
 */
export async function chooseChangedSkills(
  which: Selection & { readonly baseline?: string | undefined },
  context: Context,
  config: LoadedConfig,
  options: { readonly builtInsOnly?: boolean },
): Promise<ChosenSkills> {
  const { cwd, env } = context
  if (which.skillPath !== undefined) throw conflictError('--changed')
  const root = requireGitRoot(cwd, '--changed')
  const chosen = chooseSkills(which.all ? which : { ...which, repo: true }, cwd, config)
  const { changedFiles } = await import('@skillgauge/sources/changed-files')
  const ref = typeof which.changed === 'string' ? which.changed : undefined
  const { files, since, textBefore } = explainWrongRef(ref, cwd, () => changedFiles(root, ref, env))

  const owners = createOwnerLookup(chosen.skills, root)
  const changed = new Set(
    files.flatMap(({ path, isAddedOrDeleted }) =>
      // A new or removed SKILL.md changes which skill owns the files around it.
      isAddedOrDeleted && isSkillMd(posix.basename(path))
        ? [owners.of(path), owners.around(path)]
        : [owners.of(path)],
    ),
  )
  const submodules = files.flatMap(({ path, isSubmodule }) => (isSubmodule ? [path] : []))
  const inSubmodule = (path: string) => submodules.some((submodule) => isBelow(submodule, path))
  for (const skill of chosen.skills)
    if (submodules.length > 0 && inSubmodule(pathInRepository(root, skill.directory))) changed.add(skill)
  const { baseline } = which
  const settings = findChangedSettings(files, owners, root, {
    config,
    baseline,
    cwd,
    textBefore,
    ...options,
  })
  const skills = settings === undefined ? chosen.skills.filter((skill) => changed.has(skill)) : chosen.skills
  if (chosen.skills.length === 0) noteNothingFound({ repo: !which.all }, context, config.ignore)
  else note(changedSummary(skills.length, chosen.skills.length, since, settings), context)
  const paths = new Set(files.map(({ path }) => path))
  const directories = new Set(skills.map(({ directory }) => pathFrom(root, directory)))
  return {
    ...chosen,
    skills,
    amongAll: {
      skills: chosen.skills,
      concerns: (finding) =>
        settings !== undefined ||
        (finding.path !== undefined && (paths.has(finding.path) || inSubmodule(finding.path))) ||
        finding.skills.some((path) => directories.has(path)),
    },
  }
}

/** `--changed` takes the next word as its value, even a path. */
function explainWrongRef<T>(ref: string | undefined, cwd: string, compare: () => T): T {
  try {
    return compare()
  } catch (error) {
    if (!ref || !existsSync(resolve(cwd, ref))) throw error
    const what = existsSync(join(resolve(cwd, ref), 'SKILL.md')) ? 'skill' : 'path'
    throw invalidInput(
      `\`${ref}\` is a ${what}, and \`--changed\` takes a commit: \`--changed HEAD~1\`. It cannot be combined with a SKILL_PATH.`,
      { cause: error },
    )
  }
}

function changedSummary(changed: number, all: number, since: string, settings: string | undefined): string {
  const of = count(all, 'skill')
  return settings === undefined
    ? `${changed} of ${of} changed since ${since}.`
    : `\`${settings}\` changed since ${since}, and may change every verdict: all ${of} count.`
}

const configFilePattern = /(?:^|\/)\.skillrc(?:\.json|\.ya?ml)?$/
const pluginFilePattern = /\.(?:[cm]?[jt]s|json)$/

interface Settings {
  readonly config: LoadedConfig
  readonly baseline: string | undefined
  readonly cwd: string
  readonly textBefore: (path: string) => string | undefined
  readonly builtInsOnly?: boolean
}

/** The first changed file that may change all verdicts: a config file, or a part of a local plugin. */
function findChangedSettings(
  files: readonly ChangedFile[],
  owners: OwnerLookup,
  root: string,
  { config, baseline, cwd, textBefore, builtInsOnly }: Settings,
): string | undefined {
  const settingsFiles = [config.file, baseline].flatMap((file) =>
    file === undefined ? [] : pathInRepository(root, resolve(cwd, file)),
  )
  const here = pathInRepository(root, cwd)
  const foreign = config.plugins.flatMap(({ builtIn, from, file }) =>
    builtIn || file === undefined ? [] : { from, file },
  )
  const ownPaths = (paths: readonly string[]) =>
    paths
      .map((path) => pathInRepository(root, path))
      .filter((path) => !path.split('/').includes('node_modules'))
  const pluginFolders = ownPaths(foreign.map(({ from, file }) => pluginFolder(from, file)))
  // A plugin may import what lies outside of its folder.
  const imported = ownPaths(foreign.flatMap(({ file }) => [...importedFiles(file)]))
  return files.find(({ path, isSubmodule }) => {
    if (settingsFiles.includes(path) || imported.includes(path)) return true
    if (isSubmodule) return [...settingsFiles, ...pluginFolders].some((one) => isBelow(path, one))
    if (!builtInsOnly && isBelow(posix.dirname(path), here)) {
      // Also removed files, and new ones that take precedence.
      if (configFilePattern.test(path)) return true
      // A `package.json` that has lost its key `skill`.
      if (
        posix.basename(path) === 'package.json' &&
        !hasSettingsKey(join(root, path)) &&
        isSettingsManifest(textBefore(path) ?? '')
      )
        return true
    }
    const isPart = pluginFilePattern.test(path) && pluginFolders.some((folder) => isBelow(folder, path))
    return isPart && owners.of(path) === undefined
  })?.path
}

/** Of a package, which may be one of this repository (a workspace), all of it. */
function pluginFolder(from: string, file: string): string {
  const folder = dirname(file)
  if (isAbsolute(from) || /^\.\.?[\\/]/.test(from)) return folder
  return foldersUpTo(folder).find((at) => existsSync(join(at, 'package.json'))) ?? folder
}
