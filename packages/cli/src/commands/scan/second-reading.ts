import type { SkillgaugeError } from '@skillgauge/core'
import { oneLine, parseSkill } from '@skillgauge/core'
import { instructionFilesOf, passagesOf } from '@skillgauge/detect'
import type { PassageToRead } from '@skillgauge/features/second-reader'
import { passagesThatFit, readAgain, secondReading } from '@skillgauge/features/second-reader'
import type { Model } from '@skillgauge/models'
import { sumUsage } from '@skillgauge/models'
import type { Context } from '../../command-line/context.js'
import type { ModelArgs } from '../../model/open-model.js'
import { afterFailure } from '../../model/after-failure.js'
import { modelIdFor, openModel } from '../../model/open-model.js'
import { noteTokens, printQuestion } from '../../model/print-question.js'
import { describeTotalUsage } from '../../reporters/console/spent.js'
import { count } from '../../reporters/console/words.js'
import type { Reply } from '../../run/ask-for-each.js'
import { askForEach } from '../../run/ask-for-each.js'
import type { ReportedScan } from '../../run/scan-skills.js'
import { untilStopped } from '../../terminal/interruptible.js'
import { progressOn } from '../../terminal/progress.js'
import { note } from '../../terminal/say.js'

/**
 * Lets a model read suspicious or hidden passages of each skill. When it fails, the result of the checks stays, and a note and the report say
 * why.
 *
 * @throws SkillgaugeError `unknown-model` for an unknown model.
 */
export async function readSkillsAgain(
  reported: readonly ReportedScan[],
  args: ModelArgs,
  context: Context,
): Promise<ReportedScan[]> {
  const modelId = modelIdFor(args, undefined, context)
  const all = reported.map(passagesToRead)
  const toAsk = all.filter(({ passages }) => passages.length > 0)
  if (toAsk.length === 0) {
    note(`Nothing is suspicious or hidden: \`${modelId}\` was not asked.`, context)
    return [...reported]
  }
  const { result, stopped } = await askForReadings(toAsk, args, modelId, context)
  const read = all.map((one) => addReading(one, result.replies.get(one), modelId))
  noteReadings(read, modelId, context)
  if (stopped) {
    const after = afterFailure({ retryAfter: undefined, spent: spentOn(result.failed) }, context.now())
    note(`The reading was stopped. The result of the checks is kept.${after}`, context)
  } else noteFailures(read, result.failed, modelId, context)
  // Otherwise a skill could hide something behind many passages.
  const left = all.reduce((sum, { leftOut }) => sum + leftOut, 0)
  if (left > 0)
    note(
      `${count(left, 'passage')} did not fit and ${left === 1 ? 'was' : 'were'} not read: a skill that hides so much is worth a look.`,
      context,
    )
  return read
}

type ToRead = ReturnType<typeof passagesToRead>
type Read = Awaited<ReturnType<typeof readAgain>>

async function askForReadings(toAsk: readonly ToRead[], args: ModelArgs, modelId: string, context: Context) {
  const progress = progressOn(context.stderr)
  let model: Model | undefined
  let done = 0
  return await untilStopped((signal) => {
    const read = async ({ one, passages }: ToRead): Promise<Read> => {
      progress.show(`${done} of ${toAsk.length} read by ${modelId}`)
      try {
        model ??= openModel(args, undefined, context)
        return await readAgain(one.scanned, passages, { model, signal })
      } finally {
        done++
      }
    }
    return askForEach(toAsk, read, signal)
  }).finally(() => progress.clear())
}

function addReading(
  { one, passages }: ToRead,
  reply: Reply<Read> | undefined,
  modelId: string,
): ReportedScan {
  if (!reply) return one
  const { scanned, usage, error } =
    'answer' in reply
      ? { ...reply.answer, error: null }
      : { scanned: one.scanned, usage: null, error: reply.error ? oneLine(reply.error.message) : notRead }
  const before = { model: modelId, passages: passages.length, statusBefore: one.scanned.status }
  return { ...one, scanned: { ...scanned, secondReading: { ...before, usage, error } } }
}

const notRead = 'The reading was stopped.'

function noteReadings(read: readonly ReportedScan[], modelId: string, context: Context): void {
  const readings = read.flatMap(({ scanned: { secondReading, status } }) =>
    secondReading?.usage ? [{ ...secondReading, usage: secondReading.usage, status }] : [],
  )
  const [first, ...more] = readings.map(({ usage }) => usage)
  if (!first) return
  const raised = readings.filter(({ statusBefore, status }) => statusBefore !== status).length
  const passages = readings.reduce((sum, one) => sum + one.passages, 0)
  note(
    `\`${modelId}\` has read ${count(passages, 'passage')} of ${count(readings.length, 'skill')} and made ${count(raised, 'verdict')} worse: ${describeTotalUsage([first, ...more])}.`,
    context,
  )
}

/** @param failed - Errors of the model, which may have cost something too. */
function noteFailures(
  read: readonly ReportedScan[],
  failed: readonly SkillgaugeError[],
  modelId: string,
  context: Context,
): void {
  const readings = read.flatMap(({ scanned }) => scanned.secondReading ?? [])
  const without = readings.filter(({ error }) => error !== null)
  const [first] = failed
  if (without.length === 0 || !first) return
  const all = { retryAfter: first.retryAfter, spent: spentOn(failed) }
  note(
    `\`${modelId}\` has not read ${count(without.length, 'skill')}: ${without[0]!.error}${afterFailure(all, context.now())} The result of the checks is kept.`,
    context,
  )
}

function spentOn(failed: readonly SkillgaugeError[]) {
  const [first, ...more] = failed.flatMap((error) => error.spent ?? [])
  return first && sumUsage(first, ...more)
}

export async function secondReadingDryRun(
  reported: readonly ReportedScan[],
  args: ModelArgs,
  context: Context,
): Promise<number> {
  const modelId = modelIdFor(args, undefined, context)
  let total = 0
  for (const one of reported) {
    const { passages } = passagesToRead(one)
    if (passages.length === 0) continue
    total += await printQuestion({ shown: one.skill.shown, modelId, ...secondReading(passages) }, context)
  }
  noteTokens(total, context)
  return 0
}

const maxPassages = 60

const placements = {
  comment: 'in a comment',
  disguised: 'in disguised letters',
  encoded: 'encoded, shown decoded',
  doubtful: 'in the text',
} as const

function passagesToRead(one: ReportedScan) {
  const all = passagesIn(one)
  const passages = passagesThatFit(all.slice(0, maxPassages))
  return { one, passages, leftOut: all.length - passages.length }
}

/** Suspicious or hidden passages: findings of the checks, then passages of text files. */
function passagesIn({ skill, scanned }: ReportedScan): PassageToRead[] {
  if (scanned.error !== null || !('files' in skill)) return []
  const hidden = instructionFilesOf(parseSkill(skill.files()))
    .flatMap((file) => [...passagesOf(file)])
    .map(({ place, why, text }): PassageToRead => {
      const { path, line, column } = place
      return { file: path, line, column, how: placements[why], text }
    })
  const isKnown = ({ file, line }: { file: string; line: number }) =>
    hidden.some((one) => one.file === file && one.line === line)
  const found = scanned.findings
    .filter((finding) => finding.excerpt !== '' && !isKnown(finding))
    .map(({ file, line, column, excerpt: text }) => ({ file, line, column, how: placements.doubtful, text }))
  return [...found, ...hidden]
}
