import { SkillgaugeError, messageOf } from '@skillgauge/core'
import type { Database as SqliteDatabase } from 'libsql'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Opens or creates a SQLite file. Throws `unwritable`, naming the file and its setting. */
export async function openDatabase(setting: string, file: string): Promise<SqliteDatabase> {
  const { default: Database } = await import('libsql')
  const cannot = (reason: string, cause?: unknown) =>
    new SkillgaugeError('unwritable', `${setting}: \`${file}\` cannot be opened: ${reason}.`, { cause })
  // The library would connect to a server.
  if (/^[a-z]+:\/\//i.test(file)) throw cannot('it is an address, and not the path of a file')
  const folder = dirname(file)
  if (!existsSync(folder)) throw cannot(`there is no folder \`${folder}\``)
  try {
    // Opening a pipe would wait forever.
    const kind = statSync(file, { throwIfNoEntry: false })
    if (kind && !kind.isFile()) throw new Error('it is not a file')
    const database = new Database(file)
    // Must precede the first table. Returns deleted pages to the disk.
    database.exec('pragma auto_vacuum = incremental')
    database.exec('pragma journal_mode = wal')
    limitLockWaits(database)
    checkpointOnClose(database)
    return database
  } catch (error) {
    throw cannot(isCannotOpen(error) ? 'it, or its folder, cannot be written to' : messageOf(error), error)
  }
}

/** Also SQLite's error 14: the file is closed to this user, or its folder, in which `-wal` is written. */
function isCannotOpen(error: unknown): boolean {
  return (
    (error as NodeJS.ErrnoException).code === 'EACCES' ||
    /: 14"\)$|^unable to open database file$/.test(messageOf(error))
  )
}

/** Milliseconds to wait for a lock; blocks the event loop. */
const lockTimeout = 250

/**
 * Only the first write that finds the file locked waits; later ones fail at once until it is free. Each write starts with `begin
 * immediate`: in libsql a statement that fails on a lock stays open, and later writes are lost.
 */
function limitLockWaits(database: SqliteDatabase): void {
  const wait = (milliseconds: number) => database.exec(`pragma busy_timeout = ${milliseconds}`)
  let mayWait = true
  wait(lockTimeout)
  function begin(): void {
    try {
      database.exec('begin immediate')
    } catch (error) {
      if (mayWait) wait(0)
      mayWait = false
      throw error
    }
    if (!mayWait) wait(lockTimeout)
    mayWait = true
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
        // SQLite may have rolled back already.
        if (database.inTransaction) database.exec('rollback')
        throw error
      }
    }
    return statement
  }) as typeof database.prepare
}

/** SQLite itself would leave the last rows in `-wal`: libsql keeps the file open while there are prepared statements. */
function checkpointOnClose(database: SqliteDatabase): void {
  const close = database.close.bind(database)
  database.close = () => {
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // The file is damaged or locked: the rows stay in `-wal`.
    }
    return close()
  }
}

/** Returns a function that tells the bytes in use; deleted pages may still be part of the file. */
export function usedBytes(database: SqliteDatabase): () => number {
  const used = database.prepare(
    `select (page_count - freelist_count) * page_size as bytes
     from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
  )
  return () => (used.get() as { bytes: number }).bytes
}

/** For a database with other content, or a damaged one. */
export function unusableDatabase(setting: string, file: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError(
    'unwritable',
    `${setting}: \`${file}\` cannot be used: ${messageOf(cause)}. It may be the file of another program; name one that is new.`,
    { cause },
  )
}
