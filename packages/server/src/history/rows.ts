import type { Scan, ScannedSkill } from './history.js'

export interface Row {
  realm: string
  owner: string
  repo: string
  ref: string
  path: string
  commit_sha: string
  checks: string
  /** ISO 8601, in UTC: sorts by time in every database. */
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

export function rowOf(realm: string, scan: Scan, checks: string): Row {
  return {
    realm,
    owner: scan.owner.toLowerCase(),
    repo: scan.repo.toLowerCase(),
    ref: scan.ref,
    path: placeOf(scan.path),
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

/** A skill is asked for by its folder, however its SKILL.md is spelt. */
export function placeOf(path: string): string {
  return path.replace(/(^|\/)skill\.md$/i, '$1SKILL.md')
}

/** PostgreSQL takes no NUL in a text. Taken out before it is written as JSON: a name may have `\u0000` in it, letter by letter. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

export function scanOf(row: Row): Scan {
  return {
    owner: row.shown_owner,
    repo: row.shown_repo,
    ref: row.ref,
    path: row.path,
    commitSha: row.commit_sha,
    scannedAt: new Date(row.scanned_at),
    score: row.score,
    passed: row.passed === 1,
    skills: row.skills,
    checksPassed: row.checks_passed,
    checksFailed: row.checks_failed,
    details: JSON.parse(row.details) as ScannedSkill[],
  }
}
