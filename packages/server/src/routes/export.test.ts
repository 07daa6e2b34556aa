import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test-server.js'
import { testServer } from '../../test-server.js'

let server: TestServer
afterEach(() => server.stop())

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n`

describe('a snippet of many skills', () => {
  it('has all of them in their order, however many tasks that takes', async () => {
    server = await testServer()
    const names = Array.from({ length: 250 }, (_, i) => `s${String(i).padStart(3, '0')}`)
    server.github.host(
      'acme/many',
      Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skill(name, 'Counts.')])),
    )
    const { status, body } = await server.get('/v1/repos/acme/many/export?format=json')
    expect([status, body.skill_count]).toEqual([200, 250])
    const { available_skills: listed } = JSON.parse(body.content) as { available_skills: { name: string }[] }
    expect(listed.map(({ name }) => name)).toEqual(names)
  })

  it('is refused when they are more than 20,000, before any of them is fetched', async () => {
    server = await testServer()
    const hosted = server.github.host('acme/many', { 'a/SKILL.md': skill('a', 'Counts.') })
    hosted.editTree = (entries) => {
      const one = entries.find(({ path }) => path === 'a/SKILL.md')!
      return Array.from({ length: 20_001 }, (_, i) => ({ ...one, path: `s${i}/SKILL.md` }))
    }
    const { status, body, headers } = await server.get('/v1/repos/acme/many/export')
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(body.detail).toBe(
      'The skills of `acme/many` do not fit into one snippet: it has at most 20,000 skills. Ask for single skills: `info?path=…`.',
    )
    expect(server.github.requests.map(({ url }) => url)).not.toContainEqual(
      expect.stringContaining('tarball'),
    )
  })

  it('is refused when they come to more than eight million characters', async () => {
    server = await testServer()
    const long = 'Counts words. '.repeat(4300)
    const names = Array.from({ length: 134 }, (_, i) => `s${i}`)
    server.github.host(
      'acme/long',
      Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skill(name, long)])),
    )
    const { status, body } = await server.get('/v1/repos/acme/long/export')
    expect([status, body.detail]).toEqual([422, expect.stringContaining('at most 8 million characters.')])
  })
})
