import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FakeGithub } from './types.js'
import { fakeGithub } from './fake-github.js'

// The fake is held against GitHub's own description of its API: what it answers must be what the real one may answer.

type Description = {
  readonly paths: Record<string, { readonly get: { readonly responses: Record<string, unknown> } }>
}
const require = createRequire(import.meta.url)
const description = JSON.parse(
  readFileSync(require.resolve('@octokit/openapi/generated/api.github.com.json'), 'utf8'),
) as Description
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(description, 'github')

let platform: FakeGithub
let sha: string
beforeAll(async () => {
  platform = await fakeGithub({ token: 't' })
  sha = platform
    .host('acme/skills', { 'a/SKILL.md': 'a', 'a/run.sh': 'echo', 'a/link': { link: 'SKILL.md' } })
    .git.head()!
  platform.host('acme/empty')
  platform.host('acme/old').movedTo = 'acme/skills'
  platform.host('acme/gone', { a: 'a' }).blocked = true
})
afterAll(() => platform.close())

const pointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/** What is wrong with `body` as an answer of `status` to GET `path`, by the description. */
function wrong(path: string, status: number, body: unknown): unknown {
  const response = description.paths[path]!.get.responses[status] as { $ref?: string } | undefined
  expect(response, `GET ${path} may answer ${status}`).toBeDefined()
  const at = response?.$ref?.slice(1) ?? `/paths/${pointer(path)}/get/responses/${status}`
  const validate = ajv.compile({ $ref: `github#${at}/content/application~1json/schema` })
  return validate(body) ? [] : validate.errors
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(platform.url + path, { headers: { 'user-agent': 'test', ...headers }, redirect: 'manual' })

describe('the fake platform answers as the real one is described', () => {
  const requests: [described: string, path: () => string, status: number][] = [
    [
      '/repos/{owner}/{repo}/git/trees/{tree_sha}',
      () => `/repos/acme/skills/git/trees/${sha}?recursive=1`,
      200,
    ],
    ['/repos/{owner}/{repo}/git/trees/{tree_sha}', () => '/repos/acme/none/git/trees/abc', 404],
    ['/repos/{owner}/{repo}/git/trees/{tree_sha}', () => '/repos/acme/empty/git/trees/abc', 409],
    ['/repos/{owner}/{repo}/commits/{ref}', () => '/repos/acme/skills/commits/nothing', 422],
    ['/repos/{owner}/{repo}/commits/{ref}', () => '/repos/acme/none/commits/HEAD', 404],
  ]
  it.each(requests)('GET %s', async (described, path, status) => {
    const response = await get(path())
    expect(response.status).toBe(status)
    expect(wrong(described, status, await response.json())).toEqual([])
  })

  it('GET a blob, as its bytes', async () => {
    const tree = (await (await get(`/repos/acme/skills/git/trees/${sha}?recursive=1`)).json()) as {
      tree: { path: string; sha: string; mode: string }[]
    }
    expect(tree.tree.map(({ path, mode }) => [path, mode])).toEqual([
      ['a', '040000'],
      ['a/SKILL.md', '100644'],
      ['a/link', '120000'],
      ['a/run.sh', '100755'],
    ])
    const path = `/repos/acme/skills/git/blobs/${tree.tree[1]!.sha}`
    expect(await (await get(path, { accept: 'application/vnd.github.raw+json' })).text()).toBe('a')
  })

  it('answers the head with an ETag, and 304 to who has it', async () => {
    const accept = 'application/vnd.github.sha'
    const first = await get('/repos/acme/skills/commits/HEAD', { accept })
    expect(await first.text()).toBe(sha)
    const etag = first.headers.get('etag')!
    const second = await get('/repos/acme/skills/commits/HEAD', { accept, 'if-none-match': etag })
    expect(second.status).toBe(304)
  })

  it('sends to the archive, to the new place of a renamed repository, and away from what is blocked', async () => {
    const archive = await get(`/repos/acme/skills/tarball/${sha}`)
    expect([archive.status, archive.headers.get('location')]).toEqual([
      302,
      `${platform.archiveUrl}/acme/skills/legacy.tar.gz/${sha}`,
    ])
    const moved = await get('/repos/acme/old/commits/HEAD')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${platform.url}/repositories/1/commits/HEAD`,
    ])
    expect((await get('/repos/acme/gone/commits/HEAD')).status).toBe(451)
    expect(
      (await fetch(`${platform.url}/repos/acme/skills/commits/HEAD`, { headers: { 'user-agent': '' } }))
        .status,
    ).toBe(403)
    expect((await get('/repos/acme/skills/commits/HEAD', { authorization: 'Bearer wrong' })).status).toBe(401)
  })

  it('uses up the quota, and says when it is renewed', async () => {
    const poor = await fakeGithub({ quota: { anonymous: 1 } })
    const url = `${poor.url}/repos/a/b/commits/HEAD`
    expect((await fetch(url)).headers.get('x-ratelimit-remaining')).toBe('0')
    const refused = await fetch(url)
    expect([refused.status, Number(refused.headers.get('x-ratelimit-reset')) > 0]).toEqual([403, true])
    await poor.close()
  })
})
