import { parseEvent } from '@skillgauge/telemetry'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../test-world.js'
import { openUsageDatabase } from '../usage/database.js'
import { storeEvents, waitingEvents } from './outbox.js'
import { bin } from '../../built-program.js'

if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

const servers: (() => void)[] = []
afterAll(() => servers.forEach((close) => close()))

type Body = Record<string, unknown>

/** A real server that keeps what it gets. Without an answer it is one that never comes to an end. */
async function receiver(answer?: (response: ServerResponse) => void) {
  const got: Body[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push(JSON.parse(body))
    answer?.(response)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  servers.push(() => (server.closeAllConnections(), server.close()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

const accepting = () => receiver((response) => void response.end('{"status":"accepted"}'))

/** Runs the built command line. */
function cli(cwd: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const out = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text))
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...out })),
  )
}

const skills = testFolder({
  'secret-project/SKILL.md': skillMd('secret-project'),
  'bad/SKILL.md': skillMd('Bad Name'),
})

function contextIn(home: string) {
  return {
    stdout: { write() {} },
    stderr: { write() {} },
    cwd: home,
    env: { HOME: home },
    now: () => new Date(),
  }
}

/** Everything that was told, sent or still waiting: on a busy machine the time for sending may be over before it is done. */
async function told(got: readonly Body[], home: string): Promise<Body[]> {
  const all = [...got, ...((await waitingEvents(contextIn(home))) as Body[])].map((event) =>
    JSON.stringify(event),
  )
  return Array.from(new Set(all), (text) => JSON.parse(text) as Body).sort((a, b) =>
    `${a['timestamp']} ${a['event_kind']}`.localeCompare(`${b['timestamp']} ${b['event_kind']}`),
  )
}

async function turnedOn(url: string): Promise<string> {
  const home = testFolder()
  expect(await cli(home, { HOME: home }, 'telemetry', 'on', '--url', url)).toMatchObject({ code: 0 })
  return home
}

describe('telemetry that is on', () => {
  it('tells the command, the names of its options and how it ended, and nothing that was typed or read', async () => {
    const { url, got } = await accepting()
    const home = await turnedOn(url)
    expect(got).toEqual([])
    const env = { HOME: home, GITHUB_ACTIONS: 'true' }
    const words = ['evaluate', 'secret-project', '--format', 'json', '--no-save', '--skip-review']
    expect(await cli(skills, env, ...words)).toMatchObject({ code: 0, stderr: '' })
    const [event] = await told(got, home)
    expect(await told(got, home)).toEqual([
      {
        event_kind: 'command',
        install_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        session_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        sklab_version: expect.any(String),
        command: 'evaluate',
        os: process.platform,
        python_version: '',
        node_version: process.version,
        is_ci: true,
        ci_provider: 'github_actions',
        flags: expect.any(Array),
        duration_ms: expect.any(Number),
        exit_code: 0,
        timestamp: expect.stringMatching(/Z$/),
      },
    ])
    expect([...(event!['flags'] as string[])].sort()).toEqual(['--format', '--no-save', '--skip-review'])
    expect(parseEvent(event)).toEqual({ success: true, data: event })

    expect(await cli(skills, env, 'check', 'no/such/secret')).toMatchObject({ code: 1 })
    const failed = (await told(got, home)).slice(1)
    expect(failed).toMatchObject([
      {
        event_kind: 'command',
        command: 'check',
        exit_code: 1,
        flags: [],
        install_uuid: event!['install_uuid'],
      },
      { event_kind: 'error', command: 'check', error_type: 'SkillgaugeError', error_message: 'not-found' },
    ])
    expect(await cli(skills, env)).toMatchObject({ code: 0 })
    const all = await told(got, home)
    expect(all.at(-1)).toMatchObject({ command: 'overview' })
    expect(parseEvent(failed[1]).success).toBe(true)
    expect(JSON.stringify(all)).not.toMatch(/secret|json"|skillgauge-/)
  })

  it('says nothing of words that it does not know, of itself, or of hooks', async () => {
    const { url, got } = await accepting()
    const home = await turnedOn(url)
    for (const words of [['secret-word'], ['check', '--secret'], ['--help'], ['telemetry'], ['record-use']])
      await cli(skills, { HOME: home }, ...words)
    expect(got).toEqual([])
  })

  it('keeps what a receiver did not take, and sends it the next time', async () => {
    let up = false
    const { url, got } = await receiver((response) => void response.writeHead(up ? 200 : 500).end())
    const home = await turnedOn(url)
    expect(await cli(skills, { HOME: home }, 'list-checks')).toMatchObject({ code: 0, stderr: '' })
    expect(await cli(skills, { HOME: home }, 'check', 'bad')).toMatchObject({ code: 1, stderr: '' })
    expect(await waitingEvents(contextIn(home))).toHaveLength(2)
    const { stdout } = await cli(skills, { HOME: home }, 'telemetry', 'show')
    expect(JSON.parse(stdout)).toMatchObject([
      { command: 'list-checks' },
      { command: 'check', exit_code: 1 },
      { command: 'evaluate' },
    ])
    up = true
    got.length = 0
    // How much of it a run gets through is a matter of time; what is not sent stays.
    while ((await waitingEvents(contextIn(home))).length > 0)
      expect(await cli(skills, { HOME: home }, 'stats')).toMatchObject({ code: 0 })
    expect(got.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['list-checks', 'check', 'stats']),
    )
  })

  it('is not noticed when the receiver hangs or is away', async () => {
    const hanging = await receiver()
    for (const url of [hanging.url, 'http://127.0.0.1:1']) {
      const home = await turnedOn(url)
      expect(await cli(skills, { HOME: home }, 'check', 'bad')).toMatchObject({ code: 1, stderr: '' })
      expect(await waitingEvents(contextIn(home))).toMatchObject([{ command: 'check' }])
    }
  })

  it('keeps no more than so much', async () => {
    const home = testFolder()
    const event = (i: number) => ({ event_kind: 'error', install_uuid: String(i), timestamp: '' }) as const
    await storeEvents(
      Array.from({ length: 700 }, (_, i) => event(i)),
      contextIn(home),
    )
    const waiting = await waitingEvents(contextIn(home))
    expect([waiting.length, waiting[0]!.install_uuid, waiting.at(-1)!.install_uuid]).toEqual([
      500,
      '200',
      '699',
    ])
  })

  it('is turned on by the environment alone', async () => {
    const { url, got } = await accepting()
    const home = testFolder()
    const env = { HOME: home, SKILLGAUGE_TELEMETRY_URL: url }
    await cli(skills, env, 'list-checks')
    await cli(skills, env, 'list-checks')
    const [first, second, ...more] = await told(got, home)
    expect([second!['install_uuid'], more]).toEqual([first!['install_uuid'], []])
    // It was not a choice of this person's: without the variable it is off again.
    await cli(skills, { HOME: home }, 'list-checks')
    expect(await told(got, home)).toHaveLength(2)
  })
})

