import type { LoadedConfig } from '@skillgauge/config'
import type { RuleSet, SkillFiles } from '@skillgauge/core'
import { SkillgaugeError } from '@skillgauge/core'
import { editedFiles, fixSkill } from '@skillgauge/features'
import { reasonOf } from '@skillgauge/sources'
import { dirname, join, sep } from 'node:path'
import type { Context } from '../../command-line/context.js'
import type { Outcome } from './changes.js'
import { changesToPrint, changesToShow } from './changes.js'
import type { FixPlace } from './skill-writer.js'
import { createFixPlace } from './skill-writer.js'
import type { Judging, JudgingArgs } from '../judging/judging.js'
import { openJudging } from '../judging/judging.js'
import { printDiff } from '../../terminal/print-diff.js'
import { note } from '../../terminal/say.js'
import type { ChosenSkill, ChosenSkills } from '../choose/skills-to-check.js'
import { chooseSkills } from '../choose/skills-to-check.js'
import { rulesOfSkills } from '../rule-sets.js'

export interface FixArgs {
  /** Fixes before the checks run, and which of the two follows where name and directory of a skill differ. */
  readonly fix?: 'name' | 'directory' | undefined
  /** Shows what would be fixed, and writes nothing. */
  readonly dryRun?: boolean | undefined
}

type Args = FixArgs & JudgingArgs & { readonly specOnly?: boolean | undefined }

/** Fixes the skills, or shows what would be written, and answers them as they are then: the checks look at that. */
export async function fixSkills(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: Args,
  context: Context,
): Promise<ChosenSkills> {
  const taken = new Set<string>()
  const outcomes = new Map<ChosenSkill, Outcome>()
  const now = new Map(chosen.skills.map((skill) => [skill, skill]))
  const rulesOf = rulesOfSkills(config, args.specOnly)
  const judging = await openJudging(chosen.skills, rulesOf, config, args, context)
  const fixing = { rulesOf, judging, config, args, context, taken }
  // The deepest first: a directory that gets another name takes along all that lies below.
  const deepestFirst = chosen.skills.toSorted((a, b) => b.directory.length - a.directory.length)
  try {
    for (const skill of deepestFirst) {
      const outcome = await fixOne(skill, fixing)
      outcomes.set(skill, outcome)
      const { fixed } = outcome
      if (fixed.renameTo !== undefined) taken.add(join(dirname(skill.directory), fixed.renameTo))
      if (args.dryRun) now.set(skill, { ...skill, files: () => fixed.files, folder: undefined })
      else if (fixed.renameTo !== undefined) follow(now, skill.directory, fixed.renameTo, config, context)
    }
  } finally {
    await judging?.close()
  }
  const inOrder = chosen.skills.map((skill) => outcomes.get(skill)!)
  if (args.dryRun) printDiff(changesToPrint(inOrder), context)
  tell(inOrder, args, context)
  return { ...chosen, skills: [...now.values()] }
}

interface Fixing {
  readonly rulesOf: (skill: ChosenSkill) => RuleSet
  readonly judging: Judging | undefined
  readonly config: LoadedConfig
  readonly args: Args
  readonly context: Context
  readonly taken: Set<string>
}

async function fixOne(skill: ChosenSkill, fixing: Fixing): Promise<Outcome> {
  const files = skill.files()
  const place = createFixPlace(skill, files, { cwd: fixing.context.cwd, taken: fixing.taken })
  const notFixed = (reason: string): Outcome => ({
    skill,
    fixed: { files, changes: [], renameTo: undefined, fixedChecks: [] },
    remarks: [...place.refusals(), `\`${skill.shown}\` is not fixed: ${reason}`],
  })
  let found: Pick<Outcome, 'fixed' | 'remarks'>
  try {
    found = await (fixing.judging ? fixElsewhere(skill, files, fixing) : fixHere(skill, files, place, fixing))
  } catch (error) {
    if (!(error instanceof SkillgaugeError) || error.code !== 'unreadable') throw error
    return notFixed(error.message)
  }
  try {
    if (!fixing.args.dryRun && found.fixed.fixedChecks.length > 0) place.write(found.fixed)
    return { skill, ...found }
  } catch (error) {
    return notFixed(`${reasonOf(error)}.`)
  }
}

async function fixHere(
  skill: ChosenSkill,
  files: SkillFiles,
  place: FixPlace,
  { rulesOf, config, args }: Fixing,
) {
  const fixed = await fixSkill(files, rulesOf(skill), {
    knownChecks: config.knownChecks,
    mayChange: place.mayChange,
    ...(args.fix === 'directory' && { mayRename: place.mayRename }),
  })
  return { fixed, remarks: place.refusals() }
}

async function fixElsewhere(
  skill: ChosenSkill,
  original: SkillFiles,
  { rulesOf, judging, args, context: { cwd }, taken }: Fixing,
) {
  const { shown, directory: at } = skill
  const task = { shown, directory: at, cwd, mayRename: args.fix === 'directory', taken: [...taken] }
  const { directory, changed, refusals, ...fixed } = await judging!.fix(skill, rulesOf(skill), task)
  return { fixed: { ...fixed, files: editedFiles(original, changed, directory) }, remarks: refusals }
}

/** All skills in and below a directory that has got another name, where they are now. */
function follow(
  now: Map<ChosenSkill, ChosenSkill>,
  from: string,
  name: string,
  config: LoadedConfig,
  { cwd }: Context,
): void {
  const to = join(dirname(from), name)
  for (const [was, { directory }] of now) {
    if (directory !== from && !directory.startsWith(from + sep)) continue
    const path = to + directory.slice(from.length)
    now.set(was, chooseSkills({ path }, cwd, config).skills[0]!)
  }
}

/** Says on stderr what was fixed of each skill, and what was not for reasons of the place. */
function tell(outcomes: readonly Outcome[], { dryRun }: Args, context: Context): void {
  const would = dryRun ? 'would be' : 'was'
  for (const outcome of outcomes) {
    const { skill, fixed, remarks } = outcome
    const checks = fixed.fixedChecks.join(', ')
    if (fixed.renameTo !== undefined)
      note(`\`${skill.shown}\` ${would} renamed to \`${fixed.renameTo}\` (${checks}).`, context)
    for (const { to } of changesToShow(outcome)) note(`\`${to}\` ${would} fixed (${checks}).`, context)
    for (const remark of remarks) note(remark, context)
  }
  // What may not be written was found.
  if (outcomes.every(({ fixed, remarks }) => fixed.fixedChecks.length === 0 && remarks.length === 0))
    note('No safe fixes found.', context)
}
