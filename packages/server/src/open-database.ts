import { SkillgaugeError, messageOf } from '@skillgauge/core'
import type { Database as SqliteDatabase } from 'libsql'
import { statSync } from 'node:fs'

/** Opens a SQLite file, or makes it. Throws `unwritable`, naming the file and the setting that says where it lies. */
export async function openDatabase(setting: string, file: string): Promise<SqliteDatabase> {
  const { default: Database } = await import('libsql')
  const cannot = (reason: string, cause?: unknown) =>
    new SkillgaugeError('unwritable', `${setting}: \`${file}\` cannot be opened: ${reason}.`, { cause })
  // A pipe would be waited for without an end.
  const kind = statSync(file, { throwIfNoEntry: false })
  if (kind && !kind.isFile()) throw cannot('it is not a file')
  try {
    const database = new Database(file)
    // Before there is a table, or it does not hold: what is deleted is given back to the disk.
    database.exec('pragma auto_vacuum = incremental')
    database.exec('pragma journal_mode = wal')
    waitOnce(database)
    return database
  } catch (error) {
    throw cannot(messageOf(error), error)
  }
}

/** Milliseconds to wait for another process that has the file; nobody is served meanwhile. */
const patience = 250

/**
 * Only the first to find that another process has the file waits for it: nobody else does until it has let go. Each write begins by
 * taking the file: a statement that finds it taken stays open in libsql, and what is written after it is not kept.
 */
function waitOnce(database: SqliteDatabase): void {
  const wait = (milliseconds: number) => database.exec(`pragma busy_timeout = ${milliseconds}`)
  let isWaitedFor = true
  wait(patience)
  function begin(): void {
    try {
      database.exec('begin immediate')
    } catch (error) {
      if (isWaitedFor) wait(0)
      isWaitedFor = false
      throw error
    }
    if (!isWaitedFor) wait(patience)
    isWaitedFor = true
  }
  const prepare = database.prepare.bind(database)
  database.prepare = ((source: string) => {
    const statement = prepare(source)
    const run = statement.run.bind(statement)
    statement.run = (...values) => {
      begin()
      try {
        const done = run(...values)
        database.exec('commit')
        return done
      } catch (error) {
        // SQLite may have done so itself.
        if (database.inTransaction) database.exec('rollback')
        throw error
      }
    }
    return statement
  }) as typeof database.prepare
}

/** For a file of SQLite that holds something else, or is broken inside. */
export function cannotUse(setting: string, file: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError(
    'unwritable',
    `${setting}: \`${file}\` cannot be used: ${messageOf(cause)}. It may be the file of another program; name one that is new.`,
    { cause },
  )
}
