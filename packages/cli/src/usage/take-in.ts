import type { UsageDatabase } from './database.js'
import { readInbox } from './inbox.js'
import type { UsageRecord } from './records.js'

/**
 * Takes what waits in the inbox into the database. Where it is interrupted nothing is lost and nothing counts twice: the inbox stays
 * until all of it is committed, and a record that is there already is passed over.
 */
export function takeIn(database: UsageDatabase, folder: string, now: Date): void {
  const { records, forget } = readInbox(folder, now)
  if (records.length > 0) database.inTransaction(() => records.forEach((record) => insert(database, record)))
  forget()
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
    const { path, score, passed } = record
    database.all(
      'insert or ignore into evaluations (id, skill_name, path, score, passed, repo_root, at) values (?, ?, ?, ?, ?, ?, ?)',
      [id, skillName, path, score, passed ? 1 : 0, repoRoot, at],
    )
  }
}
