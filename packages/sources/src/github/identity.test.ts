import type { FakeGithub, FakeGithubOptions } from '@skillgauge/fake-github'
import { fakeGithub } from '@skillgauge/fake-github'
import { afterEach, describe, expect, it } from 'vitest'
import type { Github } from './index.js'
import { createGithub } from './index.js'

const token = 'secret-token'
const files = { 'SKILL.md': '# A\n', 'more.md': '# B\n' }
let platform: FakeGithub
let clock = 0
afterEach(() => platform.close())

async function start(options: FakeGithubOptions = {}, withToken = false): Promise<Github> {
  platform = await fakeGithub({ token, ...options })
  clock = 1_000_000
  const settings = { api: platform.url, archives: platform.archiveUrl, ...(withToken && { token }) }
  return createGithub(settings, () => clock)
}

const open = async (github: Github, owner: string, repo: string) =>
  github.open(await github.head(owner, repo))

describe('a repository is called', () => {
  it('as the platform spells it, however it was asked for', async () => {
    const github = await start()
    platform.host('Acme/My-Skills', files)
    const repository = await open(github, 'aCME', 'my-SKILLS')
    expect(repository.facts).toMatchObject({ owner: 'Acme', repo: 'My-Skills' })
    expect((await repository.read([''])).get('')!.directory).toBe('My-Skills')
  })

  it('by the name that was asked for, when that is a former one; its folder has the new name', async () => {
    const github = await start()
    platform.host('acme/new', files)
    platform.host('acme/old', files).movedTo = 'acme/new'
    const repository = await open(github, 'acme', 'old')
    expect(repository.facts).toMatchObject({ owner: 'acme', repo: 'old', directory: 'new' })
  })

  it('by its name again after an hour: another may have the former name by then', async () => {
    const github = await start()
    platform.host('acme/new', files)
    const old = platform.host('acme/old', files)
    old.movedTo = 'acme/new'
    const before = await github.head('acme', 'old')
    delete old.movedTo
    const sha = old.git.commit({ 'other.md': '# Another\n' })
    expect((await github.head('acme', 'old')).commitSha).toBe(before.commitSha)
    clock += 60 * 60 * 1000
    expect((await github.head('acme', 'old')).commitSha).toBe(sha)
  })

  it('and not by a number in the name of a branch, an owner or a repository', async () => {
    const github = await start()
    const other = platform.host('acme/other', files)
    const branch = `repositories/${other.id}/commits/x`
    const hosted = platform.host('acme/skills', files)
    hosted.refs = { [branch]: hosted.git.head()! }
    const head = await github.head('acme', 'skills', undefined, branch)
    expect(head.apiPath).toBe('/repos/acme/skills')
    platform.host(`repositories/${other.id}`, files)
    const named = await github.head('repositories', String(other.id))
    expect(named.apiPath).toBe(`/repos/repositories/${other.id}`)
  })
})

describe('after the clock of this machine was set back', () => {
  it('the newest commit is asked for again', async () => {
    platform = await fakeGithub()
    let time = Date.parse('2026-01-01T12:00:00Z')
    const settings = { api: platform.url, archives: platform.archiveUrl, freshFor: 15_000 }
    const github = createGithub(settings, () => time)
    const { git } = platform.host('acme/skills', files)
    await github.head('acme', 'skills')
    const sha = git.commit({ 'other.md': '# Another\n' })
    time -= 7_200_000
    expect(github.cachedHead('acme', 'skills')).toBeUndefined()
    expect((await github.head('acme', 'skills')).commitSha).toBe(sha)
  })

  it('a GitHub that had refused is asked again', async () => {
    platform = await fakeGithub()
    let time = Date.parse('2026-01-01T12:00:00Z')
    const github = createGithub({ api: platform.url, archives: platform.archiveUrl }, () => time)
    platform.host('acme/skills', files)
    platform.faults = () => ({ status: 429, headers: { 'retry-after': '60' } })
    for (let i = 0; i < 11; i++)
      await expect(github.head('acme', 'skills')).rejects.toMatchObject({ retryAfter: 60 })
    expect(platform.requests).toHaveLength(10)
    platform.faults = () => undefined
    time -= 86_400_000
    expect(await github.head('acme', 'skills')).toMatchObject({ repo: 'skills' })
  })
})

describe('a private repository that our token may see', () => {
  it.each([
    ['a fine-grained one, which does not say what it may see', undefined],
    ['a classic one that may read private ones', 'gist, repo'],
  ])('is not there for anybody who asks: %s', async (_, scopes) => {
    const github = await start({ scopes }, true)
    platform.host('acme/secret', files).private = true
    await expect(open(github, 'acme', 'secret')).rejects.toMatchObject({ code: 'not-found' })
    expect(platform.requests.some(({ host }) => host === 'archive')).toBe(false)
  })

  it('is not there either when its address looks like one of an archive, and the platform refuses to tell of it', async () => {
    const github = await start({ scopes: 'repo' }, true)
    const name = 'a'.repeat(40)
    platform.host(`tarball/${name}`, files)
    platform.faults = ({ url }) => (url === `/repos/tarball/${name}` ? { status: 404 } : undefined)
    await expect(github.head('tarball', name)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is asked about every time, which costs one counted request, and only when the token may see any', async () => {
    const github = await start({ scopes: 'repo' }, true)
    platform.host('acme/skills', files)
    await open(github, 'acme', 'skills')
    await open(github, 'acme', 'skills')
    const asked = platform.requests.filter(({ url }) => url === '/repos/acme/skills')
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(asked.filter(({ counted }) => counted)).toHaveLength(1)
    await platform.close()

    const careful = await start({ scopes: 'public_repo, repo:status' }, true)
    platform.host('acme/skills', files)
    await (await open(careful, 'acme', 'skills')).read([''])
    expect(platform.counted()).toBe(3)
  })

  it('that was moved there from a public name is not there either', async () => {
    const github = await start({ scopes: 'repo' }, true)
    platform.host('acme/hidden', files).private = true
    platform.host('acme/old', files).movedTo = 'acme/hidden'
    await expect(open(github, 'acme', 'old')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a platform that asks for patience', () => {
  it('is left alone after the tenth refusal in a row, until the time it named is up', async () => {
    const github = await start()
    platform.host('acme/skills', files)
    platform.faults = () => ({ status: 403, headers: { 'retry-after': '30' } })
    const ask = () => github.head('acme', 'skills')
    for (let i = 0; i < 15; i++)
      await expect(ask()).rejects.toMatchObject({ code: 'upstream-quota', retryAfter: 30 })
    expect(platform.requests).toHaveLength(10)
    platform.faults = () => undefined
    clock += 10_000
    await expect(ask()).rejects.toMatchObject({ retryAfter: 20 })
    clock += 20_000
    expect((await ask()).commitSha).toHaveLength(40)
  })
})
