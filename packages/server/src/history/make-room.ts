import type { Database } from 'libsql'
import { usedBytes } from '../open-database.js'

/** Scans per deletion, so that it blocks only briefly. */
const deletedAtOnce = 200

/** An owner whose scans take more than this part of the file loses the oldest of them before anybody else does. */
const largeShare = 0.1

/** Returns a function that deletes scans while the file is larger than `limit`. Called before each new one. */
export function createMakeRoom(database: Database, limit: number): () => void {
  const used = usedBytes(database)
  const largest = database.prepare(
    'select owner, sum(octet_length(details)) as bytes from scans group by owner order by bytes desc limit 1',
  )
  const deleteOldest = database.prepare(
    `delete from scans where rowid in
       (select rowid from scans where ?1 in ('', owner) order by scanned_at limit ${deletedAtOnce})`,
  )
  return () => {
    if (used() <= limit) return
    const { owner, bytes } = (largest.get() ?? { owner: '', bytes: 0 }) as { owner: string; bytes: number }
    deleteOldest.run(bytes > limit * largeShare ? owner : '')
    database.exec('pragma incremental_vacuum')
  }
}
