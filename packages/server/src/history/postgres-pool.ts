import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { within } from '../within.js'

/** Milliseconds for a connection, and for an answer to a query. */
const usual = 5000
/** Milliseconds until connections that do not end are left behind. */
const patience = 2000

/** A pool that never waits without an end: a PostgreSQL that takes queries and answers none is out of order, too. */
export function postgresPool(url: string, timeout = usual): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    statement_timeout: timeout,
  })
  // A connection that breaks while nobody uses it would end the process.
  pool.on('error', () => {})
  return {
    async connect() {
      const client = await pool.connect()
      let broken: Error | undefined
      const ask = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          // What was not answered still stands before all that would be asked over this connection.
          if (isAway(error)) broken = error as Error
          throw error
        }
      }
      return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
    },
    end: () => within(pool.end(), patience, () => {}),
  }
}

/** Classes of SQLSTATE of a server that cannot answer now: connection, resources, operator (a time limit, too), system. */
const outOfOrder = /^(?:08|53|57|58)/

/** Whether an error says that PostgreSQL gives no answer; any other one is an answer. */
export function isAway(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || outOfOrder.test(error.code ?? '')
}
