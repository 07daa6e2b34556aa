import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fakeGithub } from '@skillgauge/fake-github'
import { afterEach, describe, expect, it } from 'vitest'
import { startProcess } from '../test-process.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function start(env: Record<string, string> = {}, config?: object) {
  const started = startProcess(env, config)
  ends.push(started.end)
  return started
}

describe('node dist/start.js', () => {
  it('says in one line where it listens, and ends with 0 on SIGTERM', async () => {
    const server = start({ PORT: '0' })
    const url = await server.listening()
    expect((await fetch(new URL('/health', url), { headers: { connection: 'close' } })).status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.exit)[0]).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends at once on a second signal: SIGTERM, then %s',
    async (second) => {
      const server = start({ PORT: '0', SKILLGAUGE_DRAIN_SECONDS: '300' })
      const url = await server.listening()
      server.child.kill('SIGTERM')
      while ((await fetch(new URL('/ready', url))).status !== 503) await new Promise(setImmediate)
      server.child.kill(second)
      expect(await server.exit).toEqual([null, second])
    },
  )

  it('lets a request that runs come to its end', async () => {
    const github = await fakeGithub()
    ends.push(() => github.close())
    github.host('acme/skills', { 'SKILL.md': '# A\n' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked = new Promise<void>((resolve) => {
      github.faults = () => {
        resolve()
        return { hold: held }
      }
    })
    const server = start({
      PORT: '0',
      SKILLGAUGE_GITHUB_API: github.url,
      SKILLGAUGE_GITHUB_ARCHIVES: github.archiveUrl,
    })
    const answer = fetch(new URL('/v1/repos/acme/skills/evaluate', await server.listening()))
    await asked
    server.child.kill('SIGTERM')
    github.faults = () => undefined
    release()
    expect((await answer).status).toBe(200)
    expect((await server.exit)[0]).toBe(0)
  })

  it('is not held up by who reads the log too slowly, or no more', async () => {
    const server = start({ PORT: '0', SKILLGAUGE_OTHER_PER_MINUTE: '100000' })
    const url = await server.listening()
    // A line of each is more than a pipe holds.
    const askMany = async () => {
      for (let i = 0; i < 400; i++)
        expect((await fetch(new URL(`/nothing/${'x'.repeat(500)}`, url))).status).toBe(404)
    }
    server.child.stdout.pause()
    await askMany()
    server.child.stdout.destroy()
    await askMany()
    server.child.kill('SIGTERM')
    expect((await server.exit)[0]).toBe(0)
  })

  it('names every setting that is wrong, and ends with 1', async () => {
    const server = start({ PORT: 'http', TRUST_PROXY: 'yes' })
    expect((await server.exit)[0]).toBe(1)
    expect(server.said()).toMatch(/PORT must be .*\n {2}TRUST_PROXY must be/)
    expect(server.said()).not.toContain(' at ')
  })

  it('names a model in the config that no provider has, and ends with 1', async () => {
    const server = start({ PORT: '0' }, { model: 'llama-3' })
    expect((await server.exit)[0]).toBe(1)
    expect(server.said()).toMatch(/^`model` in the config: `llama-3` is not a model of a known provider/)
  })

  it('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    ends.push(() => other.close())
    const { port } = other.address() as AddressInfo
    const server = start({ PORT: String(port) })
    expect((await server.exit)[0]).toBe(1)
    expect(server.said()).toBe(
      `Port ${port} of 127.0.0.1 cannot be listened on: it is taken; set \`PORT\` to another one.\n`,
    )
  })

  it.each(['HOST', 'SKILLGAUGE_METRICS_HOST'])(
    'says that its machine does not have the address of %s',
    async (name) => {
      // Of a network for documents (RFC 5737), and no other machine's either.
      const server = start({
        PORT: '0',
        SKILLGAUGE_METRICS: '1',
        SKILLGAUGE_METRICS_PORT: '0',
        [name]: '192.0.2.1',
      })
      expect((await server.exit)[0]).toBe(1)
      expect(server.said()).toContain(
        'of 192.0.2.1 cannot be listened on: this machine does not have that address;',
      )
    },
  )

  it.each<[string, Record<string, string>, string]>([
    [
      'a database in no folder',
      { SKILLGAUGE_EVENTS_DB: '/nowhere/at/all.db' },
      'SKILLGAUGE_EVENTS_DB: `/nowhere/at/all.db` cannot be opened: there is no folder `/nowhere/at`.',
    ],
    [
      'the address of a database',
      { SKILLGAUGE_HISTORY_DB: 'libsql://127.0.0.1:1/x' },
      'SKILLGAUGE_HISTORY_DB: `libsql://127.0.0.1:1/x` cannot be opened: it is an address, and not the path of a file.',
    ],
    [
      'a key of an App that is none',
      { SKILLGAUGE_GITHUB_APP_ID: '1', SKILLGAUGE_GITHUB_APP_KEY_FILE: '/etc/hosts' },
      'SKILLGAUGE_GITHUB_APP_KEY_FILE: `/etc/hosts` is not a private key as GitHub gives it (PEM).',
    ],
    ['a proxy without a scheme', { HTTP_PROXY: 'proxy:3128' }, 'HTTP_PROXY must be an address'],
  ])('says what is wrong with its config: %s', async (_, env, message) => {
    const server = start({ PORT: '0', ...env })
    expect((await server.exit)[0]).toBe(1)
    expect(server.said()).toContain(message)
    expect(server.said()).not.toContain('    at ')
  })
})
