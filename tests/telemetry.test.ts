import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../packages/server/test-server.js'
import { testServer } from '../packages/server/test-server.js'

// From a command to a row in the database of the operator, with both built programs.

const bin = fileURLToPath(new URL('../packages/cli/dist/bin.js', import.meta.url))
const examples = fileURLToPath(new URL('../examples/skills', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('a command line with a telemetry URL delivers its events', async () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  const env = { PATH: process.env['PATH'], HOME: home, SKILLGAUGE_TELEMETRY_URL: server.url }
  const check = promisify(execFile)(process.execPath, [bin, 'check', '--all', '--spec-only'], {
    cwd: examples,
    env,
  })
  await expect(check).rejects.toMatchObject({ code: 1 })
  // Events that were not sent in time are sent by the next command.
  for (let tries = 0; tries < 20 && server.storedEvents().length === 0; tries++)
    await promisify(execFile)(process.execPath, [bin, 'list-checks'], { cwd: examples, env })
  const [event] = server.storedEvents()
  expect(event).toMatchObject({
    event_kind: 'command',
    command: 'check',
    exit_code: 1,
    flags: ['--all', '--spec-only'],
    python_version: '',
    node_version: process.version,
  })
  expect(JSON.stringify(server.storedEvents())).not.toContain(examples)
})
