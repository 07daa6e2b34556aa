import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from './run.js'
import type { Manifest } from './tarball.js'
import { entriesOf } from './tarball.js'

const { tarballs, installed } = inject('packed')

describe.each(Object.entries(installed))('installed by %s', (_, folder) => {
  let home = ''
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'skillgauge-home-'))
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  /** Runs the command line without any settings. */
  function skillgauge(...args: readonly string[]) {
    return skillgaugeWith({}, ...args)
  }

  function skillgaugeWith(more: NodeJS.ProcessEnv, ...args: readonly string[]) {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env['PATH'],
      HOME: home,
      USERPROFILE: home,
      NO_COLOR: '1',
      DO_NOT_TRACK: '1',
      ...more,
    }
    return run(join(folder, 'node_modules/.bin/skillgauge'), args, { cwd: folder, env, codes: [0, 1] })
  }

  describe.each(['check', 'scan', 'evaluate'])('skillgauge %s', (command) => {
    const args = command === 'evaluate' ? ['--skip-review', '--no-save'] : []

    it('passes a good skill', async () => {
      const { code, stdout } = await skillgauge(command, 'skills/good/csv-cleanup', ...args)
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('csv-cleanup') })
    })

    it('fails a hostile one, with the place', async () => {
      const { code, stdout } = await skillgauge(command, 'skills/hostile/weather-report', ...args)
      expect(code).toBe(1)
      expect(stdout).toContain('security.injection')
      expect(stdout).toMatch(/SKILL\.md:\d+:\d+/)
    })
  })

  it('finds the pages of rules and the version', async () => {
    expect((await skillgauge('explain', 'naming.format')).stdout).toContain('kebab-case')
    const { version } = manifestOf('skillgauge')
    expect((await skillgauge('--version')).stdout).toContain(version)
  })

  it.each([
    ['bedrock', 'amazon-bedrock', { AWS_REGION: 'eu-west-1', AWS_BEARER_TOKEN_BEDROCK: 'none-0123456789' }],
    ['vertex', 'google-vertex', { GOOGLE_VERTEX_API_KEY: 'none-0123456789' }],
  ])('without the client of %s, the error says how to install it', async (provider, client, env) => {
    expect(existsSync(join(folder, 'node_modules/@ai-sdk', client))).toBe(false)
    const args = [
      '--provider',
      provider,
      '-m',
      provider === 'vertex' ? 'gemini-2.5-flash' : 'eu.amazon.nova-lite-v1:0',
    ]
    const { code, stderr } = await skillgaugeWith(
      env,
      'evaluate',
      'skills/good/csv-cleanup',
      '--no-save',
      ...args,
    )
    expect(code).toBe(0)
    expect(stderr).toContain(`which is not installed. Type: npm install @ai-sdk/${client}@4`)
  })

  it('counts tokens, with WebAssembly', async () => {
    const { stdout } = await skillgauge('info', 'skills/good/csv-cleanup', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      tokens: { encoding: 'o200k_base', total: expect.any(Number) },
    })
  })

  it('every entry of every library can be imported', async () => {
    const entries = Object.keys(tarballs).flatMap((name) => entriesOf(manifestOf(name)))
    const program = [
      ...entries.map((entry, index) => `import * as entry${index} from '${entry}'`),
      `console.log(JSON.stringify([${entries.map((entry, index) => `['${entry}', Object.keys(entry${index}).length]`).join()}]))`,
    ]
    writeFileSync(join(folder, 'entries.js'), program.join('\n'))
    const { stdout } = await run(process.execPath, ['entries.js'], { cwd: folder })
    const sizes = JSON.parse(stdout) as [string, number][]
    expect(sizes.map(([entry]) => entry)).toEqual(entries)
    expect(sizes.length).toBeGreaterThan(20)
    expect(sizes.filter(([, size]) => size === 0)).toEqual([])
  })

  it('the schema of a .skillrc can be imported', async () => {
    const program = `
      import schema from '@skillgauge/config/skillrc.schema.json' with { type: 'json' }
      console.log(typeof schema.properties)`
    writeFileSync(join(folder, 'schema.js'), program)
    expect((await run(process.execPath, ['schema.js'], { cwd: folder })).stdout).toBe('object\n')
  })

  it.each(['bin', 'entry'] as const)('the server starts by its %s and answers /health', async (how) => {
    const args =
      how === 'bin'
        ? [join(folder, 'node_modules/@skillgauge/server/dist/start.js')]
        : ['--input-type=module', '--eval', "import '@skillgauge/server/start'"]
    const server = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: home, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let said = ''
        server.stdout.on('data', (text: Buffer) => {
          said += text.toString()
          const address = /listens on (\S+)/.exec(said)
          if (address) resolve(address[1]!)
        })
        void ended.then((code) => reject(new Error(`The server ended with ${code}.\n${said}`)))
      })
      const response = await fetch(new URL('/health', url))
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: expect.any(String) })
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })

  function manifestOf(name: string): Manifest {
    return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as Manifest
  }
})
