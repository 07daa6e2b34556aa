import type { LoadedConfig } from '@skillgauge/config'
import { findGitRoot, foldersUpTo, isOutside, pathFrom, toSlashes } from '@skillgauge/sources'
import { dirname, join, relative } from 'node:path'
import type { Context } from '../command-line/context.js'
import { invalidInput } from '../command-line/invalid-input.js'
import { loadSettings } from './load-settings.js'
import { note, warn } from '../terminal/say.js'
import type { ChosenSkill, ChosenSkills, Selection } from './choose/skills-to-check.js'
import { chooseSkills, isSkillPath, conflictError, stdin } from './choose/skills-to-check.js'
import { namesIn } from '../files/folders.js'
import { count } from '../reporters/console/words.js'

export interface RunArgs extends Omit<Selection, 'skillPath'> {
  /** Skills, folders and globs. */
  readonly skillPath?: string | readonly string[] | undefined
  /** Config file to use instead of searching for one. */
  readonly config?: string | undefined
  /** Ids of hosts, instead of those of the settings. */
  readonly host?: readonly string[] | undefined
}

const maxNotes = 3

/** Loads settings and chooses skills. With `builtInsOnly` no config file is searched for. */
export async function startRun(args: RunArgs, context: Context, options: { builtInsOnly?: boolean } = {}) {
  const config = await loadSettings(args.config, context, { ...options, hosts: args.host })
  const chosen = await choose(args, context, config, options)
  for (const { message } of chosen.unsearched.slice(0, maxNotes)) warn(message, context)
  noteNewerChecks(config, context)
  if (args.config !== undefined) noteGlobsElsewhere(args.config, config, chosen, context)
  else if (!options.builtInsOnly) noteUnreadSettings(context, config.file)
  return { config, chosen }
}

async function choose(
  args: RunArgs,
  context: Context,
  config: LoadedConfig,
  options: { builtInsOnly?: boolean },
): Promise<ChosenSkills> {
  if (args.skillPath === stdin && !args.installed && !args.locked)
    return (await import('./choose/skill-from-stdin.js')).chooseFromStdin(
      { ...args, skillPath: stdin },
      context,
    )
  if (args.stdinPath !== undefined) throw invalidInput('`--stdin-path` needs `-` instead of a SKILL_PATH.')
  if (args.installed || args.locked) return chooseInstalled(args, context, config)
  const { skillPath, ...which } = args
  const isOne =
    skillPath === undefined ||
    (typeof skillPath === 'string' && (args.single || isSkillPath(skillPath, context.cwd)))
  if (!isOne) {
    expectNoSearch(args)
    const { chooseSkillsByPath } = await import('./choose/skills-by-path.js')
    return chooseSkillsByPath([skillPath].flat(), context, config)
  }
  if (args.changed === undefined) return chooseSkills({ ...which, skillPath }, context.cwd, config)
  // Loaded on use, because it runs git.
  const { chooseChangedSkills } = await import('./choose/changed-skills.js')
  return chooseChangedSkills({ ...which, skillPath }, context, config, options)
}

async function chooseInstalled(args: RunArgs, context: Context, config: LoadedConfig): Promise<ChosenSkills> {
  if (args.skillPath !== undefined) throw conflictError(args.locked ? '--locked' : '--installed')
  const { chooseInstalledSkills } = await import('./choose/installed-skills.js')
  const installed = chooseInstalledSkills(context, config)
  if (!args.locked) return installed
  const { chooseUntrusted } = await import('./lock/untrusted-skills.js')
  return chooseUntrusted(installed, context)
}

function expectNoSearch({ all, repo, changed }: RunArgs): void {
  const option = all ? '--all' : repo ? '--repo' : changed === undefined ? undefined : '--changed'
  if (option !== undefined) throw conflictError(option)
}

function noteNewerChecks({ newerChecks }: LoadedConfig, context: Context): void {
  if (newerChecks.length === 0) return
  const are = count(newerChecks.length, 'check is', 'checks are')
  const named = newerChecks.slice(0, maxNotes).join(', ')
  const more = newerChecks.length > maxNotes ? ', …' : ''
  note(`${are} newer than the \`version\` of the settings and did not run: ${named}${more}.`, context)
}

/** Notes that the globs of a config file in another folder can match none of the skills. */
function noteGlobsElsewhere(
  file: string,
  { globs, ignoreRoot }: LoadedConfig,
  { skills }: ChosenSkills,
  context: Context,
): void {
  const mayMatch = ({ directory }: ChosenSkill) => !isOutside(pathFrom(ignoreRoot, directory))
  if (globs.length === 0 || skills.length === 0 || skills.some(mayMatch)) return
  if (globs.some((glob) => /^!?\.\.[\\/]/.test(glob))) return
  note(
    `\`ignore\` and \`overrides\` in \`${file}\` match no skill: globs start at the folder of the file, and no skill is in it.`,
    context,
  )
}

/** Names that other tools use for settings. */
const unreadNames =
  /^(?:\.skillrc\.(?:[cm]?[jt]s|toml|json5)|\.?skillgauge(?:\.config)?\.(?:[cm]?[jt]s|json5?|ya?ml|toml)|\.?skillgaugerc(?:\.[a-z0-9]{1,5})?)$/

/**
 * Notes files that look like settings but are not read.
 *
 * @param settings - The config file, if there is one: the search ends at its folder.
 */
function noteUnreadSettings({ cwd, stderr, env }: Context, settings?: string): void {
  const found = settingsFolders(cwd, settings).flatMap((folder) =>
    namesIn(folder)
      .filter((name) => unreadNames.test(name))
      .map((name) => toSlashes(relative(cwd, join(folder, name)))),
  )
  for (const path of found.slice(0, 3))
    note(
      `\`${path}\` is not read: settings are JSON or YAML, in \`.skillrc\` (also with .json, .yaml or .yml) or the key \`skill\` of package.json.`,
      { stderr, env },
    )
}

/** Folders in which settings are searched for. */
function settingsFolders(cwd: string, settings: string | undefined): string[] {
  const end = settings === undefined ? (findGitRoot(cwd) ?? cwd) : dirname(settings)
  const folders = foldersUpTo(cwd, end)
  // The config file is not in a parent folder.
  return folders.at(-1) === end ? folders : [cwd]
}
