import type { Database as SqliteDatabase } from 'libsql'
import Database from 'libsql'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { asNobody } from '../../../tests/as-nobody.js'
import { openEventFile } from './event-store.js'
import { openSqliteHistory } from './history/history-store.js'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

const now = () => new Date('2026-01-01T00:00:00Z')
const limits = { bytes: 1_000_000, age: 86_400_000 }
const event = { event_kind: 'command', install_uuid: 'a', timestamp: now().toISOString() }
const scan = {
  owner: 'acme',
  repo: 'skills',
  ref: '',
  path: '',
  commitSha: 'a',
  scannedAt: now(),
  score: 1,
  passed: true,
  skills: 0,
  checksPassed: 0,
  checksFailed: 0,
  details: [],
}

it.each([
  [
    'events',
    async (file: string) => {
      const store = await openEventFile(file, limits, now)
      return { write: () => store.store(event as never), close: () => store.close() }
    },
  ],
  [
    'scans',
    async (file: string) => {
      const history = await openSqliteHistory(file, { checks: 'one', age: 86_400_000, now, report: () => {} })
      return { write: () => history.record('', scan), close: () => history.close() }
    },
  ],
])('a file for %s that another process has is waited for once, not by all who come', async (name, open) => {
  const file = join(folder, `${name}.db`)
  // Only to find the connection of the store.
  const exec = vi.spyOn(Database.prototype, 'exec')
  const { write, close } = await open(file)
  const connection = exec.mock.contexts[0] as SqliteDatabase
  await write()
  // Milliseconds that SQLite will wait for a lock at the next write.
  const wait = () => (connection.prepare('pragma busy_timeout').get() as { timeout: number }).timeout
  const other = new Database(file)
  other.exec('begin immediate')
  expect(wait()).toBeGreaterThan(0)
  for (let i = 0; i < 20; i++) {
    await expect(write()).rejects.toThrow()
    expect(wait()).toBe(0)
  }
  other.exec('rollback')
  await write()
  // It is waited for again.
  expect(wait()).toBeGreaterThan(0)
  other.close()
  await close()
})

it.each([
  ['written', 0o555],
  ['looked into', 0o000],
])('a file in a folder that is not to be %s is refused with the reason', async (_, rights) => {
  const closed = join(folder, `closed-${rights}`)
  mkdirSync(closed)
  chmodSync(folder, 0o755)
  chmodSync(closed, rights)
  const file = join(closed, 'events.db')
  await expect(asNobody(() => openEventFile(file, limits, now))).rejects.toThrow(
    `SKILLGAUGE_EVENTS_DB: \`${file}\` cannot be opened: it, or its folder, cannot be written to.`,
  )
})
