import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

// Half a pair of UTF-16 is no text: many readers of JSON refuse a whole answer for it.

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  server.github.host('acme/skills', {
    'half/SKILL.md':
      '---\nname: half\ndescription: "Counts \\uD800 words. Use when counting."\nlicense: "\\uDC00"\n---\n\n# Half\n',
  })
})
afterAll(() => server.stop())

it.each(['evaluate', 'info', 'evaluate?path=half', 'info?path=half', 'export?format=json'])(
  '%s answers none of a skill that has them',
  async (route) => {
    // The second time it comes from the cache.
    for (let time = 0; time < 2; time++) {
      const { status, text } = await server.get(`/v1/repos/acme/skills/${route}`)
      expect(status).toBe(200)
      expect(text).toContain('half')
      expect(text).not.toMatch(/\\u[dD][89a-fA-F]/)
      expect(JSON.stringify(JSON.parse(text))).not.toMatch(/\\u[dD][89a-fA-F]/)
    }
  },
)
