import type { FakeGithub, Fault } from '@skillgauge/fake-github'
import { fakeGithub } from '@skillgauge/fake-github'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGithub } from './index.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const token = 'secret-token'
let platform: FakeGithub
beforeEach(async () => {
  platform = await fakeGithub({ token, scopes: 'repo' })
  platform.host('acme/skills', { 'a/SKILL.md': '# A\n', 'a/b.md': '# B\n', 'c/SKILL.md': '# C\n' })
})
afterEach(() => platform.close())

/** Reads one skill, or all of them, while garbage is collected all the time: on Node 20 a signal that nobody holds is garbage. */
async function read(skills: readonly string[]) {
  const github = createGithub({ api: platform.url, archives: platform.archiveUrl, token, timeout: 250 })
  const collecting = setInterval(collectGarbage, 10)
  try {
    // As of a client that stays: what hangs ends by its own time, or never.
    const { signal } = new AbortController()
    const repository = await github.open(await github.head('acme', 'skills', signal), signal)
    return await repository.read(skills)
  } finally {
    clearInterval(collecting)
  }
}

const nothing: Fault = { hold: new Promise(() => {}) }

describe('a platform that does not answer', () => {
  it.each<[string, string, Fault, readonly string[]]>([
    // First: what unpacks is loaded now, and the body must not be let go of meanwhile.
    ['with more than half an archive', '/legacy.tar.gz/', { stallAfter: 100 }, ['a', 'c']],
    ['for a commit', '/commits/', nothing, ['a', 'c']],
    ['to the end, for a commit', '/commits/', { stallAfter: 10 }, ['a', 'c']],
    ['whether a repository is private', '/repos/acme/skills', nothing, ['a', 'c']],
    ['for a tree', '/git/trees/', nothing, ['a', 'c']],
    ['to the end, for a tree', '/git/trees/', { stallAfter: 10 }, ['a', 'c']],
    ['where the archive is', '/tarball/', nothing, ['a', 'c']],
    ['for an archive', '/legacy.tar.gz/', nothing, ['a', 'c']],
    ['for one file', '/git/blobs/', nothing, ['c']],
    ['to the end, for one file', '/git/blobs/', { stallAfter: 1 }, ['c']],
  ])('%s is given up in its time', async (_, part, fault, skills) => {
    platform.faults = ({ url }) =>
      (part.endsWith('/skills') ? url === part : url.includes(part)) ? fault : undefined
    await expect(read(skills)).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'GitHub did not answer in time.',
    })
    await Promise.all(
      platform.requests.filter(({ status }) => status === 0).map(({ disconnected: gone }) => gone),
    )
  })
})
