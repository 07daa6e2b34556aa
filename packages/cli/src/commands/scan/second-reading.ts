import { instructionFilesOf, passagesOf } from '@skillgauge/detect'
import { parseSkill, SkillgaugeError } from '@skillgauge/core'
import type { ScannedSkill } from '@skillgauge/features'
import type { PassageToRead } from '@skillgauge/features/second-reader'
import { passagesThatFit, readAgain, secondReading } from '@skillgauge/features/second-reader'
import { sumUsage } from '@skillgauge/models'
import pLimit from 'p-limit'
import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { afterFailure } from '../../model/after-failure.js'
import { modelIdFor, openModel } from '../../model/open-model.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import { spentInAll } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import { untilStopped } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { note } from '../../terminal/say.js'
import { atOnce } from '../evaluate/review-skills.js'

/** Passages of one skill. */
const most = 60
/** Characters of a reason that is told in one line. */
const longestReason = 500

const waysToStand = {
  comment: 'in a comment',
  disguised: 'in disguised letters',
  encoded: 'encoded, shown decoded',
  doubtful: 'in the text',
} as const

/**
 * Lets a model read what is suspicious or hidden in each skill. Where it fails, what the checks say stands, and a line on stderr and the
 * report say why.
 *
 * @throws SkillgaugeError `unknown-model` for a name that no model has.
 */
export async function readSkillsAgain(
  reported: readonly ReportedScan[],
  args: ModelArgs,
  context: Context,
): Promise<ReportedScan[]> {
  const modelId = modelIdFor(args, undefined, context)
  const all = reported.map((one) => passagesIn(one))
  const toRead = all.map((passages) => passagesThatFit(passages.slice(0, most)))
  const asked = toRead.filter((passages) => passages.length > 0).length
  if (asked === 0) {
    note(`Nothing is suspicious or hidden: \`${modelId}\` was not asked.`, context)
    return [...reported]
  }
  const progress = progressOn(context.stderr)
  const failed: SkillgaugeError[] = []
  let stopped: string | undefined
  let done = 0
  const readOne = async (
    one: ReportedScan,
    passages: (typeof toRead)[number],
    signal: AbortSignal,
  ): Promise<ReportedScan> => {
    if (passages.length === 0) return one
    const before = { model: modelId, passages: passages.length, statusBefore: one.scanned.status }
    const with_ = (scanned: ScannedSkill, more: { usage: Usage | null; error: string | null }) => ({
      ...one,
      scanned: { ...scanned, secondReading: { ...before, ...more } },
    })
    if (signal.aborted) return with_(one.scanned, { usage: null, error: notRead })
    if (stopped !== undefined) return with_(one.scanned, { usage: null, error: stopped })
    progress.show(`${done} of ${asked} read by ${modelId}`)
    try {
      const { scanned, usage } = await readAgain(one.scanned, passages, {
        model: openModel(args, undefined, context),
        signal,
      })
      return with_(scanned, { usage, error: null })
    } catch (error) {
      if (!(error instanceof SkillgaugeError)) throw error
      if (error.code === 'cancelled') return with_(one.scanned, { usage: null, error: notRead })
      failed.push(error)
      const reason = short(error.message)
      // What is wrong with one answer may be right with the next.
      if (['model-unavailable', 'unknown-model', 'no-model-key'].includes(error.code)) stopped = reason
      return with_(one.scanned, { usage: null, error: reason })
    } finally {
      done++
    }
  }
  const whenFree = pLimit(atOnce)
  const { result: read, stopped: interrupted } = await untilStopped((signal) =>
    Promise.all(reported.map((one, i) => whenFree(() => readOne(one, toRead[i]!, signal)))),
  )
  progress.clear()
  tell(read, modelId, context)
  if (interrupted) note('The reading was stopped. The result of the checks is kept.', context)
  else tellFailed(read, failed, modelId, context)
  tellLeftOut(
    all.reduce((sum, passages, i) => sum + passages.length - toRead[i]!.length, 0),
    context,
  )
  return read
}

/** Why a skill was not read when Ctrl-C came first. */
const notRead = 'The reading was stopped.'

type Usage = NonNullable<NonNullable<ScannedSkill['secondReading']>['usage']>

function tell(read: readonly ReportedScan[], modelId: string, context: Context): void {
  const readings = read.flatMap(({ scanned }) => scanned.secondReading ?? [])
  const usages = readings.flatMap(({ usage }) => usage ?? [])
  const [first, ...more] = usages
  if (first) {
    const raised = read.filter(
      ({ scanned }) => scanned.secondReading && scanned.secondReading.statusBefore !== scanned.status,
    ).length
    const passages = readings.reduce((sum, one) => sum + (one.usage ? one.passages : 0), 0)
    note(
      `\`${modelId}\` has read ${count(passages, 'passage')} of ${count(usages.length, 'skill')} and made ${count(raised, 'verdict')} worse: ${spentInAll([first, ...more])}.`,
      context,
    )
  }
}

/** @param failed - What went wrong with those that were asked; what it has cost counts all the same. */
function tellFailed(
  read: readonly ReportedScan[],
  failed: readonly SkillgaugeError[],
  modelId: string,
  context: Context,
): void {
  const readings = read.flatMap(({ scanned }) => scanned.secondReading ?? [])
  const without = readings.filter(({ error }) => error !== null)
  const [first] = failed
  if (without.length === 0 || !first) return
  const [lost, ...more] = failed.flatMap((error) => error.spent ?? [])
  const { retryAfter } = first
  const all = { retryAfter, spent: lost && sumUsage(lost, ...more) }
  note(
    `\`${modelId}\` has not read ${count(without.length, 'skill')}: ${without[0]!.error}${afterFailure(all, context.now())} The result of the checks is kept.`,
    context,
  )
}

/** Else whoever hides something would only have to hide much. */
function tellLeftOut(passages: number, context: Context): void {
  if (passages === 0) return
  const were = passages === 1 ? 'was' : 'were'
  note(
    `${count(passages, 'passage')} did not fit and ${were} not read: a skill that hides so much is worth a look.`,
    context,
  )
}

/** Prints what a model would be asked, and how many tokens that is. Asks nobody, and needs no key. */
export async function secondReadingDryRun(
  reported: readonly ReportedScan[],
  args: ModelArgs,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, undefined, context)
  let total = 0
  for (const one of reported) {
    const passages = passagesThatFit(passagesIn(one).slice(0, most))
    if (passages.length === 0) continue
    total += await printQuestion({ shown: one.skill.shown, modelId, ...secondReading(passages) }, context)
  }
  noteTokens(total, context)
  return 0
}

/** All that is suspicious or hidden in a skill: what the checks found, then what its text files hold. */
function passagesIn({ skill, scanned }: ReportedScan): PassageToRead[] {
  if (scanned.error !== null || !('files' in skill)) return []
  const hidden = instructionFilesOf(parseSkill(skill.files()))
    .flatMap((file) => [...passagesOf(file)])
    .map(({ place, why, text }): PassageToRead => {
      const { path, line, column } = place
      return { file: path, line, column, how: waysToStand[why], text }
    })
  const isKnown = ({ file, line }: { file: string; line: number }) =>
    hidden.some((one) => one.file === file && one.line === line)
  const found = scanned.findings
    .filter((finding) => finding.excerpt !== '' && !isKnown(finding))
    .map(({ file, line, column, excerpt: text }) => ({ file, line, column, how: waysToStand.doubtful, text }))
  return [...found, ...hidden]
}

function short(reason: string): string {
  const line = reason.replace(/\s+/g, ' ')
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line
}
