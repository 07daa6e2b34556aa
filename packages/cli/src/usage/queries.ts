import type { UsageDatabase } from './database.js'
import type { UsageRecord } from './inbox.js'
import { readInbox } from './inbox.js'

export interface SkillUses {
  readonly skillName: string
  readonly uses: number
  /** Estimated tokens loaded into contexts, where known. */
  readonly tokens: number
  /** Number of uses with known tokens. */
  readonly usesWithTokens: number
  readonly byMonth: readonly Month[]
}

interface Month {
  /** `2026-11`. */
  readonly month: string
  readonly uses: number
  readonly tokens: number
}

export interface SkillScores {
  readonly skillName: string
  readonly path: string
  readonly repoRoot: string | null
  readonly evaluations: number
  readonly first: number
  readonly now: number
  /** A score leaves security out: with these, the one above is to be shown as failed. */
  readonly firstFailsSecurity: boolean
  readonly nowFailsSecurity: boolean
  /** Means of the evaluations that did not fail security. */
  readonly byMonth: readonly { readonly month: string; readonly score: number }[]
}

/** Most used first. Months are `2026-11`, in UTC. */
export function readUses(database: UsageDatabase, repoRoot: string | null): SkillUses[] {
  interface Row {
    skill_name: string
    month: string
    uses: number
    tokens: number | null
    known: number
  }
  const rows = database.all<Row>(
    `select skill_name, substr(at, 1, 7) as month, count(*) as uses, sum(tokens) as tokens, count(tokens) as known
     from skill_events where (? is null or repo_root = ?) group by skill_name, month order by skill_name, month`,
    [repoRoot, repoRoot],
  )
  const skills = new Map<string, { uses: number; tokens: number; usesWithTokens: number; byMonth: Month[] }>()
  for (const { skill_name, month, uses, tokens, known } of rows) {
    const skill = skills.get(skill_name) ?? { uses: 0, tokens: 0, usesWithTokens: 0, byMonth: [] }
    skill.uses += uses
    skill.tokens += tokens ?? 0
    skill.usesWithTokens += known
    skill.byMonth.push({ month, uses, tokens: tokens ?? 0 })
    skills.set(skill_name, skill)
  }
  return Array.from(skills, ([skillName, skill]) => ({ skillName, ...skill })).sort((a, b) => b.uses - a.uses)
}

/** By path, since two skills may have the same name. */
export function readScores(database: UsageDatabase, repoRoot: string | null): SkillScores[] {
  const filter = 'where (? is null or repo_root = ?)'
  const values = [repoRoot, repoRoot]
  interface Row {
    skill_name: string
    path: string
    repo_root: string | null
    at: string
    score: number
    fails_security: number
    evaluations: number
  }
  // SQLite takes the other columns from the row with the minimum or maximum.
  const end = (which: 'min' | 'max') =>
    database.all<Row>(
      `select skill_name, path, repo_root, ${which}(at) as at, score, fails_security, count(*) as evaluations
       from evaluations ${filter} group by repo_root, path order by repo_root, path`,
      values,
    )
  const months = database.all<Pick<Row, 'repo_root' | 'path' | 'score'> & { month: string }>(
    `select repo_root, path, substr(at, 1, 7) as month, avg(score) as score
     from evaluations ${filter} and not fails_security group by repo_root, path, month order by month`,
    values,
  )
  const first = end('min')
  const byPlace = new Map<string, { month: string; score: number }[]>()
  for (const { repo_root, path, month, score } of months) {
    const place = `${repo_root}\0${path}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), { month, score: round(score) }])
  }
  return end('max').map(({ skill_name: skillName, path, repo_root, evaluations, score, ...now }, i) => ({
    skillName,
    path,
    repoRoot: repo_root,
    evaluations,
    first: first[i]!.score,
    now: score,
    firstFailsSecurity: first[i]!.fails_security === 1,
    nowFailsSecurity: now.fails_security === 1,
    byMonth: byPlace.get(`${repo_root}\0${path}`) ?? [],
  }))
}

/** Scores have two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Moves records from the inbox to the database. Safe to interrupt: the inbox stays until they are committed, and known ids are ignored. */
export function importInbox(database: UsageDatabase, folder: string, now: Date): void {
  const { records, removeOld } = readInbox(folder, now)
  if (records.length > 0) database.inTransaction(() => records.forEach((record) => insert(database, record)))
  removeOld()
}

function insert(database: UsageDatabase, record: UsageRecord): void {
  const { id, skillName, repoRoot, at } = record
  if (record.kind === 'use') {
    const { tokens, source } = record
    database.all(
      'insert or ignore into skill_events (id, skill_name, tokens, repo_root, source, at) values (?, ?, ?, ?, ?, ?)',
      [id, skillName, tokens, repoRoot, source, at],
    )
  } else {
    const { path, score, passed, failsSecurity } = record
    database.all(
      'insert or ignore into evaluations (id, skill_name, path, score, passed, fails_security, repo_root, at) values (?, ?, ?, ?, ?, ?, ?, ?)',
      [id, skillName, path, score, passed ? 1 : 0, failsSecurity ? 1 : 0, repoRoot, at],
    )
  }
}
