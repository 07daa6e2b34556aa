import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import Database from 'libsql'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestPostgres } from '../../test-postgres.js'
import { hasPostgres, howToGetPostgres, testPostgres } from '../../test-postgres.js'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import type { History, Scan } from './history.js'
import { HistoryUnavailable } from './history.js'
import type { HistoryOptions } from './history-store.js'
import { openPostgresHistory, openSqliteHistory } from './history-store.js'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')

function scan(commit: string, at: number, more: Partial<Scan> = {}): Scan {
  return {
    owner: 'Acme',
    repo: 'Skills',
    ref: '',
    path: '',
    commitSha: commit.padEnd(40, '0'),
    scannedAt: new Date(start + at * day),
    score: 93.33,
    passed: false,
    skills: 1,
    checksPassed: 36,
    checksFailed: 1,
    details: [
      { path: 'a/SKILL.md', score: 93.33, passed: false, failsSecurity: false, failed: ['naming.format'] },
    ],
    ...more,
  }
}

const query = { owner: 'acme', repo: 'SKILLS', ref: '', path: '', limit: 10 }

let postgres: TestPostgres
const folder = mkdtempSync(join(tmpdir(), 'history-'))
beforeAll(async () => {
  if (hasPostgres) postgres = await testPostgres()
})
afterAll(async () => {
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const kinds: [string, boolean, (options: HistoryOptions) => Promise<History>][] = [
  ['SQLite', true, (options) => openSqliteHistory(join(folder, 'history.db'), options)],
  [`PostgreSQL (${howToGetPostgres})`, hasPostgres, (options) => openPostgresHistory(postgres.url, options)],
]

describe.each(kinds)('scans in %s', (_, isThere, open) => {
  let history: History
  const reopen = async (now: number, checks = 'one') => {
    await history?.close()
    const options = { checks, age: 30 * day, now: () => new Date(now), report: () => {} }
    history = await open(options)
    return history
  }
  afterEach(() => history?.close())

  it.skipIf(!isThere)(
    'come back the newest first, each commit once, and are swept when they are too old',
    async () => {
      await reopen(start)
      await history.record('', scan('a', 0))
      await history.record('', scan('b', 1, { score: null, details: [] }))
      await history.record('', scan('a', 5, { score: 1 }))
      await history.record('', scan('c', 2, { ref: 'next' }))
      await history.record(
        '',
        scan('d', 2, {
          path: 'a/SKILL.md',
          details: [{ path: 'nul\0', score: 1, passed: true, failsSecurity: false, failed: [] }],
        }),
      )
      const commits = async (more = {}) =>
        (await history.list('', { ...query, ...more })).map(({ commitSha }) => commitSha[0])
      expect(await commits()).toEqual(['b', 'a'])
      expect(await commits({ limit: 1 })).toEqual(['b'])
      expect(await commits({ before: new Date(start + day) })).toEqual(['a'])
      expect(await commits({ ref: 'next' })).toEqual(['c'])
      expect(await commits({ path: 'a/SKILL.md' })).toEqual(['d'])
      expect((await history.list('', query))[1]).toEqual(scan('a', 0))

      // The same commit under other checks is another scan; one that is too old is gone.
      await reopen(start + 31 * day - 1, 'two')
      await history.record('', scan('b', 31))
      expect(await commits()).toEqual(['b', 'b'])
    },
  )

  it.skipIf(!isThere)('of a private owner are in no answer to anybody else', async () => {
    await reopen(start)
    await history.record('acme', scan('e', 3, { repo: 'secret' }))
    expect(await history.list('', { ...query, repo: 'secret' })).toEqual([])
    expect(await history.list('acme', { ...query, repo: 'secret' })).toHaveLength(1)
    const recent = await history.recent(10)
    expect(recent.map(({ repo }) => repo)).not.toContain('secret')
    // Of each repository only its last scan.
    expect(recent.filter(({ repo }) => repo === 'Skills')).toHaveLength(1)
  })
})

describe.skipIf(!hasPostgres)(`a PostgreSQL that answers no more (${howToGetPostgres})`, () => {
  /** Stands before the database; `stop` holds back all that goes over the connections of now, for ever. */
  async function between() {
    let isStuck = false
    let asked = 0
    const sockets: Socket[] = []
    const server = createServer((client) => {
      asked++
      const mine = { isStuck: false }
      const database = connect(Number(new URL(postgres.url).port), '127.0.0.1')
      sockets.push(client, database)
      for (const socket of [client, database]) socket.on('error', () => {})
      client.on('data', (chunk) => {
        asked++
        mine.isStuck ||= isStuck
        if (!mine.isStuck) database.write(chunk)
      })
      database.on('data', (chunk) => mine.isStuck || client.write(chunk))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      url: `postgres://test@127.0.0.1:${port}/postgres`,
      stop: () => void (isStuck = true),
      /** Lets new connections through. */
      resume: () => void (isStuck = false),
      /** How often somebody has connected or sent something. */
      asked: () => asked,
      close() {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    }
  }

  it('is left alone after its time, holds up no end, and is asked again once a probe has an answer', async () => {
    const proxy = await between()
    const events: object[] = []
    let told = () => {}
    const options = {
      checks: 'one',
      age: 30 * day,
      now: () => new Date(start),
      report(event: object) {
        events.push(event)
        told()
      },
      timeout: 500,
    }
    const history = await openPostgresHistory(proxy.url, { ...options, probeInterval: 1_000_000 })
    proxy.stop()
    for (const first of await Promise.allSettled([history.record('', scan('a', 0)), history.list('', query)]))
      expect(first).toMatchObject({ reason: { message: expect.stringContaining('timeout') } })
    const { length } = events
    const asked = proxy.asked()
    for (let i = 0; i < 20; i++) {
      await expect(history.record('', scan('a', 0))).rejects.toThrow(HistoryUnavailable)
      await expect(history.list('', query)).rejects.toThrow(HistoryUnavailable)
      await expect(history.recent(1)).rejects.toThrow(HistoryUnavailable)
    }
    expect(proxy.asked()).toBe(asked)
    expect([length, events]).toEqual([
      1,
      [{ level: 'warn', history: 'down', reason: expect.stringContaining('timeout') }],
    ])
    await history.close()

    proxy.resume()
    events.length = 0
    const probed = await openPostgresHistory(proxy.url, { ...options, probeInterval: 1 })
    proxy.stop()
    await expect(probed.recent(1)).rejects.toThrow('timeout')
    const isBack = new Promise<void>((resolve) => (told = resolve))
    proxy.resume()
    await isBack
    await probed.record('', scan('back', 0, { repo: 'back' }))
    expect(await probed.list('', { ...query, repo: 'back' })).toHaveLength(1)
    expect(events).toEqual([expect.objectContaining({ history: 'down' }), { level: 'info', history: 'ok' }])
    await probed.close()
    proxy.close()
  })

  it('is not left alone for a question that it refuses', async () => {
    const events: object[] = []
    const options = { checks: 'one', age: 30 * day, now: () => new Date(start) }
    const history = await openPostgresHistory(postgres.url, {
      ...options,
      report: (event) => events.push(event),
    })
    await expect(history.list('', { ...query, ref: 'a\0b' })).rejects.toThrow('invalid byte sequence')
    await expect(history.list('', query)).resolves.toBeDefined()
    expect(events).toEqual([])
    await history.close()
  })
})

describe('the route', () => {
  let server: TestServer
  afterEach(() => server.stop())
  const skill = (name: string) =>
    `---\nname: ${name}\ndescription: Counts words. Use when asked how long a text is.\n---\n\n# Count\n\nCount the words.\n`

  it('tells what each commit came to, of all skills or of one', async () => {
    server = await testServer()
    const { git } = server.github.host('acme/skills', { 'a/SKILL.md': skill('A') })
    const first = git.head()
    await server.get('/v1/repos/acme/skills/evaluate')
    await server.get('/v1/repos/acme/skills/evaluate?path=a')
    await server.get('/v1/repos/acme/skills/evaluate')
    git.commit({ 'a/SKILL.md': skill('a') })
    await server.get('/v1/repos/ACME/skills/evaluate')
    const { status, body } = await server.get('/v1/repos/acme/skills/history')
    expect(status).toBe(200)
    expect(body.scans).toHaveLength(2)
    expect(body.scans[1]).toMatchObject({ commit_sha: first, passed: false })
    expect(body.scans[1].skills[0].failed).toContain('naming.format')
    expect(body.scans[0].skills[0].failed).not.toContain('naming.format')
    expect((await server.get('/v1/repos/acme/skills/history?path=a')).body.scans).toHaveLength(1)
    for (const wrong of ['limit=0', 'limit=x', 'before=yesterday', 'path=', 'ref=a..b'])
      expect((await server.get(`/v1/repos/acme/skills/history?${wrong}`)).status).toBe(400)
  })

  it('has a commit under every branch that it was asked for by, whatever was scanned first', async () => {
    server = await testServer()
    const { git } = server.github.host('Acme/Other', { 'a/SKILL.md': skill('a') })
    for (const query of ['?ref=main', '', '?path=a&ref=main', '?path=a'])
      await server.get(`/v1/repos/acme/other/evaluate${query}`)
    for (const query of ['', '?ref=main', '?path=a', '?path=a&ref=main']) {
      const { body } = await server.get(`/v1/repos/acme/other/history${query}`)
      expect(body.scans.map(({ commit_sha }: { commit_sha: string }) => commit_sha)).toEqual([git.head()])
    }
  })

  it('names a repository as the platform does, or as the request does: never as another client has', async () => {
    server = await testServer()
    server.github.host('Acme/Other', { 'a/SKILL.md': skill('a') })
    const namesFor = async (name: string) => {
      const { owner, repo } = (await server.get(`/v1/repos/${name}/history`)).body
      return `${owner}/${repo}`
    }
    expect(await namesFor('ACME/OTHER')).toBe('ACME/OTHER')
    expect(await namesFor('acme/other')).toBe('acme/other')
    await server.get('/v1/repos/ACME/OTHER/evaluate')
    expect(await namesFor('acme/other')).toBe('Acme/Other')
  })

  it('tells nothing of a repository that is private by now, and costs no scan when it is out of order', async () => {
    server = await testServer()
    const hosted = server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    await server.get('/v1/repos/acme/skills/evaluate')
    hosted.private = true
    expect((await server.get('/v1/repos/acme/skills/history')).status).toBe(404)
  })

  it('takes any name that a folder can have', async () => {
    server = await testServer({ env: { SKILLGAUGE_RECENT: '1' } })
    server.github.host('acme/odd', { 'a\\u0000x/SKILL.md': skill('a'), 'b"\\/SKILL.md': skill('b') })
    await server.get('/v1/repos/acme/odd/evaluate')
    const { status, body } = await server.get('/v1/repos/acme/odd/history')
    expect(status).toBe(200)
    expect(body.scans[0].skills.map(({ path }: { path: string }) => path)).toEqual([
      'a\\u0000x/SKILL.md',
      'b"\\/SKILL.md',
    ])
    expect((await server.get('/', { accept: 'text/html' })).status).toBe(200)
  })

  it('finds a skill whose file is spelt in other letters', async () => {
    server = await testServer()
    server.github.host('acme/small', { 'a/skill.md': skill('a') })
    await server.get('/v1/repos/acme/small/evaluate?path=a')
    for (const path of ['a', 'a/skill.md', 'a/SKILL.md'])
      expect((await server.get(`/v1/repos/acme/small/history?path=${path}`)).body.scans).toHaveLength(1)
  })

  it('that is out of order is a 502 with its reason in the log, and the start page goes without it', async () => {
    server = await testServer({ env: { SKILLGAUGE_RECENT: '1' } })
    server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    const database = new Database(join(server.cwd, 'history.db'))
    database.exec('drop table scans')
    database.close()
    expect((await server.get('/v1/repos/acme/skills/evaluate')).status).toBe(200)
    const { status, body } = await server.get('/v1/repos/acme/skills/history')
    expect([status, body.detail]).toEqual([502, 'The history cannot be read just now.'])
    expect(server.lines.at(-1)).toMatchObject({
      status: 502,
      error: expect.stringContaining('no such table'),
    })
    expect((await server.get('/', { accept: 'text/html' })).status).toBe(200)
  })

  it('leaves out scans that are damaged, and says so in the log', async () => {
    server = await testServer({ env: { SKILLGAUGE_RECENT: '1' } })
    const { git } = server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    const damage = ["details = '{'", "details = '[null]'", "scanned_at = 'then'"]
    for (const [i, change] of damage.entries()) {
      await server.get('/v1/repos/acme/skills/evaluate')
      const database = new Database(join(server.cwd, 'history.db'))
      database.exec(`update scans set ${change} where commit_sha = '${git.head()}'`)
      database.close()
      git.commit({ 'a/SKILL.md': skill(`a${i}`) })
    }
    await server.get('/v1/repos/acme/skills/evaluate')
    const { status, body } = await server.get('/v1/repos/acme/skills/history')
    expect([status, body.scans.map((one: { commit_sha: string }) => one.commit_sha)]).toEqual([
      200,
      [git.head()],
    ])
    expect(server.lines).toContainEqual(expect.objectContaining({ history: 'damaged', left_out: 3 }))
    expect((await server.get('/', { accept: 'text/html' })).status).toBe(200)
  })

  it('is not there when the operator keeps none', async () => {
    server = await testServer({ env: { SKILLGAUGE_HISTORY: '0' } })
    server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    expect((await server.get('/v1/repos/acme/skills/history')).status).toBe(404)
  })
})

it.each([
  ['events', 'SKILLGAUGE_EVENTS_DB'],
  ['history', 'SKILLGAUGE_HISTORY_DB'],
])('a pipe in the place of the file for %s is refused, not waited for', async (_, setting) => {
  const { execFileSync } = await import('node:child_process')
  const pipe = join(folder, `${setting}.pipe`)
  execFileSync('mkfifo', [pipe])
  await expect(testServer({ env: { [setting]: pipe } })).rejects.toThrow(
    `${setting}: \`${pipe}\` cannot be opened: it is not a file`,
  )
})

it.each([
  ['events', 'SKILLGAUGE_EVENTS_DB'],
  ['scans', 'SKILLGAUGE_HISTORY_DB'],
])('a database of another program, with a table `%s` of its own, is named', async (table, setting) => {
  const file = join(folder, `${setting}.other`)
  const database = new Database(file)
  database.exec(`create table ${table} (other)`)
  database.close()
  await expect(testServer({ env: { [setting]: file } })).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringMatching(
      new RegExp(`^${setting}: .* cannot be used: .*(?:column|received_at|scanned_at)`),
    ),
  })
})
