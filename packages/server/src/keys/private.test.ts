import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import { addKey, listKeys, revokeKey } from './manage-keys.js'

const skill = (name: string) =>
  `---\nname: ${name}\ndescription: Counts words. Use when asked how long a text is.\n---\n\n# Count\n\nCount the words.\n`

let folder: string
let keysFile: string
let server: TestServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  keysFile = join(folder, 'keys.json')
  server = undefined
})
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, owners: string[] = [], more = {}) =>
  addKey(keysFile, { name, owners, ...more }, new Date('2026-01-01T00:00:00Z'))
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const evaluate = '/v1/repos/acme/secret/evaluate'

/** A server with a token that sees `acme/secret`, which is private. */
async function privateServer(env: Record<string, string> = {}) {
  server = await testServer({
    env: { GITHUB_TOKEN: 'all', SKILLGAUGE_KEYS_FILE: keysFile, SKILLGAUGE_PRIVATE: '1', ...env },
    github: { token: 'all', scopes: 'repo' },
  })
  server.github.host('acme/secret', { 'a/SKILL.md': skill('a') }).private = true
  return server
}

describe('the file of keys', () => {
  it('holds no key, is for its owner alone, and takes one back', async () => {
    const key = await add('ci', ['Acme'])
    expect(key).toMatch(/^sg_[\w-]{43}$/)
    expect(readFileSync(keysFile, 'utf8')).not.toContain(key)
    expect(statSync(keysFile).mode & 0o777).toBe(0o600)
    expect(await listKeys(keysFile)).toEqual([
      { name: 'ci', owners: ['Acme'], created_at: '2026-01-01T00:00:00.000Z' },
    ])
    await expect(add('ci')).rejects.toThrow('There is a key `ci` already')
    await revokeKey(keysFile, 'ci')
    expect(await listKeys(keysFile)).toEqual([])
    await expect(revokeKey(keysFile, 'ci')).rejects.toThrow('There is no key `ci`.')
  })

  it('loses no key when several are added and taken back at the same time', async () => {
    await add('old')
    const names = Array.from({ length: 8 }, (_, i) => `k${i}`)
    await Promise.all([...names.map((name) => add(name)), revokeKey(keysFile, 'old')])
    expect((await listKeys(keysFile)).map(({ name }) => name).sort()).toEqual(names)
    expect(readdirSync(folder)).toEqual(['keys.json'])
  })

  it.each(['', '{', '{"keys": [{"name": "x"}]}', '[]'])(
    'that is wrong (%j) is named at the start',
    async (content) => {
      writeFileSync(keysFile, content)
      await expect(testServer({ env: { SKILLGAUGE_KEYS_FILE: keysFile } })).rejects.toThrow(
        `SKILLGAUGE_KEYS_FILE: \`${keysFile}\` cannot be read`,
      )
    },
  )

  it.skipIf(process.platform === 'win32')('that is a pipe does not keep the server waiting', async () => {
    execFileSync('mkfifo', [keysFile])
    const named = (setting: string) => `${setting}: \`${keysFile}\` cannot be read: it is not a regular file.`
    await expect(testServer({ env: { SKILLGAUGE_KEYS_FILE: keysFile } })).rejects.toThrow(
      named('SKILLGAUGE_KEYS_FILE'),
    )
    const app = { SKILLGAUGE_GITHUB_APP_ID: '1', SKILLGAUGE_GITHUB_APP_KEY_FILE: keysFile }
    await expect(testServer({ env: app })).rejects.toThrow(named('SKILLGAUGE_GITHUB_APP_KEY_FILE'))
  })
})

