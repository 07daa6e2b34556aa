import { SkillgaugeError } from '@skillgauge/core'
import type { CreateTableBuilder, Dialect } from 'kysely'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { defaultDatabase } from '../default-database.js'
import { createMakeRoom } from './make-room.js'
import { withCircuitBreaker } from './circuit-breaker.js'
import { reopenMoved } from '../reopen-moved.js'
import type { Settings } from '../settings/settings.js'
import type { History, Scan } from './history.js'
import type { Row, Tables } from './rows.js'
import { normalizeSkillPath, toRow, fromRow } from './rows.js'

export interface HistoryOptions {
  /** Version of the checks: the same commit is scanned again under other checks. */
  readonly checks: string
  readonly age: number
  /** Of a SQLite file; above it scans are deleted. No limit when absent. */
  readonly bytes?: number
  readonly now: () => Date
  readonly report: (event: object) => void
  /** Milliseconds for a query of PostgreSQL; 5,000 when absent. */
  readonly timeout?: number
  /** Milliseconds between probes of a PostgreSQL that did not answer; 10,000 when absent. */
  readonly probeInterval?: number
}

/** Bytes of skills in one answer: SQLite reads some megabytes in a time in which nothing else is answered. */
const listedBytes = 2_000_000

/** Milliseconds between deletions of old scans. */
const sweepEvery = 60 * 60 * 1000

export async function openSqliteHistory(file: string, options: HistoryOptions): Promise<History> {
  const { report } = options
  const { get, close } = await reopenMoved({ file, open: () => openFile(file, options), report })
  return {
    record: async (...scan) => (await get()).record(...scan),
    list: async (...query) => (await get()).list(...query),
    recent: async (limit) => (await get()).recent(limit),
    close,
  }
}

async function openFile(file: string, options: HistoryOptions): Promise<History> {
  const { openDatabase, unusableDatabase } = await import('../open-database.js')
  const database = await openDatabase('SKILLGAUGE_HISTORY_DB', file)
  try {
    const history = await createStore(new SqliteDialect({ database }), options)
    const makeRoom = createMakeRoom(database, options.bytes ?? Infinity)
    return {
      ...history,
      async record(realm, scan) {
        makeRoom()
        await history.record(realm, scan)
      },
    }
  } catch (error) {
    database.close()
    throw unusableDatabase('SKILLGAUGE_HISTORY_DB', file, error)
  }
}

export async function openPostgresHistory(url: string, options: HistoryOptions): Promise<History> {
  const { isUnavailable, postgresPool } = await import('./postgres-pool.js')
  const pool = postgresPool(url, options.timeout)
  try {
    const history = await createStore(new PostgresDialect({ pool }), options)
    return withCircuitBreaker(history, { ...options, isUnavailable })
  } catch (error) {
    await pool.end()
    throw new SkillgaugeError(
      'invalid-config',
      `DATABASE_URL: the database cannot be used: ${(error as Error).message || 'it cannot be reached'}.`,
      { cause: error },
    )
  }
}

