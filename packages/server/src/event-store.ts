import { SkillgaugeError } from '@skillgauge/core'
import type { TelemetryEvent } from '@skillgauge/telemetry'
import { FetchError, ofetch } from 'ofetch'
import { RequestError } from './request-error.js'

/** Where events go. Throws a 502 when they cannot get there. */
export interface EventStore {
  store(event: TelemetryEvent): Promise<void>
  close(): void
}

/** Milliseconds that whoever events are posted on to may take. */
const patience = 5000

/** Keeps events in a SQLite file, one row each, the event itself as JSON. */
export async function eventFile(file: string): Promise<EventStore> {
  const database = await open(file)
  database.exec('pragma journal_mode = wal')
  // While it waits for whoever else has the file, nobody is served.
  database.exec('pragma busy_timeout = 250')
  database.exec(`create table if not exists events (
    id integer primary key,
    received_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    event_kind text not null,
    install_uuid text not null,
    timestamp text not null,
    event text not null
  )`)
  const insert = database.prepare(
    'insert into events (event_kind, install_uuid, timestamp, event) values (?, ?, ?, ?)',
  )
  return {
    async store(event) {
      try {
        insert.run(event.event_kind, event.install_uuid, event.timestamp, JSON.stringify(event))
      } catch (error) {
        throw new RequestError(502, 'The event could not be stored.', {}, { cause: error })
      }
    },
    close: () => database.close(),
  }
}

async function open(file: string) {
  const { default: Database } = await import('libsql')
  try {
    return new Database(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SkillgaugeError(
      'unwritable',
      `SKILLGAUGE_EVENTS_DB: \`${file}\` cannot be opened: ${reason}.`,
      { cause: error },
    )
  }
}

/** Posts events on to another service. */
export function eventForwarder(url: string): EventStore {
  return {
    async store(event) {
      try {
        // What it answers is of no interest, and the time limit does not hold for it: it may come without an end, or stop halfway.
        const { body } = await ofetch.raw(url, {
          method: 'POST',
          body: event,
          retry: 0,
          timeout: patience,
          redirect: 'error',
          responseType: 'stream',
        })
        await body?.cancel()
      } catch (error) {
        if (error instanceof FetchError) await error.response?.body?.cancel()
        throw new RequestError(502, 'The event could not be passed on.', {}, { cause: error })
      }
    },
    close() {},
  }
}
