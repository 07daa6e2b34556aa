import type { ReviewWire, StoredEvaluationWire } from '@skillgauge/features'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, reasonOf } from '@skillgauge/core'
import { readRegularFile } from '@skillgauge/sources'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from './evaluate-skills.js'
import { isRealFolder, makeRealFolder } from '../files/folders.js'
import { note } from '../terminal/say.js'
import { replaceFile } from '../files/write-file.js'

/** Evaluations per skill. */
const maxStored = 20

const fileNamePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/

/** Twice the size for 37 checks with a thousand findings each. */
const maxBytes = 16 * 1024 * 1024

export interface StoredEvaluation {
  /** Name in `.skillgauge/evals`. */
  readonly file: string
  readonly at: Date
  readonly result: StoredEvaluationWire
}

/** Stores the evaluation of each skill below the skill. If that fails, notes it. */
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

/** Also removes the oldest evaluations. Throws when the folder cannot be written. */
export function storeEvaluation(skillDirectory: string, json: string, now: Date): void {
  const own = makeRealFolder(join(skillDirectory, '.skillgauge'))
  const evals = makeRealFolder(join(own, 'evals'))
  // Keeps them out of commits.
  replaceFile(join(evals, '.gitignore'), '*\n')
  // Windows allows no colons in names. Names sort by time.
  replaceFile(join(evals, `${now.toISOString().replaceAll(':', '-')}.json`), json)
  for (const name of newestFirst(evals, now).slice(maxStored)) rmSync(join(evals, name), { force: true })
}

interface SkippedFile {
  readonly file: string
  readonly reason: string
}

/** Reads the newest stored evaluation; `skipped` has the invalid ones before it. */
export async function latestEvaluation(
  skillDirectory: string,
  now: Date,
): Promise<{ found: StoredEvaluation | undefined; skipped: readonly SkippedFile[] }> {
  const skipped: SkippedFile[] = []
  const readStored = await openStored()
  for (const one of readStored(skillDirectory, now)) {
    if ('result' in one) return { found: one, skipped }
    skipped.push(one)
  }
  return { found: undefined, skipped }
}

/** Reads stored evaluations from before `now`, newest first, without invalid ones. */
export async function openPastEvaluations() {
  const readStored = await openStored()
  return (skillDirectory: string, now: Date): StoredEvaluationWire[] =>
    [...readStored(skillDirectory, now)].flatMap((one) => ('result' in one && one.at < now ? one.result : []))
}

/** Newest first. Files may come with the skill from a stranger: they have a size limit and are validated. */
async function openStored() {
  const { storedEvaluationSchema } = await import('@skillgauge/features/wire-schema')
  return function* (skillDirectory: string, now: Date): Generator<StoredEvaluation | SkippedFile> {
    for (const { file, at, path } of listStored(skillDirectory, now)) {
      try {
        if (at > now) throw new Error('it is of a time that has not come yet')
        const { data: result, error } = storedEvaluationSchema.safeParse(readJson(path))
        if (error) {
          const { path: place, message } = error.issues[0]!
          const where = place.length === 0 ? '' : `${place.join('.')}: `
          throw new Error(`it is not an evaluation (${where}${message})`)
        }
        yield { file, at, result }
      } catch (error) {
        yield { file, reason: messageOf(error) }
      }
    }
  }
}

/** Newest first. Does not follow links. */
function listStored(skillDirectory: string, now: Date) {
  const own = join(skillDirectory, '.skillgauge')
  const evals = join(own, 'evals')
  if (!isRealFolder(own) || !isRealFolder(evals)) return []
  const files = newestFirst(evals, now).slice(0, maxStored)
  return files.map((file) => ({ file, at: timeOf(file), path: join(evals, file) }))
}

/** `null` when there is no valid review. */
export async function storedReview({ result }: StoredEvaluation): Promise<ReviewWire | null> {
  const { reviewSchema } = await import('@skillgauge/features/wire-schema')
  return reviewSchema.safeParse(result['review']).data ?? null
}

/** Files with a time in the future come last: they come from elsewhere, or from a wrong clock. */
function newestFirst(evals: string, now: Date): string[] {
  const names = readdirSync(evals).filter((name) => !Number.isNaN(timeOf(name).getTime()))
  const rank = (name: string) => (timeOf(name) > now ? 1 : 0)
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? 1 : -1))
}

/** An invalid date for other names. */
function timeOf(name: string): Date {
  const match = fileNamePattern.exec(name)
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
