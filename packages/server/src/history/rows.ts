import { isObject } from '@skillgauge/core'
import type { Scan, ScannedSkill } from './history.js'

export interface Row {
  realm: string
  owner: string
  repo: string
  ref: string
  path: string
  commit_sha: string
  checks: string
  /** ISO 8601 in UTC, which sorts by time in every database. */
  scanned_at: string
  score: number | null
  passed: number
  skills: number
  checks_passed: number
  checks_failed: number
  shown_owner: string
  shown_repo: string
  details: string
}

export interface Tables {
  scans: Row
}

export function toRow(realm: string, scan: Scan, checks: string): Row {
  return {
    realm,
    owner: scan.owner.toLowerCase(),
    repo: scan.repo.toLowerCase(),
    ref: scan.ref,
    path: normalizeSkillPath(scan.path),
    commit_sha: scan.commitSha,
    checks,
    scanned_at: scan.scannedAt.toISOString(),
    score: scan.score,
    passed: scan.passed ? 1 : 0,
    skills: scan.skills,
    checks_passed: scan.checksPassed,
    checks_failed: scan.checksFailed,
    shown_owner: scan.owner,
    shown_repo: scan.repo,
    details: JSON.stringify(scan.details, withoutNul),
  }
}

/** Queries name the folder, so the case of SKILL.md must not matter. */
export function normalizeSkillPath(path: string): string {
  return path.replace(/(^|\/)skill\.md$/i, '$1SKILL.md')
}

/** PostgreSQL rejects NUL. Removed before serialization, since a name may contain the literal text `\u0000`. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

/** Nothing for a row that is damaged. */
export function fromRow(row: Row): Scan[] {
  const scannedAt = new Date(row.scanned_at)
  const details = detailsIn(row)
  if (!details || Number.isNaN(scannedAt.getTime())) return []
  const scan = {
    owner: row.shown_owner,
    repo: row.shown_repo,
    ref: row.ref,
    path: row.path,
    commitSha: row.commit_sha,
    scannedAt,
    score: row.score,
    passed: row.passed === 1,
    skills: row.skills,
    checksPassed: row.checks_passed,
    checksFailed: row.checks_failed,
    details,
  }
  return [scan]
}

function detailsIn({ details }: Row): ScannedSkill[] | undefined {
  try {
    const skills: unknown = JSON.parse(details)
    return Array.isArray(skills) && skills.every(isObject) ? (skills as unknown as ScannedSkill[]) : undefined
  } catch {
    return undefined
  }
}
