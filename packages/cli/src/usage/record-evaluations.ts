import { findGitRoot, pathFrom } from '@skillgauge/sources'
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from '../run/evaluate-skills.js'
import { dataFolder } from '../files/own-folder.js'
import { nameOf } from '../reporters/console/words.js'
import { appendToInbox } from './inbox.js'
import type { EvaluationRecord } from './inbox.js'

/** Bytes of an inbox that nobody has asked `stats` to take in: years of hooks, or a large collection that is evaluated daily. */
const largestInbox = 8 * 1024 * 1024

/** A record has to fit one write. */
const longestName = 256

/**
 * Notes the score of each skill for `stats`. It goes to the inbox, because to open the database would take longer than the
 * evaluation; where that cannot be written to, only the history is poorer, and nothing is said.
 */
export async function recordEvaluations(
  reported: readonly ReportedSkill[],
  { env, now }: Context,
): Promise<void> {
  const folder = dataFolder(env)
  if (folder === undefined) return
  const at = now().toISOString()
  try {
    const records = reported
      .filter(({ evaluation }) => evaluation.error === null)
      .map((one) => recordOf(one, at))
    if (records.length > 0 && appendToInbox(folder, records) > largestInbox) await takeInNow(folder, now())
  } catch {
    // Read-only, full, not ours.
  }
}

async function takeInNow(folder: string, now: Date): Promise<void> {
  const { withUsageDatabase } = await import('./database.js')
  const { takeIn } = await import('./queries.js')
  await withUsageDatabase(folder, (database) => takeIn(database, folder, now))
}

function recordOf({ skill, evaluation }: ReportedSkill, at: string): EvaluationRecord {
  const directory = realpathSync(skill.directory)
  const file = join(directory, 'SKILL.md')
  const repoRoot = findGitRoot(directory) ?? null
  return {
    kind: 'evaluation',
    id: randomUUID(),
    skillName: (nameOf(evaluation) || basename(directory)).slice(0, longestName),
    path: repoRoot === null ? file : pathFrom(repoRoot, file),
    score: evaluation.qualityScore,
    passed: evaluation.overallPass,
    repoRoot,
    at,
  }
}
