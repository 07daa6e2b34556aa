import type { ScanResultWire, SkillEvaluateResultWire } from '@skillgauge/features/wire-schema'
import type { Head } from '@skillgauge/sources/github'
import type { Result as CachedResult } from '../cache/result-cache.js'
import type { Parts } from '../parts.js'
import type { Scan } from './history.js'
import { HistoryUnavailable } from './history.js'

type Wire = ScanResultWire | SkillEvaluateResultWire

/** Stores a scan once per commit and ref. A failure is only logged. */
export async function recordScan(
  { history, recorded, realm, report }: Parts,
  {
    head: { owner, repo, commitSha, ref = '' },
    directory,
  }: { readonly head: Head; readonly directory: string | null },
  result: CachedResult,
): Promise<void> {
  const key = JSON.stringify([realm, owner.toLowerCase(), repo.toLowerCase(), commitSha, ref, directory])
  if (!history || recorded.has(key)) return
  recorded.set(key, true)
  try {
    await history.record(realm, summarizeScan(evaluationIn(result), ref))
  } catch (error) {
    recorded.delete(key)
    if (!(error instanceof HistoryUnavailable))
      report({ level: 'error', history: 'not kept', reason: String(error) })
  }
}

export function evaluationIn({ body }: CachedResult): Wire {
  return JSON.parse(body.toString('utf8')) as Wire
}

export function failsSecurity({ details }: Scan): boolean {
  return details.some((skill) => skill.failsSecurity)
}

export function summarizeScan(result: Wire, ref: string): Scan {
  const skills = 'skills' in result ? result.skills : [result]
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const mean = sum(skills.map((skill) => skill.quality_score)) / skills.length
  return {
    owner: result.owner,
    repo: result.repo,
    ref,
    path: 'skills' in result ? '' : result.path,
    commitSha: result.commit_sha,
    scannedAt: new Date(result.scanned_at),
    score: skills.length === 0 ? null : Math.round(mean * 100) / 100,
    passed: skills.every((skill) => skill.overall_pass),
    skills: skills.length,
    checksPassed: sum(skills.map((skill) => skill.checks_passed)),
    checksFailed: sum(skills.map((skill) => skill.checks_failed)),
    details: skills.map((skill) => ({
      path: skill.path,
      score: skill.quality_score,
      passed: skill.overall_pass,
      failsSecurity: skill.fails_security,
      failed: skill.results.filter(({ passed }) => !passed).map((check) => check.check_id),
    })),
  }
}
