import { findGitRoot, pathFrom } from '@skillgauge/sources'
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Context } from '../command-line/context.js'
import type { ReportedSkill } from '../run/evaluate-skills.js'
import { dataFolder } from '@skillgauge/telemetry/own-folder'
import { nameOf } from '../reporters/console/words.js'
import { appendToInbox } from './inbox.js'
import type { EvaluationRecord } from './inbox.js'

/** So large after years of hooks, or daily evaluations of a large collection. */
const maxInboxBytes = 8 * 1024 * 1024

/** A record must fit into one write. */
const maxNameLength = 256

/** Records scores for `stats` in the inbox, since opening the database takes longer than the evaluation. Errors are ignored. */
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
    if (records.length > 0 && appendToInbox(folder, records) > maxInboxBytes) await importNow(folder, now())
  } catch {
    // The folder is not writable.
  }
}

async function importNow(folder: string, now: Date): Promise<void> {
  const { withUsageDatabase } = await import('./database.js')
  const { importInbox } = await import('./queries.js')
  await withUsageDatabase(folder, (database) => importInbox(database, folder, now))
}

function recordOf({ skill, evaluation }: ReportedSkill, at: string): EvaluationRecord {
  const directory = realpathSync(skill.directory)
  const file = join(directory, 'SKILL.md')
  const repoRoot = findGitRoot(directory) ?? null
  return {
    kind: 'evaluation',
    id: randomUUID(),
    skillName: (nameOf(evaluation) || basename(directory)).slice(0, maxNameLength),
    path: repoRoot === null ? file : pathFrom(repoRoot, file),
    score: evaluation.qualityScore,
    passed: evaluation.overallPass,
    failsSecurity: evaluation.failsSecurity,
    repoRoot,
    at,
  }
}
