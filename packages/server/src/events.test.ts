import { Ajv2020 } from 'ajv/dist/2020.js'
import { statSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'

let server: TestServer
let receiver: Server | undefined
afterEach(async () => {
  await server.stop()
  receiver?.closeAllConnections()
  await new Promise((resolve) => (receiver ? receiver.close(resolve) : resolve(undefined)))
  receiver = undefined
})

const timestamp = '2026-11-20T10:00:00.000Z'
const command = {
  event_kind: 'command',
  install_uuid: 'i',
  session_uuid: 's',
  sklab_version: '1.0.0',
  os: 'linux',
  python_version: '',
  is_ci: false,
  command: 'check',
  duration_ms: 12.5,
  exit_code: 0,
  timestamp,
}
const failure = { event_kind: 'error', install_uuid: 'i', timestamp }

describe('POST /v1/events', () => {
  it('keeps what it knows of an event', async () => {
    server = await testServer()
    const full = {
      ...command,
      flags: ['--all'],
      skill_count: 3,
      mean_score: 81.5,
      model_name: null,
      node_version: '20',
    }
    for (const event of [
      command,
      full,
      failure,
      { ...failure, error_type: 'invalid-input', sent_by: 'a stranger' },
    ])
      expect(await server.post('/v1/events', event)).toMatchObject({
        status: 200,
        body: { status: 'accepted' },
      })
    expect(server.storedEvents()).toEqual([
      command,
      full,
      failure,
      { ...failure, error_type: 'invalid-input' },
    ])
  })

  it.each<[string, unknown, string[]]>([
    ['no kind', { ...command, event_kind: undefined }, ['body', 'event_kind']],
    ['another kind', { ...command, event_kind: 'metric' }, ['body', 'event_kind']],
    ['a missing field', { ...command, install_uuid: undefined }, ['body', 'install_uuid']],
    ['a number as text', { ...command, duration_ms: '12' }, ['body', 'duration_ms']],
    ['half a code', { ...command, exit_code: 0.5 }, ['body', 'exit_code']],
    ['no time', { ...failure, timestamp: 'yesterday' }, ['body', 'timestamp']],
    ['flags that are no list', { ...command, flags: '--all' }, ['body', 'flags']],
    ['a list', [command], ['body']],
    ['a string of 257 characters', { ...command, command: 'x'.repeat(257) }, ['body', 'command']],
    ['nothing', undefined, ['body']],
  ])('refuses %s', async (_, event, loc) => {
    server = await testServer()
    const { status, body } = await server.post('/v1/events', event)
    expect(status).toBe(400)
    expect(body.detail.map((mistake: { loc: string[] }) => mistake.loc)).toContainEqual(loc)
  })

  it('is a 502 while somebody else has the file, and holds up nobody for long', async () => {
    server = await testServer()
    const other = new Database(join(server.cwd, 'events.db'))
    other.exec('begin exclusive')
    expect((await server.post('/v1/events', command)).status).toBe(502)
    expect(server.lines.at(-1)!['error']).toMatch(/^The event could not be stored\. .*locked/)
    other.exec('rollback')
    other.close()
    expect((await server.post('/v1/events', command)).status).toBe(200)
  })

  it('keeps as many as the operator has room for, the newest of them', async () => {
    server = await testServer({ env: { SKILLGAUGE_EVENTS_MEGABYTES: '1' } })
    const flags = Array.from({ length: 64 }, () => 'x'.repeat(256))
    const sent = 150
    for (let i = 0; i < sent; i++)
      expect((await server.post('/v1/events', { ...command, flags, duration_ms: i })).status).toBe(200)
    const kept = server.storedEvents().map(({ duration_ms: n }) => n as number)
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => sent - kept.length + i))
    const bytes = kept.length * JSON.stringify({ ...command, flags }).length
    expect(bytes).toBeLessThan(1_000_000)
    expect(bytes).toBeGreaterThan(700_000)
    const database = new Database(join(server.cwd, 'events.db'))
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    expect(statSync(join(server.cwd, 'events.db')).size).toBeLessThan(1_100_000)
  })

  it('forgets them when they are too old', async () => {
    let days = 0
    const now = () => new Date(Date.UTC(2026, 0, 1 + days, 12))
    server = await testServer({ env: { SKILLGAUGE_EVENTS_DAYS: '30' }, now })
    const post = async () => {
      expect((await server.post('/v1/events', { ...command, duration_ms: days })).status).toBe(200)
      return server.storedEvents().map(({ duration_ms: day }) => day)
    }
    await post()
    days = 10
    expect(await post()).toEqual([0, 10])
    days = 31
    expect(await post()).toEqual([10, 31])
    days = 100
    expect(await post()).toEqual([100])
  })

  it('is told whole in the OpenAPI document', async () => {
    server = await testServer()
    const { body } = await server.get('/openapi.json')
    const { requestBody } = body.paths['/v1/events'].post
    expect(requestBody.required).toBe(true)
    const described = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile(
      requestBody.content['application/json'].schema,
    )
    const events = [command, failure, { ...failure, sent_by: 'a stranger' }]
    expect(events.map((event) => described(event))).toEqual([true, true, true])
    const wrong = [
      { ...command, os: undefined },
      { ...failure, command: 'x'.repeat(257) },
      { event_kind: 'x' },
    ]
    expect(wrong.map((event) => described(JSON.parse(JSON.stringify(event))))).toEqual([false, false, false])
    // The other bodies may be left out.
    expect(body.paths['/v1/repos/{owner}/{repo}/judge'].post.requestBody.required).toBe(false)
  })

  it('passes events on when the operator says where to', async () => {
    const received: unknown[] = []
    let status = 200
    receiver = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(JSON.parse(chunk.toString())))
      request.on('end', () => response.writeHead(status).end('{}'))
    })
    await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/?key=secret-of-ours`
    server = await testServer({ env: { SKILLGAUGE_EVENTS_URL: url } })
    expect((await server.post('/v1/events', command)).status).toBe(200)
    expect(received).toEqual([command])
    status = 500
    const refused = await server.post('/v1/events', command)
    expect([refused.status, refused.body.detail]).toEqual([502, 'The event could not be passed on.'])
    expect(server.lines.at(-1)!['error']).toContain('answered with status 500')
    expect(JSON.stringify(server.lines)).not.toContain('secret-of-ours')
  })

  it.each([
    [200, 200],
    [500, 502],
  ])('waits for no end of what the other service answers with %i', async (status, answered) => {
    receiver = createServer((_, response) => void response.writeHead(status).write('{'))
    await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    server = await testServer({ env: { SKILLGAUGE_EVENTS_URL: url } })
    expect((await server.post('/v1/events', command)).status).toBe(answered)
  })
})