describe('telemetry that is off', () => {
  it('sends and writes nothing', async () => {
    const { url, got } = await accepting()
    for (const env of [
      {},
      { SKILLGAUGE_TELEMETRY_URL: url, DO_NOT_TRACK: '1' },
      { SKILLGAUGE_TELEMETRY_URL: url, SKILLGAUGE_TELEMETRY: '0' },
      { SKILLGAUGE_TELEMETRY_URL: 'http://t.example.com' },
    ]) {
      const home = testFolder()
      const run = (...args: string[]) => cli(skills, { HOME: home, ...env }, ...args)
      expect(await run('check', 'bad')).toMatchObject({ code: 1, stderr: '' })
      expect((await run('telemetry')).stdout).toMatch(/^Telemetry is off: /)
      expect(await run('telemetry', 'show')).toMatchObject({ code: 0 })
      // Our own program, compiled: Node 20 keeps none.
      const kept = join(home, '.skillgauge')
      expect((existsSync(kept) ? readdirSync(kept) : []).filter((name) => name !== 'compiled')).toEqual([])
    }
    expect(got).toEqual([])
  })

  it('was turned off for good, with what waited', async () => {
    const { url, got } = await accepting()
    const home = await turnedOn(url)
    await storeEvents([{ event_kind: 'error', install_uuid: 'i', timestamp: '' }], contextIn(home))
    expect((await cli(home, { HOME: home }, 'telemetry', 'off')).stdout).toMatch(
      /^Telemetry is off: you turned it off/,
    )
    expect(await waitingEvents(contextIn(home))).toEqual([])
    const kept = JSON.parse(readFileSync(join(home, '.skillgauge/telemetry.json'), 'utf8'))
    expect(kept).toEqual({ enabled: false })
    await cli(skills, { HOME: home, SKILLGAUGE_TELEMETRY_URL: url }, 'list-checks')
    expect(got).toEqual([])
  })

  it('stays off when its file cannot be understood', async () => {
    const { url, got } = await accepting()
    for (const text of ['', '{', '[]', 'null', '{"enabled": "yes", "url": 7}']) {
      const home = testFolder()
      mkdirSync(join(home, '.skillgauge'))
      writeFileSync(join(home, '.skillgauge/telemetry.json'), text)
      await cli(skills, { HOME: home, SKILLGAUGE_TELEMETRY_URL: url }, 'list-checks')
    }
    expect(got).toEqual([])
  })
})

describe('telemetry on', () => {
  const telemetry = (home: string, ...words: string[]) =>
    runIn(home, ['telemetry', ...words], { env: { HOME: home } })

  it('keeps the choice for the person only', async () => {
    const home = testFolder()
    const { code, stdout } = await telemetry(home, 'on', '--url', 'https://t.example.com')
    expect([code, stdout]).toEqual([
      0,
      'Telemetry is on: you turned it on. It goes to https://t.example.com/v1/events.\n',
    ])
    expect(statSync(join(home, '.skillgauge/telemetry.json')).mode & 0o777).toBe(0o600)
    const first = (await telemetry(home, 'show')).stdout
    await telemetry(home, 'on')
    const uuid = (text: string) => JSON.parse(text)[0].install_uuid
    expect(uuid((await telemetry(home, 'show')).stdout)).toBe(uuid(first))
  })

  it('refuses an address that it would not send to', async () => {
    const home = testFolder()
    expect((await telemetry(home, 'on')).stderr).toContain('The server is missing')
    expect((await telemetry(home, 'on', '--url', 'http://t.example.com')).stderr).toContain('is not `https`')
    expect((await telemetry(home, 'off', '--url', 'https://t.example.com')).code).toBe(1)
    expect((await telemetry(home, 'maybe')).code).toBe(1)
    expect(readdirSync(home)).toEqual([])
    writeFileSync(join(home, '.skillgauge'), '')
    expect(await telemetry(home, 'on', '--url', 'https://t.example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The choice cannot be kept'),
    })
  })

  it('needs no database', async () => {
    const home = testFolder()
    const database = await openUsageDatabase(join(home, '.skillgauge'))
    database.all('drop table events')
    database.close()
    const { url } = await receiver((response) => void response.writeHead(503).end())
    const env = { HOME: home, SKILLGAUGE_TELEMETRY_URL: url }
    expect(await cli(skills, env, 'check', 'bad')).toMatchObject({ code: 1, stderr: '' })
  })
})
