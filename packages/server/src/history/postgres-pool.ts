import pg from 'pg'

/** Milliseconds for a connection, and for an answer to a query. */
const usual = 5000
/** Milliseconds until connections that do not end are left behind. */
const patience = 2000

/** A pool that never waits without an end: a PostgreSQL that takes queries and answers none is out of order, too. */
export function postgresPool(url: string, timeout = usual) {
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
    pool,
    async end(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
      await Promise.race([pool.end(), late])
      clearTimeout(timer)
    },
  }
}
