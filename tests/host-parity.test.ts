import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../packages/cli/src/api/operations.js'
import { runIn } from '../packages/cli/test-world.js'
import type { TestServer } from '../packages/server/test-server.js'
import { testServer } from '../packages/server/test-server.js'

// The command line, the Node API and the HTTP API must return the same JSON for the same skill.

const examples = fileURLToPath(new URL('../examples/skills', import.meta.url))
// The clock of `runIn`.
const now = () => new Date('2026-11-20T10:00:00.123Z')

let server: TestServer
let clone: string

beforeAll(async () => {
  server = await testServer({ now })
  const { git } = server.github.host('acme/skills', { ...filesBelow(examples), ...lookingAround })
  clone = git.folder
  execFileSync('git', ['remote', 'add', 'origin', 'https://github.com/acme/skills.git'], { cwd: clone })
})
afterAll(() => server.stop())

const skillMd = (name: string, link: string) =>
  `---\nname: ${name}\ndescription: Counts words. Use when counting words.\n---\n\n# Count\n\nRead [all](${link}) and [none](${link}.none).\n`

/** What their links and folders mean depends on the repository around them. */
const lookingAround = {
  'SHARED.md': '# Shared\n',
  'around/links/SKILL.md': skillMd('links', '../../SHARED.md'),
  'around/coded/SKILL.md': skillMd('coded', '%2e%2E/links/SKILL.md'),
  'templates/blank/SKILL.md': skillMd('my-skill-name', 'none.md'),
}

function filesBelow(folder: string): Record<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const files = paths.filter((path) => statSync(path).isFile() && !path.includes('.skillgauge'))
  return Object.fromEntries(
    files.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  )
}

const api = async (path: string) => (await server.get(`/v1/repos/acme/skills/${path}`)).body
const cli = async (...argv: string[]) => JSON.parse((await runIn(clone, argv)).stdout)

const skills = [...new Set(Object.keys({ ...filesBelow(examples), ...lookingAround }))]
  .filter((path) => path.endsWith('/SKILL.md'))
  .map((path) => path.slice(0, -'/SKILL.md'.length))

describe('all hosts return the same', () => {
  it('for all skills', async () => {
    expect(skills.length).toBeGreaterThan(5)
    const fromCli = await cli('evaluate', '--repo', '--no-save', '--skip-review', '--format', 'json')
    expect(fromCli).toEqual(await api('evaluate'))
  })

  it.each(skills)('for %s', async (path) => {
    const { review, ...fromCli } = await cli(
      'evaluate',
      path,
      '--no-save',
      '--skip-review',
      '--format',
      'json',
    )
    expect(review).toBeNull()
    expect(fromCli).toEqual(await api(`evaluate?path=${path}`))
  })

  it.each(skills)('for %s in the Node API', async (path) => {
    const { check, evaluate, scan } = createApi(undefined)
    const options = { cwd: clone }
    const fromCli = await cli('check', path, '--format', 'json')
    const [fromApi] = (await check(path, options)).skills
    expect(fromApi!.results).toEqual(fromCli.results)
    expect(fromCli).toMatchObject(fromApi!)
    expect((await evaluate(path, options)).results).toEqual(fromCli.results)
    const scanned = await cli('scan', path, '--format', 'json')
    const [one] = (await scan(path, options)).skills
    expect(one!.findings).toEqual((scanned.skills?.[0] ?? scanned).findings)
    expect(scanned.skills?.[0] ?? scanned).toMatchObject(one!)
  })

  it.each(skills)('information about %s', async (path) => {
    const fromCli = await cli('info', path, '--json')
    expect(fromCli).toMatchObject(await api(`info?path=${path}`))
  })

  it('list of checks', async () => {
    expect(await cli('list-checks', '--format', 'json')).toEqual((await server.get('/v1/checks')).body)
  })
})