describe('a private repository', () => {
  it('is shown to a key of its owner, and to nobody else, whoever asked first', async () => {
    const [ours, others] = [await add('ours', ['ACME']), await add('others', ['umbrella'])]
    const { get } = await privateServer()
    expect((await get(evaluate)).status).toBe(404)
    const { status, headers, body } = await get(evaluate, bearer(ours))
    expect(status).toBe(200)
    expect(body.skills).toHaveLength(1)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Authorization')
    for (const route of ['evaluate', 'info', 'export', 'history', 'badge.svg']) {
      const path = `/v1/repos/acme/secret/${route}`
      for (const who of [{}, bearer(others)]) {
        const { status, text } = await get(path, who)
        expect([route, status]).toEqual([route, route === 'badge.svg' ? 200 : 404])
        expect(text).not.toContain('Count')
        if (route === 'badge.svg') expect(text).toContain('not found')
      }
      expect((await get(path, bearer(ours))).status).toBe(200)
    }
  })

  it('that has gone to another owner is shown to the keys of that owner, and under any name to no others', async () => {
    const [ours, others] = [await add('ours', ['acme']), await add('others', ['umbrella'])]
    const { get, github } = await privateServer({ SKILLGAUGE_HEAD_SECONDS: '3600' })
    for (const name of ['umbrella/old', 'acme/old'])
      github.host(name, { 'a/SKILL.md': 'x' }).movedTo = 'acme/secret'
    github.host('umbrella/gone', { 'a/SKILL.md': 'x' }).movedTo = 'acme/empty'
    github.host('acme/empty').private = true
    github.host('umbrella/shared', { 'a/SKILL.md': 'x' }).movedTo = 'acme/open'
    github.host('acme/open', { 'a/SKILL.md': skill('a') })
    const statusOf = async (name: string, key: string, more = '') =>
      (await get(`/v1/repos/${name}/evaluate${more}`, bearer(key))).status
    // Twice: what is known of the newest commit must not open it, either.
    for (const more of ['', '', '?path=a', '?ref=main'])
      expect(await statusOf('umbrella/old', others, more)).toBe(404)
    expect((await get('/v1/repos/umbrella/gone/evaluate', bearer(others))).body.detail).not.toContain('empty')
    expect(await statusOf('acme/old', ours)).toBe(200)
    expect(await statusOf('umbrella/shared', others)).toBe(200)
  })

  it('is shown to nobody without SKILLGAUGE_PRIVATE', async () => {
    const ours = await add('ours', ['acme'])
    const { get } = await privateServer({ SKILLGAUGE_PRIVATE: '0' })
    expect((await get(evaluate, bearer(ours))).status).toBe(404)
  })

  it('is read with the token of the App where that is installed', async () => {
    const ours = await add('ours', ['acme', 'umbrella'])
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keyFile = join(folder, 'app.pem')
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs1', format: 'pem' }))
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
    server = await testServer({
      env: {
        SKILLGAUGE_KEYS_FILE: keysFile,
        SKILLGAUGE_PRIVATE: '1',
        SKILLGAUGE_GITHUB_APP_ID: '77',
        SKILLGAUGE_GITHUB_APP_KEY_FILE: keyFile,
      },
      github: { app: { id: 77, publicKey: pem, installedAt: ['acme'] } },
    })
    server.github.host('acme/secret', { 'a/SKILL.md': skill('a') }).private = true
    server.github.host('umbrella/secret', { 'a/SKILL.md': skill('a') }).private = true
    expect((await server.get(evaluate, bearer(ours))).status).toBe(200)
    expect((await server.get('/v1/repos/umbrella/secret/evaluate', bearer(ours))).status).toBe(404)
    const asked = server.github.requests.map(({ url }) => url)
    await server.get(evaluate, bearer(ours))
    // Its token is kept: another question is one request more.
    const more = server.github.requests.slice(asked.length).map(({ url }) => url)
    expect(more).toEqual(['/repos/acme/secret/commits/HEAD'])
  })
})

