import { messageOf } from '@skillgauge/core'
import type { TelemetryEvent } from '@skillgauge/telemetry'
import { FetchError, ofetch } from 'ofetch'
import { defaultDatabase } from './default-database.js'
import { RequestError } from './http/request-error.js'
import type { Database } from 'libsql'
import { unusableDatabase, openDatabase, usedBytes } from './open-database.js'
import { reopenMoved } from './reopen-moved.js'
import type { Settings } from './settings/settings.js'

/** `store` throws a 502 when the event cannot be stored or forwarded. */
export interface EventStore {
  store(event: TelemetryEvent): Promise<void>
  close(): unknown
}

const forwardTimeout = 5000

/** Milliseconds between deletions of old events. */
const sweepEvery = 60 * 60 * 1000
/** Events per deletion, so that it blocks only briefly. */
const deletedAtOnce = 10_000

export async function openEvents(
  {
    eventsUrl,
    eventsFile,
    eventsLimits,
    env,
  }: Pick<Settings, 'eventsUrl' | 'eventsFile' | 'eventsLimits' | 'env'>,
  now: () => Date,
  report: (event: object) => void,
): Promise<EventStore> {
  if (eventsUrl !== undefined) return createForwarder(eventsUrl)
  const file = eventsFile ?? defaultDatabase('skillgauge-events.db', env)
  const { get, close } = await reopenMoved({
    file,
    open: () => openEventFile(file, eventsLimits, now),
    report,
  })
  return {
    async store(event) {
      const store = await get().catch((error: unknown) => throwNotStored(error))
      await store.store(event)
    },
    close,
  }
}

/** One row per event, as JSON. Over the size limit the oldest are deleted. */
export async function openEventFile(file: string, limits: Limits, now: () => Date): Promise<EventStore> {
  const database = await openDatabase('SKILLGAUGE_EVENTS_DB', file)
  try {
    return createFileStore(database, limits, now)
  } catch (error) {
    database.close()
    throw unusableDatabase('SKILLGAUGE_EVENTS_DB', file, error)
  }
}

type Limits = Settings['eventsLimits']

function createFileStore(database: Database, limits: Limits, now: () => Date): EventStore {
  database.exec(`create table if not exists events (
    id integer primary key,
    received_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    event_kind text not null,
    install_uuid text not null,
    timestamp text not null,
    event text not null
  )`)
  const insert = database.prepare(
    'insert into events (received_at, event_kind, install_uuid, timestamp, event) values (?, ?, ?, ?, ?)',
  )
  // A tenth at once: making room for each single event would cost as much every time.
  const deleteOldest = database.prepare(
    `delete from events where id <= (select min(id) from events)
       + min(${deletedAtOnce}, ((select max(id) from events) - (select min(id) from events)) / 10)`,
  )
  const deleteTooOld = database.prepare(
    `delete from events where id in (select id from events order by id limit ${deletedAtOnce}) and received_at < ?`,
  )
  const used = usedBytes(database)
  let lastSweep = -Infinity

  function makeRoom(): void {
    while (used() > limits.bytes && deleteOldest.run().changes > 0) database.exec('pragma incremental_vacuum')
  }

  function deleteOldEvents(): void {
    lastSweep = now().getTime()
    const before = new Date(lastSweep - limits.age).toISOString()
    while (deleteTooOld.run(before).changes === deletedAtOnce);
    database.exec('pragma incremental_vacuum')
  }

  function deleteOldEventsIfDue(): void {
    try {
      if (now().getTime() - lastSweep >= sweepEvery) deleteOldEvents()
    } catch {
      // The file is locked: try again with the next event.
      lastSweep = -Infinity
    }
  }

  deleteOldEventsIfDue()
  const timer = setInterval(deleteOldEventsIfDue, sweepEvery)
  timer.unref()
  return {
    async store(event) {
      deleteOldEventsIfDue()
      const { event_kind: kind, install_uuid: install, timestamp } = event
      try {
        makeRoom()
        insert.run(now().toISOString(), kind, install, timestamp, JSON.stringify(event))
      } catch (error) {
        throwNotStored(error)
      }
    },
    close() {
      clearInterval(timer)
      database.close()
    },
  }
}

function throwNotStored(error: unknown): never {
  throw storeError('The event could not be stored.', messageOf(error), error)
}

/** @param reason - Only logged. */
function storeError(detail: string, reason: string, cause: unknown): RequestError {
  return new RequestError(502, detail, {}, { cause, logged: `${detail} ${reason}` })
}

/** The library's message contains the URL, which may hold a secret. */
function forwardingProblem(error: unknown): string {
  const status = error instanceof FetchError ? error.statusCode : undefined
  return status === undefined
    ? 'The receiver cannot be reached.'
    : `The receiver answered with status ${status}.`
}

function createForwarder(url: string): EventStore {
  return {
    async store(event) {
      try {
        // The body is discarded: the timeout does not cover it, and it may be endless.
        const { body } = await ofetch.raw(url, {
          method: 'POST',
          body: event,
          retry: 0,
          timeout: forwardTimeout,
          redirect: 'error',
          responseType: 'stream',
        })
        await body?.cancel()
      } catch (error) {
        if (error instanceof FetchError) await error.response?.body?.cancel()
        throw storeError('The event could not be passed on.', forwardingProblem(error), error)
      }
    },
    close() {},
  }
}
