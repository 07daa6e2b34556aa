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
    other.exec('rollback')
    other.close()
    expect((await server.post('/v1/events', command)).status).toBe(200)
  })

  it('passes events on when the operator says where to', async () => {
    const received: unknown[] = []
    let status = 200
    receiver = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(JSON.parse(chunk.toString())))
      request.on('end', () => response.writeHead(status).end('{}'))
    })
    await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    server = await testServer({ env: { SKILLGAUGE_EVENTS_URL: url } })
    expect((await server.post('/v1/events', command)).status).toBe(200)
    expect(received).toEqual([command])
    status = 500
    const refused = await server.post('/v1/events', command)
    expect([refused.status, refused.body.detail]).toEqual([502, 'The event could not be passed on.'])
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
