import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { withTimeout } from '../with-timeout.js'

/** Milliseconds to connect, and for a query. */
const defaultTimeout = 5000
/** Milliseconds to wait for connections to close. */
const closeTimeout = 2000

/** A connection pool with time limits: PostgreSQL may accept queries and never answer. */
export function postgresPool(url: string, timeout = defaultTimeout): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    statement_timeout: timeout,
  })
  // An unhandled error of an idle connection would end the process.
  pool.on('error', () => {})
  return {
    async connect() {
      const client = await pool.connect()
      let broken: Error | undefined
      const ask = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          // Destroy the connection: later queries would wait behind the unanswered one.
          if (isUnavailable(error)) broken = error as Error
          throw error
        }
      }
      return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
    },
    end: () => withTimeout(pool.end(), closeTimeout, () => {}),
  }
}

/** SQLSTATE classes of a server that cannot answer: connection, resources, operator intervention (timeouts too), system. */
const unavailableState = /^(?:08|53|57|58)/

/** Whether PostgreSQL did not answer. Any other error is an answer. */
export function isUnavailable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || unavailableState.test(error.code ?? '')
}
