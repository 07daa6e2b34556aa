import type { Fault } from '@skillgauge/fake-github'
import { startFakeModels } from '@skillgauge/fake-models'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'

const token = 'secret-token'
const files = { 'a/SKILL.md': '---\nname: a\ndescription: b\n---\n# A\n', 'b/SKILL.md': '# B\n' }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A server whose token may see private repositories, as it says or does not say. */
async function start(env: Record<string, string> = {}, scopes: string | undefined = 'repo') {
  const server = await testServer({ env: { GITHUB_TOKEN: token, ...env }, github: { token, scopes } })
  ends.push(() => server.stop())
  return server
}

const reading = ['evaluate', 'evaluate?path=a', 'evaluate?path=tree/main/a', 'info', 'info?path=a', 'export']

/** Everything that a client gets to see of a repository. */
async function seen(server: TestServer, repo: string) {
  const answers = []
  for (const route of reading) {
    const { status, text, headers } = await server.get(`/v1/repos/acme/${repo}/${route}`)
    const kept = headers.get('cache-control')
    answers.push({ route, status, kept, etag: headers.get('etag'), text: text.replaceAll(repo, 'REPO') })
  }
  return answers
}

describe('a private repository that the token of the server may see', () => {
  it.each<[string, string, Fault | undefined]>([
    ['whatever it holds', '', undefined],
    ['whose commit fails', '/commits/', { status: 500 }],
    ['whose commit is garbage', '/commits/', { garbage: 'no commit' }],
    ['that has no commit', '/commits/', { status: 409, message: 'Git Repository is empty.' }],
    ['whose tree fails', '/git/trees/', { status: 500 }],
    ['whose tree is garbage', '/git/trees/', { garbage: '{' }],
    ['whose archive fails', '/tarball/', { status: 500 }],
    ['that was taken down', '/secret', { status: 451, message: 'Repository access blocked' }],
    ['that may not be asked about', '/secret', { status: 403, message: 'Resource not accessible' }],
  ])('is answered like one that is not there, %s', async (_, part, fault) => {
    const server = await start()
    server.github.host('acme/secret', files).private = true
    server.github.faults = ({ url }) =>
      fault && url.includes(part) && url.includes('secret') ? fault : undefined
    const answers = await seen(server, 'secret')
    expect(answers.map(({ status }) => status)).toEqual(reading.map(() => 404))
    expect(answers).toEqual(await seen(server, 'nothing'))
  })

  it('is answered like one that is not there when it is empty, whatever kind of token', async () => {
    for (const scopes of ['repo', undefined]) {
      const server = await start({}, scopes)
      server.github.host('acme/secret').private = true
      expect(await seen(server, 'secret')).toEqual(await seen(server, 'nothing'))
    }
  })

  it('shows nothing of itself while the platform does not say whether it is private', async () => {
    const server = await start()
    const { git } = server.github.host('acme/secret', files)
    for (const fault of [{ status: 500 }, { garbage: '[]' }, { garbage: '{}' }, { garbage: 'null' }]) {
      server.github.faults = ({ url }) => (url.endsWith('/secret') ? fault : undefined)
      for (const { status, text } of await seen(server, 'secret')) {
        expect(status).toBe(502)
        expect(text).not.toContain(git.head())
      }
    }
  })

  it('shows nothing of itself when the platform says so at first and no more when its files are read', async () => {
    for (const fault of [{ status: 500 }, { status: 401 }, { garbage: '[]' }]) {
      const server = await start()
      const { git } = server.github.host('acme/secret', files)
      for (const route of reading) {
        let asked = 0
        server.github.faults = ({ url }) => (url.endsWith('/secret') && ++asked > 1 ? fault : undefined)
        const { status, text } = await server.get(`/v1/repos/acme/secret/${route}`)
        expect([route, asked, status]).toEqual([route, 2, 502])
        expect(text).not.toContain(git.head())
      }
    }
  })

  it('is no longer answered from the moment on that it is one, and again when it is none', async () => {
    // Its head and its results are as good as new all the while.
    const server = await start({ SKILLGAUGE_HEAD_SECONDS: '3600' })
    const hosted = server.github.host('acme/turned', files)
    const before = await seen(server, 'turned')
    expect(before.map(({ status }) => status)).toEqual(reading.map(() => 200))
    hosted.private = true
    expect(await seen(server, 'turned')).toEqual(await seen(server, 'nothing'))
    const etag = before[0]!.etag!
    const again = await server.get('/v1/repos/acme/turned/evaluate', { 'if-none-match': etag })
    expect(again.status).toBe(404)
    hosted.private = false
    expect(await seen(server, 'turned')).toEqual(before)
  })

  it('is shown to no model, not even what was kept of it', async () => {
    const models = await startFakeModels()
    ends.push(() => models.close())
    const server = await start(models.env)
    const hosted = server.github.host('acme/turned', files)
    models.answerWith(() => ({ text: '' }))
    await server.post('/v1/repos/acme/turned/judge?path=a')
    const asked = models.requests.length
    expect(asked).toBeGreaterThan(0)
    hosted.private = true
    for (const route of ['judge', 'optimize', 'triggers'])
      expect((await server.post(`/v1/repos/acme/turned/${route}?path=a`)).status).toBe(404)
    expect(models.requests).toHaveLength(asked)
  })
})

describe('a public repository', () => {
  it('costs a token that may see private ones no counted request once it is known', async () => {
    const server = await start()
    server.github.host('acme/skills', files)
    await server.get('/v1/repos/acme/skills/evaluate')
    expect(server.github.counted()).toBe(4)
    await server.get('/v1/repos/acme/skills/evaluate')
    expect(server.github.counted()).toBe(4)
  })

  it('is not asked about for a token that may not', async () => {
    const server = await start({ SKILLGAUGE_HEAD_SECONDS: '3600' }, 'public_repo')
    server.github.host('acme/skills', files)
    for (let i = 0; i < 3; i++) await server.get('/v1/repos/acme/skills/evaluate')
    expect(server.github.requests.filter(({ url }) => url.endsWith('/repos/acme/skills'))).toEqual([])
    expect(server.github.counted()).toBe(3)
  })
})
