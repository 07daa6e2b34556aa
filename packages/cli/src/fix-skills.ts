import type { LoadedConfig } from '@skillgauge/config'
import { specRequiredOnly } from '@skillgauge/core'
import type { FixedSkill } from '@skillgauge/operations'
import { fixSkill } from '@skillgauge/operations'
import { reasonOf } from '@skillgauge/sources'
import { dirname, join, posix, sep } from 'node:path'
import type { Context } from './context.js'
import { createFixPlace } from './fix-place.js'
import type { FixArgs } from './fixed-run.js'
import { printDiff } from './print-diff.js'
import { note } from './say.js'
import type { ChosenSkill, ChosenSkills } from './skills-to-check.js'
import { chooseSkills } from './skills-to-check.js'

type Args = FixArgs & { readonly specOnly?: boolean | undefined }

/** What has come of one skill. */
interface Outcome {
  readonly skill: ChosenSkill
  readonly fixed: FixedSkill
  /** What could not be done, and why. */
  readonly remarks: readonly string[]
}

/** Mends the skills, or shows what would be written, and answers them as they are then: the checks look at that. */
export async function fixSkills(
  chosen: ChosenSkills,
  config: LoadedConfig,
  args: Args,
  context: Context,
): Promise<ChosenSkills> {
  const taken = new Set<string>()
  const outcomes = new Map<ChosenSkill, Outcome>()
  const now = new Map(chosen.skills.map((skill) => [skill, skill]))
  // The deepest first: a directory that gets another name takes along all that lies below.
  for (const skill of chosen.skills.toSorted((a, b) => b.directory.length - a.directory.length)) {
    const outcome = await fixOne(skill, config, args, context, taken)
    outcomes.set(skill, outcome)
    const { fixed } = outcome
    if (fixed.renameTo !== undefined) taken.add(join(dirname(skill.directory), fixed.renameTo))
    if (args.dryRun) now.set(skill, { ...skill, files: () => fixed.files, folder: undefined })
    else if (fixed.renameTo !== undefined) follow(now, skill.directory, fixed.renameTo, config, context)
  }
  const inOrder = chosen.skills.map((skill) => outcomes.get(skill)!)
  if (args.dryRun) printDiff(inOrder.flatMap(changesToShow), context)
  tell(inOrder, args, context)
  return { ...chosen, skills: [...now.values()] }
}

async function fixOne(
  skill: ChosenSkill,
  config: LoadedConfig,
  { fix, dryRun, specOnly }: Args,
  { cwd }: Context,
  taken: Set<string>,
): Promise<Outcome> {
  const files = skill.files()
  const rules = config.rulesFor(skill.directory)
  const place = createFixPlace(skill, files, { cwd, taken })
  const fixed = await fixSkill(files, specOnly ? specRequiredOnly(rules) : rules, {
    knownChecks: config.plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id)),
    mayChange: place.mayChange,
    ...(fix === 'directory' && { mayRename: place.mayRename }),
  })
  try {
    if (!dryRun && fixed.mended.length > 0) place.write(fixed)
  } catch (error) {
    const nothing = { ...fixed, files: { ...fixed.files, changed: new Map() }, changes: [], mended: [] }
    const remark = `\`${skill.shown}\` is not mended: ${reasonOf(error)}.`
    return { skill, fixed: { ...nothing, renameTo: undefined }, remarks: [...place.refusals(), remark] }
  }
  return { skill, fixed, remarks: place.refusals() }
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

function changesToShow({ skill, fixed: { changes, renameTo } }: Outcome) {
  const then = renameTo === undefined ? skill.shown : posix.join(posix.dirname(skill.shown), renameTo)
  return changes.map((change) => ({
    ...change,
    from: posix.join(skill.shown, change.path),
    to: posix.join(then, change.path),
  }))
}

/** Says on stderr what was mended of each skill, and what was not for reasons of the place. */
function tell(outcomes: readonly Outcome[], { dryRun }: Args, context: Context): void {
  const would = dryRun ? 'would be' : 'was'
  for (const outcome of outcomes) {
    const { skill, fixed, remarks } = outcome
    const checks = fixed.mended.join(', ')
    if (fixed.renameTo !== undefined)
      note(`\`${skill.shown}\` ${would} renamed to \`${fixed.renameTo}\` (${checks}).`, context)
    for (const { to } of changesToShow(outcome)) note(`\`${to}\` ${would} mended (${checks}).`, context)
    for (const remark of remarks) note(remark, context)
  }
  if (outcomes.every(({ fixed }) => fixed.mended.length === 0))
    note('Nothing was found that can be mended without a doubt.', context)
}
