import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { SkillgaugeError } from '@skillgauge/core'
import { forAppending, openRegularFile, reasonOf } from '@skillgauge/sources'
import { closeSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type LibsqlDatabase from 'libsql'

type Connection = InstanceType<typeof LibsqlDatabase>

/** Statements are in the modules that use it. */
export interface UsageDatabase {
  all<Row>(sql: string, values?: readonly unknown[]): Row[]
  /** Rolls back on an error. */
  inTransaction<T>(run: () => T): T
  close(): void
}

/** Migrations by `pragma user_version`. Released ones must not change: add another one at the end. */
const migrations = [
  `create table skill_events (
     id text primary key, skill_name text not null, tokens integer, repo_root text, source text not null, at text not null
   );
   create index skill_events_at on skill_events (at);
   create table evaluations (
     id text primary key, skill_name text not null, path text not null, score real not null, passed integer not null,
     repo_root text, at text not null
   );
   create index evaluations_at on evaluations (at);
   create table events (id integer primary key autoincrement, payload text not null, at text not null);`,
  `alter table evaluations add column fails_security integer not null default 0;`,
]

/**
 * Opens `usage.db`, and creates or migrates it.
 *
 * @param busyMs - How long to wait for another process that writes.
 * @throws SkillgaugeError
 */
export async function openUsageDatabase(folder: string, busyMs = 5000): Promise<UsageDatabase> {
  const Database = await loadLibrary()
  const file = join(folder, 'usage.db')
  const connection = withReason(file, () => {
    makeFolder(folder, 0o700)
    // SQLite would create it readable for all users.
    closeSync(openRegularFile(file, forAppending, 0o600))
    // SQLite reads these too.
    for (const beside of [`${file}-journal`, `${file}-wal`, `${file}-shm`])
      if (existsSync(beside)) closeSync(openRegularFile(beside))
    const opened = new Database(file)
    opened.exec(`pragma busy_timeout = ${busyMs}`)
    return opened
  })
  const database: UsageDatabase = {
    all: (sql, values = []) => withReason(file, () => connection.prepare(sql).all(...values) as never),
    inTransaction: (run) => withReason(file, () => inTransaction(connection, run)),
    close: () => void connection.close(),
  }
  try {
    migrate(database, connection, file)
  } catch (error) {
    connection.close()
    throw error
  }
  return database
}

export async function withUsageDatabase<T>(
  folder: string,
  run: (database: UsageDatabase) => T,
  busyMs?: number,
): Promise<T> {
  const database = await openUsageDatabase(folder, busyMs)
  try {
    return run(database)
  } finally {
    database.close()
  }
}

/** Native code, which is not built for every platform. */
async function loadLibrary(): Promise<typeof LibsqlDatabase> {
  try {
    return (await import('libsql')).default
  } catch (error) {
    const { platform, arch } = process
    throw new SkillgaugeError(
      'unreadable',
      `The usage database needs the package \`libsql\`, which cannot be loaded here (${platform} ${arch}). ` +
        'What is recorded is kept until it can; all other commands work without it.',
      { cause: error },
    )
  }
}

function migrate(database: UsageDatabase, connection: Connection, file: string): void {
  const version = () => database.all<{ user_version: number }>('pragma user_version')[0]!.user_version
  if (version() > migrations.length)
    throw new SkillgaugeError('unreadable', `\`${file}\` was made by a newer skillgauge: update this one.`)
  if (version() === migrations.length) return
  database.inTransaction(() => {
    // Another process may have migrated it meanwhile.
    for (const step of migrations.slice(version())) connection.exec(step)
    connection.exec(`pragma user_version = ${migrations.length}`)
  })
}

function inTransaction<T>(connection: Connection, run: () => T): T {
  // `immediate`: a transaction that starts with reading cannot wait for the write lock.
  connection.exec('begin immediate')
  try {
    const result = run()
    connection.exec('commit')
    return result
  } catch (error) {
    // SQLite may have rolled back itself, as on a full disk.
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}

const reasons: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another program has it locked: try again when that one is done',
  SQLITE_NOTADB: 'it is not a database: move it away, and a new one is made',
  SQLITE_CORRUPT: 'it is damaged: move it away, and a new one is made',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it is read-only',
}

/** Turns errors of SQLite into a SkillgaugeError with a reason. */
function withReason<T>(file: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof SkillgaugeError) throw error
    const { code = '' } = error as { code?: string }
    const message = `\`${file}\` cannot be used: ${reasons[code] ?? reasonOf(error)}.`
    throw new SkillgaugeError('unreadable', message, { cause: error })
  }
}
