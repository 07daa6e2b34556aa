import { SkillgaugeError, messageOf } from '@skillgauge/core'
import type { Database as SqliteDatabase } from 'libsql'
import { statSync } from 'node:fs'

/**
 * Opens a SQLite file, or makes it.
 *
 * @param setting - The name of the setting that says where it lies.
 * @throws SkillgaugeError `unwritable` that names the setting and the file.
 */
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
    // While it waits for another process that has the file, nobody is served.
    database.exec('pragma busy_timeout = 250')
    return database
  } catch (error) {
    throw cannot(messageOf(error), error)
  }
}

/** For a file of SQLite that holds something else, or is broken inside. */
export function cannotUse(setting: string, file: string, cause: unknown): SkillgaugeError {
  return new SkillgaugeError(
    'unwritable',
    `${setting}: \`${file}\` cannot be used: ${messageOf(cause)}. It may be the file of another program; name one that is new.`,
    { cause },
  )
}
