import type { FakeGithub } from '@skillgauge/fake-github'
import { fakeGithub } from '@skillgauge/fake-github'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGithub } from './index.js'

const token = 'secret-token'
let platform: FakeGithub
let elsewhere: FakeGithub
beforeEach(async () => {
  platform = await fakeGithub({ token })
  elsewhere = await fakeGithub()
  platform.host('acme/skills', { 'a/SKILL.md': '# A\n', 'a/b.md': 'b\n' })
})
afterEach(() => Promise.all([platform.close(), elsewhere.close()]))

async function readAll() {
  const github = createGithub({ api: platform.url, archives: platform.archiveUrl, token })
  const repository = await github.open(await github.head('acme', 'skills'))
  return repository.read(await repository.list())
}

describe('a redirect', () => {
  const port = (url: string) => new URL(url).port
  it.each<[string, () => string]>([
    ['to another host', () => 'http://example.com/x'],
    ['without a protocol', () => '//example.com/x'],
    ['with backslashes', () => '\\\\example.com\\x'],
    ['to another port', () => elsewhere.url],
    ['with another protocol', () => platform.url.replace('http:', 'https:')],
    ['to a file', () => 'file:///etc/passwd'],
    ['to data', () => 'data:text/plain,0123456789012345678901234567890123456789'],
    ['with a name in front', () => platform.url.replace('//', '//user@')],
    ['with a name and a password', () => platform.url.replace('//', '//user:word@')],
    ['with the right host as a name', () => `http://127.0.0.1:${port(platform.url)}@example.com/`],
    ['to the same machine by IPv6', () => `http://[::1]:${port(elsewhere.url)}/`],
    ['to IPv4 in IPv6 clothes', () => `http://[::ffff:127.0.0.1]:${port(platform.url)}/`],
    ['to the same machine by name', () => `http://localhost:${port(platform.url)}/`],
    ['to a cloud’s own address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['that is no address', () => 'http://['],
    ['to nowhere', () => ''],
  ])('%s is not followed', async (_, location) => {
    for (const part of ['/commits/', '/git/trees/', '/tarball/']) {
      platform.requests.length = 0
      platform.faults = ({ url }) => (url.includes(part) ? { redirect: location() } : undefined)
      await expect(readAll()).rejects.toMatchObject({ code: 'upstream-failed' })
      expect(elsewhere.requests).toEqual([])
      expect(platform.requests.every(({ host }) => host === 'api')).toBe(true)
    }
  })

  it('is followed whatever the letters of the host, and with a number for the address', async () => {
    const { port } = new URL(platform.url)
    platform.faults = ({ url }) =>
      url === '/repos/acme/skills/commits/HEAD'
        ? { redirect: `HTTP://2130706433:${port}/repos/ACME/skills/commits/HEAD` }
        : undefined
    expect((await readAll()).size).toBe(1)
  })

  it('from the archives back to the API comes without the token', async () => {
    const back = `${platform.url}/repos/acme/skills/commits/HEAD`
    platform.faults = ({ host }) => (host === 'archive' ? { redirect: back } : undefined)
    await expect(readAll()).rejects.toMatchObject({ code: 'upstream-failed' })
    const sent = platform.requests.map(({ host, headers }) => [host, headers['authorization'] !== undefined])
    expect(sent).toEqual([
      ['api', true],
      ['api', true],
      ['api', true],
      ['archive', false],
      ['api', false],
    ])
  })

  it('shows the token in no error', async () => {
    platform.faults = () => ({ redirect: `http://example.com/?${token}` })
    const failure = await readAll().catch((error: Error) => error)
    expect(JSON.stringify([String(failure), (failure as Error).stack])).not.toContain(token)
  })
})
