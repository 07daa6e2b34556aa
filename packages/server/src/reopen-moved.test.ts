import Database from 'libsql'
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'
import { openEventFile } from './event-store.js'

const folder = mkdtempSync(join(tmpdir(), 'moved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const event = (install: string) => ({
  event_kind: 'error',
  install_uuid: install,
  timestamp: '2026-11-20T10:00:00.000Z',
})
const post = async (install: string) => (await server!.post('/v1/events', event(install))).status
const skill = '---\nname: pdf-tools\ndescription: Reads PDF files. Use for PDF files.\n---\nRead it.\n'
const scan = async (name: string) => (await server!.get(`/v1/repos/${name}/evaluate`)).status
const scansOf = async (name: string) =>
  (await server!.get(`/v1/repos/${name}/history`)).body.scans?.length as number | undefined

function rowsOf(file: string, query: string): Record<string, unknown>[] {
  const database = new Database(file)
  const rows = database.prepare(query).all() as Record<string, unknown>[]
  database.close()
  return rows
}
const installsIn = (file: string) =>
  rowsOf(file, 'select install_uuid from events order by id').map((row) => row['install_uuid'])

const reopened = () => server!.lines.filter(({ reason }) => String(reason).includes('opened again'))

it.each<[string, (file: string) => void]>([
  ['deleted', (file) => rmSync(file)],
  [
    'deleted with what is beside it',
    (file) => ['', '-wal', '-shm'].forEach((end) => rmSync(file + end, { force: true })),
  ],
])('a file of events that was %s begins anew', async (_, remove) => {
  server = await testServer()
  const file = join(server.cwd, 'events.db')
  expect(await post('one')).toBe(200)
  remove(file)
  expect(await Promise.all([post('two'), post('two')])).toEqual([200, 200])
  expect(installsIn(file)).toEqual(['two', 'two'])
  expect(reopened()).toMatchObject([{ level: 'warn', database: file }])
})

it('a file of events that was moved away takes its last rows along', async () => {
  server = await testServer()
  const file = join(server.cwd, 'events.db')
  expect(await post('one')).toBe(200)
  renameSync(file, `${file}.old`)
  expect(await post('two')).toBe(200)
  expect(installsIn(file)).toEqual(['two'])
  expect(installsIn(`${file}.old`)).toEqual(['one'])
})

it('a file of events that was replaced is not mixed with the old one', async () => {
  server = await testServer()
  const file = join(server.cwd, 'events.db')
  expect(await post('one')).toBe(200)
  // A complete copy, as of a backup.
  rowsOf(file, `vacuum into '${file}.backup'`)
  for (const install of ['two', 'three']) expect(await post(install)).toBe(200)
  renameSync(`${file}.backup`, file)
  expect(await post('four')).toBe(200)
  expect(installsIn(file)).toEqual(['one', 'four'])
  expect(rowsOf(file, 'pragma integrity_check')).toMatchObject([{ integrity_check: 'ok' }])
})

it('without their folder events are a 502 and scans go on; both are kept again when it is back', async () => {
  const data = join(folder, 'data')
  mkdirSync(data)
  const [events, history] = [join(data, 'events.db'), join(data, 'history.db')]
  server = await testServer({ env: { SKILLGAUGE_EVENTS_DB: events, SKILLGAUGE_HISTORY_DB: history } })
  server.github.host('acme/one', { 'pdf-tools/SKILL.md': skill })
  server.github.host('acme/two', { 'pdf-tools/SKILL.md': skill })
  rmSync(data, { recursive: true })
  expect([await post('one'), await scan('acme/one')]).toEqual([502, 200])
  expect((await server!.get('/v1/repos/acme/one/history')).status).toBe(502)
  expect(server.lines.some(({ error }) => String(error).includes('there is no folder'))).toBe(true)
  mkdirSync(data)
  expect([await post('two'), await scan('acme/two')]).toEqual([200, 200])
  expect(installsIn(events)).toEqual(['two'])
  // The first is scanned again, as it was not kept.
  expect([await scansOf('acme/one'), await scansOf('acme/two')]).toEqual([0, 1])
  expect([await scan('acme/one'), await scansOf('acme/one')]).toEqual([200, 1])
})

it('after the end the file alone has all rows', async () => {
  const file = join(folder, 'closed.db')
  const now = () => new Date('2026-01-01T00:00:00Z')
  const store = await openEventFile(file, { bytes: 1_000_000, age: 86_400_000 }, now)
  await store.store(event('one') as never)
  await store.close()
  copyFileSync(file, join(folder, 'copy.db'))
  expect(installsIn(join(folder, 'copy.db'))).toEqual(['one'])
})
