import type { ReviewWire, StoredEvaluationWire } from '@skillgauge/features'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, reasonOf } from '@skillgauge/core'
import { readRegularFile } from '@skillgauge/sources'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { isRealFolder, realFolder } from '../files/folders.js'
import { note } from '../terminal/say.js'
import { replaceFile } from '../files/write-file.js'

/** How many evaluations of a skill are kept. */
const kept = 20

const stored = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/

/** An evaluation of 37 checks with a thousand findings each has half of this. Whatever is larger, we have not written. */
const maxBytes = 16 * 1024 * 1024

export interface StoredEvaluation {
  /** Name of its file in `.skillgauge/evals`. */
  readonly file: string
  readonly at: Date
  readonly result: StoredEvaluationWire
}

/** Keeps what `textOf` makes of each skill below that skill. A place that cannot be written to is not a failure. */
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
      reasons.push(reasonOf(error))
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
  // Who commits the skill does not want these in the diff.
  replaceFile(join(evals, '.gitignore'), '*\n')
  // No colons: Windows does not take them in a file name. The order of names is the order of time.
  replaceFile(join(evals, `${now.toISOString().replaceAll(':', '-')}.json`), json)
  for (const name of newestFirst(evals, now).slice(kept)) rmSync(join(evals, name), { force: true })
}

/**
 * Reads the newest evaluation that is kept below a skill. The files came with the skill, perhaps from a stranger: each is
 * bounded and held against its schema, and one that is not an evaluation is passed over (`skipped`, newest first). Never throws for what
 * lies there.
 */
export async function latestEvaluation(
  skillDirectory: string,
  now: Date,
): Promise<{ found: StoredEvaluation | undefined; skipped: readonly { file: string; reason: string }[] }> {
  const skipped: { file: string; reason: string }[] = []
  const files = filesBelow(skillDirectory, now)
  if (files.length === 0) return { found: undefined, skipped }
  const { storedEvaluationSchema } = await import('@skillgauge/features/wire-schema')
  for (const { file, at, path } of files) {
    try {
      if (at > now) throw new Error('it is of a time that has not come yet')
      const parsed = storedEvaluationSchema.safeParse(readJson(path))
      if (parsed.success) return { found: { file, at, result: parsed.data }, skipped }
      const { path: place, message } = parsed.error.issues[0]!
      throw new Error(
        `it is not an evaluation (${place.length === 0 ? '' : `${place.join('.')}: `}${message})`,
      )
    } catch (error) {
      skipped.push({ file, reason: messageOf(error) })
    }
  }
  return { found: undefined, skipped }
}

/** Reads what is kept below a skill, newest first, but for what was kept at `now` or later. Never throws for what lies there. */
export async function openPastEvaluations(): Promise<
  (skillDirectory: string, now: Date) => StoredEvaluationWire[]
> {
  const { storedEvaluationSchema } = await import('@skillgauge/features/wire-schema')
  return (skillDirectory, now) =>
    filesBelow(skillDirectory, now).flatMap(({ at, path }) => {
      try {
        return at >= now ? [] : (storedEvaluationSchema.safeParse(readJson(path)).data ?? [])
      } catch {
        return []
      }
    })
}

/** The files of evaluations below a skill, newest first. Links to another place are not followed. */
function filesBelow(skillDirectory: string, now: Date) {
  const own = join(skillDirectory, '.skillgauge')
  const evals = join(own, 'evals')
  if (!isRealFolder(own) || !isRealFolder(evals)) return []
  const files = newestFirst(evals, now).slice(0, kept)
  return files.map((file) => ({ file, at: timeOf(file), path: join(evals, file) }))
}

/** The review in an evaluation that was kept; `null` when there is no review, or none that can be read. */
export async function storedReview({ result }: StoredEvaluation): Promise<ReviewWire | null> {
  const { reviewSchema } = await import('@skillgauge/features/wire-schema')
  return reviewSchema.safeParse(result['review']).data ?? null
}

/** A file of a time that has not come was not written here, or by a clock that went wrong: it is the oldest of all. */
function newestFirst(evals: string, now: Date): string[] {
  const names = readdirSync(evals).filter((name) => !Number.isNaN(timeOf(name).getTime()))
  const rank = (name: string) => (timeOf(name) > now ? 1 : 0)
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? 1 : -1))
}

/** The time in the name of a file; an invalid date when the name is not one of ours. */
function timeOf(name: string): Date {
  const match = stored.exec(name)
  return new Date(match ? `${match[1]}${match[2]}:${match[3]}:${match[4]}` : NaN)
}

function readJson(file: string): unknown {
  if (!lstatSync(file).isFile()) throw new Error('it is not a regular file')
  const text = readRegularFile(file, maxBytes).toString()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('it is not JSON', { cause })
  }
}
