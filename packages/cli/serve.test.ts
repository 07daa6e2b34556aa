import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { testFolder } from './test-world.js'
import { builtInChecks } from '../../tests/built-in-checks.js'

const dist = fileURLToPath(new URL('./dist', import.meta.url))
for (const file of [join(dist, 'bin.js'), join(dist, '../../server/dist/start.js')])
  if (!existsSync(file))
    throw new Error(
      'These tests run what was built: run `node scripts/build.js skillgauge @skillgauge/server` first.',
    )

const ends: (() => unknown)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

function start(args: readonly string[], env: Record<string, string> = {}, bin = join(dist, 'bin.js')) {
  const cwd = testFolder()
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: cwd, ...env },
  })
  ends.push(() => child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => (said.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.stderr += text.toString()))
  return {
    child,
    said,
    exit: once(child, 'close').then(([code]: unknown[]) => code),
    async listening(): Promise<string> {
      while (!said.stdout.includes('\n')) await once(child.stdout, 'data')
      return said.stdout.split('\n')[0]!
    },
  }
}

describe('skillgauge serve', () => {
  it('says in one line where it listens, serves, and ends with 0 when it is told to stop', async () => {
    const server = start(['serve', '--port', '0', '--host', '127.0.0.1'], {
      PORT: 'wrong',
      HOST: 'wrong host',
    })
    const line = await server.listening()
    const [, url] = /^skillgauge listens on (http:\/\/127\.0\.0\.1:\d+\/)$/.exec(line)!
    const response = await fetch(new URL('/health', url), { headers: { connection: 'close' } })
    expect(await response.json()).toMatchObject({ status: 'ok', checks: builtInChecks.length })
    server.child.kill('SIGINT')
    expect(await server.exit).toBe(0)
    expect(server.said.stderr).toBe('')
    expect(
      server.said.stdout
        .split('\n')
        .slice(1, -1)
        .map((one) => JSON.parse(one).route),
    ).toEqual(['/health'])
  })

  it('names what is wrong with its settings, without a stack', async () => {
    const server = start(['serve', '--port', 'http'])
    expect(await server.exit).toBe(1)
    expect(server.said).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(
        /^error: `--port` cannot be `http`\. It must be a whole number from 0 to 65535\.\s*$/,
      ),
    })
  })

  it('takes the config that --config names', async () => {
    const server = start(['--config', 'nowhere.json', 'serve', '--port', '0'])
    expect(await server.exit).toBe(1)
    expect(server.said.stderr).toContain('nowhere.json')
  })

  it('says what to install when the server is not there', async () => {
    const alone = testFolder()
    cpSync(dist, alone, { recursive: true })
    const server = start(['serve'], {}, join(alone, 'bin.js'))
    expect(await server.exit).toBe(1)
    expect(server.said.stderr.replace(/\s+/g, ' ')).toMatch(
      /^error: `@skillgauge\/server` is not installed: .* npm install -g skillgauge@\S+ @skillgauge\/server@\S+ $/,
    )
  })
})

describe('skillgauge keys', () => {
  it('makes a key that is shown once, lists it and takes it back', async () => {
    const file = join(testFolder(), 'keys.json')
    const run = async (...args: string[]) => {
      const { exit, said } = start(['keys', ...args], { SKILLGAUGE_KEYS_FILE: file })
      return { code: await exit, ...said }
    }
    const added = await run('add', 'ci', '--owners', 'acme,umbrella', '--scans', '300')
    expect([added.code, added.stdout]).toEqual([0, expect.stringMatching(/^sg_[\w-]{43}\n$/)])
    const listed = await run('list')
    expect(listed.stdout).toMatch(
      /^name +owners +scans +models +since *\nci +acme, umbrella +300 +- +\d{4}-\d\d-\d\d *\n$/,
    )
    expect(listed.stdout).not.toContain(added.stdout.trim())
    expect((await run('add', 'ci')).stderr).toContain('There is a key `ci` already')
    expect((await run('add', 'x', '--scans', 'many')).stderr).toContain('a whole number')
    expect((await run('revoke', 'ci')).code).toBe(0)
    expect((await run('revoke', 'ci')).code).toBe(1)
    expect((await run('add')).stderr).toContain('skillgauge keys add NAME')
  })
})
