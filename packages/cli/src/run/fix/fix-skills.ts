import type { LoadedConfig } from '@skillgauge/config'
import type { RuleSet } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { editedFiles } from '@skillgauge/features'
import { reasonOf } from '@skillgauge/sources'
import { dirname, join, sep } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { FixOutcome } from './changes.js'
import { changesToPrint, changesToShow } from './changes.js'
import { fixFiles, writeFixed } from './fix-files.js'
import { createTogetherGuard } from './together-guard.js'
import type { TogetherGuard } from './together-guard.js'
import type { Judging, JudgingArgs } from '../judging/judging.js'
import { openJudging } from '../judging/judging.js'
import type { FixedPart } from '../judging/tasks.js'
import { printDiff } from '../../terminal/print-diff.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkill, ChosenSkills } from '../choose/skills-to-check.js'
import { chooseSkills } from '../choose/skills-to-check.js'
import { rulesOfSkills } from '../rule-sets.js'

export interface FixArgs {
  /** What to change where the name and the directory of a skill differ. */
  readonly fix?: 'name' | 'directory' | undefined
  readonly dryRun?: boolean | undefined
}

type Args = FixArgs & JudgingArgs & { readonly specOnly?: boolean | undefined }

/** Fixes the skills, or with `--dry-run` prints the changes. Returns the fixed skills for the checks. */
export async function fixSkills(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: Args,
  context: Context,
): Promise<ChosenSkills> {
  const taken: string[] = []
  const outcomes = new Map<ChosenSkill, FixOutcome>()
  const now = new Map(chosen.skills.map((skill) => [skill, skill]))
  const rulesOf = rulesOfSkills(config, args.specOnly)
  const judging = await openJudging(chosen.skills, rulesOf, config, args, context)
  const guard = createTogetherGuard(chosen, config, args, context, (skill) => now.get(skill) ?? skill)
  const fixing = { rulesOf, judging, config, args, context, taken, guard }
  // Deepest first, because renaming a directory moves the skills below it.
  const deepestFirst = chosen.skills.toSorted((a, b) => b.directory.length - a.directory.length)
  try {
    for (const skill of deepestFirst) {
      const outcome = await fixOne(now.get(skill)!, fixing)
      // The other skill may give its name free.
      if (outcome.clashes && !outcomes.has(skill)) deepestFirst.push(skill)
      outcomes.set(skill, outcome)
      const { fixed } = outcome
      if (fixed.renameTo !== undefined) taken.push(join(dirname(skill.directory), fixed.renameTo))
      if (args.dryRun) now.set(skill, { ...skill, files: () => fixed.files, folder: undefined })
      else if (fixed.renameTo !== undefined)
        moveRenamed(now, skill.directory, fixed.renameTo, config, context)
    }
  } finally {
    await judging?.close()
  }
  const inOrder = chosen.skills.map((skill) => outcomes.get(skill)!)
  if (args.dryRun) printDiff(changesToPrint(inOrder), context)
  noteOutcomes(inOrder, args, context)
  return { ...chosen, skills: [...now.values()] }
}

interface Fixing {
  readonly rulesOf: (skill: ChosenSkill) => RuleSet
  readonly judging: Judging | undefined
  readonly config: LoadedConfig
  readonly args: Args
  readonly context: Context
  readonly taken: readonly string[]
  readonly guard: TogetherGuard
}

async function fixOne(
  skill: ChosenSkill,
  { rulesOf, judging, config, args, context: { cwd }, taken, guard }: Fixing,
): Promise<FixOutcome> {
  const { shown, directory } = skill
  const files = skill.files()
  const notFixed = (reason: string, refusals: readonly string[] = []): FixOutcome => ({
    skill,
    fixed: { files, changes: [], renameTo: undefined, fixedChecks: [] },
    remarks: [...refusals, `\`${shown}\` is not fixed: ${reason}`],
  })
  const task = { shown, directory, cwd, mayRename: args.fix === 'directory', taken }
  const rules = rulesOf(skill)
  let answer: FixedPart
  try {
    answer = await (judging?.fix(skill, rules, task) ?? fixFiles(files, rules, config.knownChecks, task))
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
    return notFixed(error.message)
  }
  const { directory: name, changed, refusals, ...fixed } = answer
  const after = editedFiles(files, changed, name)
  const clash = changed.size > 0 ? await guard(skill, files, after) : undefined
  if (clash !== undefined)
    return { ...notFixed(`another check would fail: ${clash}`, refusals), clashes: true }
  try {
    if (!args.dryRun && fixed.fixedChecks.length > 0) writeFixed(directory, fixed)
    return { skill, fixed: { ...fixed, files: after }, remarks: refusals }
  } catch (error) {
    return notFixed(`${reasonOf(error)}.`, refusals)
  }
}

/** Updates the paths of skills in and below a renamed directory. */
function moveRenamed(
  now: Map<ChosenSkill, ChosenSkill>,
  from: string,
  name: string,
  config: LoadedConfig,
  { cwd }: Context,
): void {
  const to = join(dirname(from), name)
  for (const [was, { directory }] of now) {
    if (directory !== from && !directory.startsWith(from + sep)) continue
    const skillPath = to + directory.slice(from.length)
    now.set(was, chooseSkills({ skillPath }, cwd, config).skills[0]!)
  }
}

/** Notes on stderr what was fixed, and what was not. */
function noteOutcomes(outcomes: readonly FixOutcome[], { dryRun }: Args, context: Context): void {
  const would = dryRun ? 'would be' : 'was'
  for (const outcome of outcomes) {
    const { skill, fixed, remarks } = outcome
    const checks = fixed.fixedChecks.join(', ')
    if (fixed.renameTo !== undefined)
      note(`\`${skill.shown}\` ${would} renamed to \`${fixed.renameTo}\` (${checks}).`, context)
    for (const { to } of changesToShow(outcome)) note(`\`${to}\` ${would} fixed (${checks}).`, context)
    for (const remark of remarks) note(remark, context)
  }
  // A remark means that a fix was found, but could not be written.
  if (outcomes.every(({ fixed, remarks }) => fixed.fixedChecks.length === 0 && remarks.length === 0))
    note('No safe fixes found.', context)
}
