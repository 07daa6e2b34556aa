import type { LoadedConfig } from '@skillgauge/config'
import { isSkillMd, SkillgaugeError } from '@skillgauge/core'
import { pathFrom } from '@skillgauge/sources'
import type { ChangedFile } from '@skillgauge/sources/changed-files'
import { existsSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { Owners } from './skill-owners.js'
import { ownersAmong, pathInside } from './skill-owners.js'
import { note } from '../../terminal/say.js'
import { noteNothingFound } from '../notes.js'
import type { ChosenSkills, Selection } from './skills-to-check.js'
import { chooseSkills, gitRootAbove, notBoth } from './skills-to-check.js'

type ConfigOfRun = Pick<LoadedConfig, 'file' | 'plugins' | 'ignore' | 'ignoreRoot'>

/**
 * The skills that a command line with `--changed` means: those with files that are different from a commit. When the settings
 * have changed, all of them: each may be judged otherwise now.
 *
 * @param options.builtInsOnly - Whether no config file is looked for, so that none that has come or gone matters.
 */
export async function chooseChangedSkills(
  which: Selection & { readonly baseline?: string | undefined },
  context: Context,
  config: ConfigOfRun,
  options: { readonly builtInsOnly?: boolean } = {},
): Promise<ChosenSkills> {
  const { cwd, env } = context
  if (which.path !== undefined) throw notBoth('--changed')
  const root = gitRootAbove(cwd, '--changed')
  const chosen = chooseSkills(which.all ? which : { ...which, repo: true }, cwd, config)
  const { changedFiles } = await import('@skillgauge/sources/changed-files')
  const ref = typeof which.changed === 'string' ? which.changed : undefined
  const { files, since } = commitOrSkill(ref, cwd, () => changedFiles(root, ref, env))

  const owners = ownersAmong(chosen.skills, root)
  const changed = new Set(
    files.flatMap(({ path, comesOrGoes }) =>
      // A SKILL.md that comes or goes takes files from the skill around it, or hands them over.
      comesOrGoes && isSkillMd(posix.basename(path))
        ? [owners.of(path), owners.around(path)]
        : [owners.of(path)],
    ),
  )
  const submodules = files.flatMap(({ path, isSubmodule }) => (isSubmodule ? [path] : []))
  const inSubmodule = (path: string) => submodules.some((submodule) => isWithin(submodule, path))
  for (const skill of chosen.skills)
    if (submodules.length > 0 && inSubmodule(pathInside(root, skill.directory))) changed.add(skill)
  const { baseline } = which
  const settings = settingsAmong(files, owners, { config, baseline, cwd, root, ...options })
  const skills = settings === undefined ? chosen.skills.filter((skill) => changed.has(skill)) : chosen.skills
  if (chosen.skills.length === 0) noteNothingFound({ repo: !which.all }, context)
  else note(remark(skills.length, chosen.skills.length, since, settings), context)
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

/** An option whose value may be left out takes the next word, be it meant as a path. */
function commitOrSkill<T>(ref: string | undefined, cwd: string, compare: () => T): T {
  try {
    return compare()
  } catch (error) {
    if (!ref || !existsSync(resolve(cwd, ref))) throw error
    const what = existsSync(join(resolve(cwd, ref), 'SKILL.md')) ? 'skill' : 'path'
    throw new SkillgaugeError(
      'invalid-input',
      `\`${ref}\` is a ${what}, and \`--changed\` takes a commit: \`--changed HEAD~1\`. It cannot be combined with a SKILL_PATH.`,
      { cause: error },
    )
  }
}

function remark(changed: number, all: number, since: string, settings: string | undefined): string {
  const of = `${all} skill${all === 1 ? '' : 's'}`
  return settings === undefined
    ? `${changed} of ${of} changed since ${since}.`
    : `\`${settings}\` changed since ${since}, and may change every verdict: all ${of} count.`
}

const configNames = /(?:^|\/)\.skillrc(?:\.json|\.ya?ml)?$/
const pluginParts = /\.(?:[cm]?[jt]s|json)$/

/** The changed file, if any, that may change the verdict about every skill: a config file, or a part of a local plugin. */
function settingsAmong(
  files: readonly ChangedFile[],
  owners: Owners,
  run: {
    readonly config: ConfigOfRun
    readonly baseline: string | undefined
    readonly cwd: string
    readonly root: string
    readonly builtInsOnly?: boolean
  },
): string | undefined {
  const { config, baseline, cwd, root } = run
  const named = [config.file, baseline].flatMap((file) =>
    file === undefined ? [] : pathInside(root, resolve(cwd, file)),
  )
  const here = pathInside(root, cwd)
  const pluginFolders = config.plugins
    .filter(({ builtIn, from }) => !builtIn && /^\.\.?[\\/]/.test(from))
    .map(({ from }) => pathInside(root, dirname(resolve(dirname(config.file ?? cwd), from))))
  return files.find(({ path, isSubmodule }) => {
    if (named.includes(path)) return true
    if (isSubmodule) return [...named, ...pluginFolders].some((one) => isWithin(path, one))
    // Also one that is gone, or that now stands before the other.
    if (!run.builtInsOnly && configNames.test(path) && isWithin(posix.dirname(path), here)) return true
    const isPart = pluginParts.test(path) && pluginFolders.some((folder) => isWithin(folder, path))
    return isPart && owners.of(path) === undefined
  })?.path
}

function isWithin(folder: string, path: string): boolean {
  return folder === '.' || path === folder || path.startsWith(`${folder}/`)
}
