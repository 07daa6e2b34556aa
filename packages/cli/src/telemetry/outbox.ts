import type { TelemetryEvent } from '@skillgauge/telemetry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../command-line/context.js'
import { dataFolder } from '@skillgauge/telemetry/own-folder'
import type { UsageDatabase } from '../usage/database.js'
import { withUsageDatabase } from '../usage/database.js'

/** Older events are dropped. */
const maxEvents = 500

/** Short: the user waits. */
const busyMs = 50

export async function storeEvents(events: readonly TelemetryEvent[], context: Context): Promise<void> {
  await withDatabase(true, context, (database) =>
    database.inTransaction(() => {
      const at = context.now().toISOString()
      for (const event of events)
        database.all('insert into events (payload, at) values (?, ?)', [JSON.stringify(event), at])
      database.all('delete from events where id <= (select max(id) from events) - ?', [maxEvents])
    }),
  )
}

/** Removes and returns the oldest events, so that no two runs send the same. The caller stores them again on failure. */
export async function takeEvents(number: number, context: Context): Promise<TelemetryEvent[]> {
  const oldest = 'select id from events order by id limit ?'
  return queryEvents(`delete from events where id in (${oldest}) returning id, payload`, [number], context)
}

/** Oldest first. */
export async function waitingEvents(context: Context): Promise<TelemetryEvent[]> {
  return queryEvents('select id, payload from events', [], context)
}

async function queryEvents(
  sql: string,
  values: readonly unknown[],
  context: Context,
): Promise<TelemetryEvent[]> {
  const rows = await withDatabase(false, context, (database) =>
    database.all<{ id: number; payload: string }>(sql, values),
  )
  return (rows ?? [])
    .toSorted((a, b) => a.id - b.id)
    .map(({ payload }) => JSON.parse(payload) as TelemetryEvent)
}

/** `undefined` without a database, unless `make` is set. */
async function withDatabase<T>(
  make: boolean,
  { env }: Context,
  run: (database: UsageDatabase) => T,
): Promise<T | undefined> {
  const folder = dataFolder(env)
  if (folder === undefined || !(make || existsSync(join(folder, 'usage.db')))) return undefined
  return withUsageDatabase(folder, run, busyMs)
}