async function createStore(dialect: Dialect, { checks, age, now, report }: HistoryOptions): Promise<History> {
  const db = new Kysely<Tables>({ dialect })
  await createTables(db)

  async function deleteOldScans(): Promise<void> {
    const before = new Date(now().getTime() - age).toISOString()
    await db.deleteFrom('scans').where('scanned_at', '<', before).execute()
  }
  const tryDeleteOldScans = () =>
    deleteOldScans().catch((error: unknown) =>
      report({ level: 'warn', history: 'not swept', reason: String(error) }),
    )
  /** One damaged row must not hide the others. */
  function scansIn(rows: readonly Row[]): Scan[] {
    const scans = rows.flatMap(fromRow)
    const damaged = rows.length - scans.length
    if (damaged > 0) report({ level: 'warn', history: 'damaged', left_out: damaged })
    return scans
  }
  await tryDeleteOldScans()
  const timer = setInterval(() => void tryDeleteOldScans(), sweepEvery)
  timer.unref()

  return {
    async record(realm, scan) {
      await db
        .insertInto('scans')
        .values(toRow(realm, scan, checks))
        .onConflict((conflict) =>
          conflict.columns(['realm', 'owner', 'repo', 'ref', 'path', 'commit_sha', 'checks']).doNothing(),
        )
        .execute()
    },
    async list(realm, { owner, repo, ref, path, limit, before }) {
      let query = db
        .selectFrom('scans')
        .where('realm', '=', realm)
        .where('owner', '=', owner.toLowerCase())
        .where('repo', '=', repo.toLowerCase())
        .where('ref', '=', ref)
        .where('path', '=', normalizeSkillPath(path))
      if (before) query = query.where('scanned_at', '<', before.toISOString())
      query = query.orderBy('scanned_at', 'desc').orderBy('commit_sha')
      const sizes = await query
        .select(sql<number>`octet_length(details)`.as('bytes'))
        .limit(limit)
        .execute()
      if (sizes.length === 0) return []
      const rows = await query.selectAll().limit(countThatFit(sizes)).execute()
      return scansIn(rows)
    },
    async recent(limit) {
      const rows = await db
        .selectFrom('scans')
        .selectAll()
        .where('realm', '=', '')
        .where('ref', '=', '')
        .where('path', '=', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('scans as newer')
                .select(sql.lit(1).as('one'))
                .whereRef('newer.realm', '=', 'scans.realm')
                .whereRef('newer.owner', '=', 'scans.owner')
                .whereRef('newer.repo', '=', 'scans.repo')
                .whereRef('newer.ref', '=', 'scans.ref')
                .whereRef('newer.path', '=', 'scans.path')
                .whereRef('newer.scanned_at', '>', 'scans.scanned_at'),
            ),
          ),
        )
        .orderBy('scanned_at', 'desc')
        .limit(limit)
        .execute()
      return scansIn(rows)
    },
    async close() {
      clearInterval(timer)
      await db.destroy()
    },
  }
}

/** How many of the first scans come to `listedBytes`; at least one. */
function countThatFit(sizes: readonly { readonly bytes: number }[]): number {
  let left = listedBytes
  const tooMany = sizes.findIndex(({ bytes }, i) => (left -= bytes) < 0 && i > 0)
  return tooMany === -1 ? sizes.length : tooMany
}

async function createTables(db: Kysely<Tables>): Promise<void> {
  const text = ['realm', 'owner', 'repo', 'ref', 'path', 'commit_sha', 'checks', 'scanned_at'] as const
  // Annotated because each column changes the type.
  let table: CreateTableBuilder<'scans', string> = db.schema.createTable('scans').ifNotExists()
  for (const name of text) table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['passed', 'skills', 'checks_passed', 'checks_failed'] as const)
    table = table.addColumn(name, 'integer', (column) => column.notNull())
  for (const name of ['shown_owner', 'shown_repo', 'details'] as const)
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('score', 'double precision')
    .addPrimaryKeyConstraint('scans_key', ['realm', 'owner', 'repo', 'ref', 'path', 'commit_sha', 'checks'])
    .execute()
  await db.schema.createIndex('scans_by_time').ifNotExists().on('scans').column('scanned_at').execute()
}

/** `undefined` when history is off. Throws `unwritable` or `invalid-config`, naming the setting. */
export async function openHistory(
  { history, env }: Pick<Settings, 'history' | 'env'>,
  options: Omit<HistoryOptions, 'age' | 'bytes'>,
): Promise<History | undefined> {
  if (!history) return undefined
  const { file, databaseUrl, ...limits } = history
  return databaseUrl === undefined
    ? openSqliteHistory(file ?? defaultDatabase('skillgauge-history.db', env), { ...options, ...limits })
    : openPostgresHistory(databaseUrl, { ...options, ...limits })
}
