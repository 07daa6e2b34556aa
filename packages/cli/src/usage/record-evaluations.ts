import { findGitRoot } from '@skillgauge/sources/git'
import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Context } from '../context.js'
import type { ReportedSkill } from '../evaluate-skills.js'
import { dataFolder } from '../own-folder.js'
import { nameOf } from '../reporters/console/words.js'
import { appendToInbox } from './inbox.js'
import type { EvaluationRecord } from './records.js'

/**
 * Notes the score of each skill for `stats`. It goes to the inbox, because to open the database would take longer than the
 * evaluation; where that cannot be written to, only the history is poorer, and nothing is said.
 */
export function recordEvaluations(reported: readonly ReportedSkill[], { env, now }: Context): void {
  const folder = dataFolder(env)
  if (folder === undefined) return
  const at = now().toISOString()
  try {
    const records = reported
      .filter(({ evaluation }) => evaluation.error === null)
      .map((one) => recordOf(one, at))
    if (records.length > 0) appendToInbox(folder, records)
  } catch {
    // Read-only, full, not ours.
  }
}

function recordOf({ skill, evaluation }: ReportedSkill, at: string): EvaluationRecord {
  const directory = realpathSync(skill.directory)
  const file = join(directory, 'SKILL.md')
  const repoRoot = findGitRoot(directory) ?? null
  return {
    kind: 'evaluation',
    id: randomUUID(),
    skillName: nameOf(evaluation),
    path: repoRoot === null ? file : relative(repoRoot, file).replaceAll(sep, '/'),
    score: evaluation.qualityScore,
    passed: evaluation.overallPass,
    repoRoot,
    at,
  }
}
