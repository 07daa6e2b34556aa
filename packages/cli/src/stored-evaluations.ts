import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from './context.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { note } from './say.js'
import { replaceFile } from './write-file.js'

/** How many evaluations of a skill are kept. */
const kept = 20

const stored = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json$/

/** Keeps what `textOf` makes of each skill below that skill. A place that cannot be written to is no failure. */
export function storeEvaluations(
  reported: readonly ReportedSkill[],
  textOf: (one: ReportedSkill) => string,
  context: Context,
): void {
  const reasons: string[] = []
  const now = context.now()
  for (const one of reported) {
    if (one.evaluation.error !== null) continue
    try {
      storeEvaluation(one.skill.directory, textOf(one), now)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (reasons.length === 0) return
  const what = reasons.length === 1 ? 'One result was' : `${reasons.length} results were`
  note(`${what} not kept below the skill: ${reasons[0]} (--no-save silences this).`, context)
}

/** Keeps an evaluation below the skill, and the newest twenty of them. Throws when the place cannot be written to. */
export function storeEvaluation(skillDirectory: string, json: string, now: Date): void {
  const own = realFolder(join(skillDirectory, '.skillgauge'))
  const evals = realFolder(join(own, 'evals'))
  // Whoever commits the skill does not want these in the diff.
  replaceFile(join(evals, '.gitignore'), '*\n')
  // No colons: Windows does not take them in a file name. The order of names is the order of time.
  replaceFile(join(evals, `${now.toISOString().replaceAll(':', '-')}.json`), json)
  const names = readdirSync(evals)
    .filter((name) => stored.test(name))
    .sort()
  for (const name of names.slice(0, -kept)) rmSync(join(evals, name), { force: true })
}

/** A skill may come from a stranger: a link in place of our folder would make us write, and tidy up, elsewhere. */
function realFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  if (lstatSync(path).isSymbolicLink()) throw new Error(`\`${path}\` is a link`)
  return path
}