describe('a key', () => {
  it('that is none is a 401, counted, and says so', async () => {
    await add('ci')
    server = await testServer({ env: { SKILLGAUGE_KEYS_FILE: keysFile, SKILLGAUGE_OTHER_PER_MINUTE: '3' } })
    const wrong = () => server!.get('/v1/checks', bearer('sg_wrong'))
    const { status, headers } = await wrong()
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect([headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual(['3', '1'])
    await wrong()
    expect((await wrong()).status).toBe(429)
  })

  it('of a file that was broken meanwhile opens nothing; who asks is counted, and the log says why', async () => {
    const key = await add('ci')
    server = await testServer({ env: { SKILLGAUGE_KEYS_FILE: keysFile, SKILLGAUGE_OTHER_PER_MINUTE: '3' } })
    writeFileSync(keysFile, '{')
    const ask = () => server!.get('/v1/checks', bearer(key))
    const { status, body } = await ask()
    expect([status, body.detail]).toEqual([500, 'The keys of this server cannot be read. Its log says why.'])
    expect(server.lines.at(-1)).toMatchObject({
      level: 'error',
      error: expect.stringMatching(/^SKILLGAUGE_KEYS_FILE: .* cannot be read: /),
    })
    await ask()
    expect((await ask()).status).toBe(429)
  })

  it('is not asked for by what balancers and supervisors ask, whatever they send', async () => {
    await add('ci')
    server = await testServer({ env: { SKILLGAUGE_KEYS_FILE: keysFile, SKILLGAUGE_OTHER_PER_MINUTE: '1' } })
    for (let i = 0; i < 3; i++)
      expect((await server.get('/health', { authorization: 'Basic eDp5' })).status).toBe(200)
  })

  it('has limits of its own, and opens nothing once it is revoked', async () => {
    const key = await add('ci', [], { scansPerMinute: 1, modelsPerMinute: 0 })
    server = await testServer({
      env: { SKILLGAUGE_KEYS_FILE: keysFile, SKILLGAUGE_SCANS_PER_MINUTE: '2', GITHUB_TOKEN: '' },
    })
    server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    const scan = (headers = {}) => server!.get('/v1/repos/acme/skills/evaluate', headers)
    expect((await scan(bearer(key))).headers.get('ratelimit-limit')).toBe('1')
    expect((await scan(bearer(key))).status).toBe(429)
    // What a key has used up is nobody else's.
    expect((await scan()).status).toBe(200)
    const judged = await server.post(
      '/v1/repos/acme/skills/judge?path=a',
      {},
      { ...bearer(key), 'content-type': 'application/json' },
    )
    expect(judged.status).toBe(403)
    await revokeKey(keysFile, 'ci')
    expect((await scan(bearer(key))).status).toBe(401)
  })

  it('changes nothing where the operator has none', async () => {
    server = await testServer()
    server.github.host('acme/skills', { 'a/SKILL.md': skill('a') })
    const { status, headers } = await server.get('/v1/repos/acme/skills/evaluate', bearer('anything'))
    expect(status).toBe(200)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('a ref', () => {
  it('is a branch, a tag or a commit, and has a result of its own', async () => {
    server = await testServer()
    const hosted = server.github.host('acme/skills', { 'a/SKILL.md': skill('Wrong') })
    const first = hosted.git.head()!
    hosted.refs = { 'v1.0': first, 'feature/one': first }
    hosted.git.commit({ 'a/SKILL.md': skill('a') })
    const nameAt = async (ref: string) => {
      const { body } = await server!.get(
        `/v1/repos/acme/skills/evaluate?path=a&ref=${encodeURIComponent(ref)}`,
      )
      return body.name
    }
    expect(await nameAt('main')).toBe('a')
    for (const ref of ['v1.0', 'feature/one', first]) expect(await nameAt(ref)).toBe('Wrong')
    const missing = await server.get('/v1/repos/acme/skills/evaluate?ref=none')
    expect([missing.status, missing.body.detail]).toEqual([
      404,
      expect.stringContaining('no branch, tag or commit `none`'),
    ])
    for (const ref of ['', '..', 'a..b', 'a b', '-x', 'a:b', '/a', 'a.lock', '@{1}', 'x'.repeat(256)])
      expect((await server.get(`/v1/repos/acme/skills/evaluate?ref=${encodeURIComponent(ref)}`)).status).toBe(
        400,
      )
  })
})

it('a job is for the key that asked for it, while that opens as much as it did: not for another one of its name', async () => {
  const key = await add('ci', ['acme'])
  const { post, get } = await privateServer()
  const headers = { ...bearer(key), 'content-type': 'application/json' }
  const { id } = (await post('/v1/jobs', { repos: ['acme/secret'] }, headers)).body
  const seen = async (key: string) => (await get(`/v1/jobs/${id}`, bearer(key))).status
  expect(await seen(key)).toBe(200)
  const file = JSON.parse(readFileSync(keysFile, 'utf8')) as { keys: { owners: string[] }[] }
  file.keys[0]!.owners = []
  writeFileSync(keysFile, JSON.stringify(file))
  expect(await seen(key)).toBe(404)
  await revokeKey(keysFile, 'ci')
  expect(await seen(await add('ci', ['acme']))).toBe(404)
})
