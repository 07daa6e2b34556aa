import type { Fault } from '@skillgauge/fake-github'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

let server: TestServer
afterEach(() => server.stop())

const skill = '---\nname: a\ndescription: Counts words. Use when the user asks for that.\n---\n\n# A\n'

describe.each<[string, Fault, RegExp]>([
  ['missing just then', { status: 404 }, /GitHub does not have it/],
  ['sent with another content', { garbage: skill.slice(0, 40) }, /is not a file of the commit/],
])('a file that is %s', (_, fault, problem) => {
  it.each(['evaluate', 'evaluate?path=a', 'info', 'info?path=a'])(
    'spoils no later answer of %s',
    async (route) => {
      server = await testServer()
      server.github.host('acme/skills', { 'a/SKILL.md': skill })
      server.github.faults = ({ url }) => (url.includes('/git/blobs/') ? fault : undefined)
      const spoilt = await server.get(`/v1/repos/acme/skills/${route}`)
      expect(spoilt.text).toMatch(problem)
      expect(spoilt.headers.get('cache-control')).toBe('no-store')

      server.github.faults = () => undefined
      const { status, text } = await server.get(`/v1/repos/acme/skills/${route}`)
      expect(status).toBe(200)
      expect(text).not.toMatch(problem)
      const { scans } = (await server.get('/v1/repos/acme/skills/history')).body as { scans: object[] }
      expect(scans.map((scan) => 'score' in scan && scan.score !== 0)).toEqual(
        route === 'evaluate' ? [true] : [],
      )
    },
  )
})
