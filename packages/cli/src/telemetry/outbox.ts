import type { TelemetryEvent } from '@skillgauge/telemetry'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../command-line/context.js'
import { dataFolder } from '../files/own-folder.js'
import type { UsageDatabase } from '../usage/database.js'
import { withUsageDatabase } from '../usage/database.js'

/** Events that wait for a receiver: the newest so many, older ones are dropped. */
const capacity = 500

/** Somebody else's transaction is not waited for: the person is. */
const busyMs = 50

/** Keeps events for another time. */
export async function keepEvents(events: readonly TelemetryEvent[], context: Context): Promise<void> {
  await withDatabase(true, context, (database) =>
    database.inTransaction(() => {
      const at = context.now().toISOString()
      for (const event of events)
        database.all('insert into events (payload, at) values (?, ?)', [JSON.stringify(event), at])
      database.all('delete from events where id <= (select max(id) from events) - ?', [capacity])
    }),
  )
}

/** Takes the oldest events out, at most `number`. Who takes them sends them, or keeps them again: no two runs send the same. */
export async function takeEvents(number: number, context: Context): Promise<TelemetryEvent[]> {
  const oldest = 'select id from events order by id limit ?'
  return eventsBy(`delete from events where id in (${oldest}) returning id, payload`, [number], context)
}

/** The events that wait, oldest first. */
export async function waitingEvents(context: Context): Promise<TelemetryEvent[]> {
  return eventsBy('select id, payload from events', [], context)
}

async function eventsBy(
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

/** `undefined` where there is no database, and none is to be made. */
async function withDatabase<T>(
  make: boolean,
  { env }: Context,
  run: (database: UsageDatabase) => T,
): Promise<T | undefined> {
  const folder = dataFolder(env)
  if (folder === undefined || !(make || existsSync(join(folder, 'usage.db')))) return undefined
  return withUsageDatabase(folder, run, busyMs)
}
