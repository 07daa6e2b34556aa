import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'
import { builtInChecks } from '../../../tests/built-in-checks.js'

let server: TestServer
afterEach(() => server.stop())

const fine =
  '---\nname: fine\ndescription: Counts words. Use when the user asks how long a text is.\n---\n\n# Fine\n'
const evaluate = async (repo: string, path?: string) =>
  server.get(`/v1/repos/acme/${repo}/evaluate${path === undefined ? '' : `?path=${path}`}`)

async function archive(files: Record<string, string>): Promise<Buffer> {
  const made = pack()
  for (const [name, text] of Object.entries(files)) made.entry({ name }, text)
  made.finalize()
  const chunks: Uint8Array[] = []
  for await (const chunk of made as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

describe('a hostile skill costs its own result and nothing else', () => {
  it.each<[string, string | Uint8Array]>([
    ['code in the frontmatter', '---js\n{ name: process.exit(1) }\n---\n'],
    ['YAML of depth 100,000', `---\nname: ${'['.repeat(100_000)}\n---\n`],
    ['20,000 keys', `---\n${Array.from({ length: 20_000 }, (_, i) => `k${i}: ${i}`).join('\n')}\n---\n`],
    [
      'an alias bomb',
      `---\na: &a [x,x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'},*${i ? `b${i - 1}` : 'a'}]`).join('\n')}\n---\n`,
    ],
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    [
      'a list nested 5,000 deep',
      `${fine}${Array.from({ length: 5000 }, (_, i) => `${' '.repeat(i % 200)}- x`).join('\n')}`,
    ],
    [
      '10,000 link definitions',
      `${fine}${Array.from({ length: 10_000 }, (_, i) => `[${i}]: http://x/${i}`).join('\n')}`,
    ],
    ['binary', new Uint8Array(Array.from({ length: 5000 }, (_, i) => i % 256))],
    ['nothing', ''],
    ['more than a megabyte', 'word '.repeat(300_000)],
    ['prototype keys', '---\n__proto__: {a: 1}\nconstructor: x\ntoString: y\n---\n'],
  ])('%s', async (_, content) => {
    server = await testServer()
    server.github.host('acme/hostile', { 'bad/SKILL.md': content, 'fine/SKILL.md': fine })
    const { status, body } = await evaluate('hostile')
    expect(status).toBe(200)
    expect(body.skills).toHaveLength(2)
    expect(body.skills[1]).toMatchObject({ name: 'fine', error: null, checks_run: builtInChecks.length })
  })

  it('one that outlasts its time is given up, is told so, and the next is served', async () => {
    server = await testServer({
      env: { SKILLGAUGE_SKILL_SECONDS: '1', SKILLGAUGE_THREADS: '1' },
      config: { plugins: ['./slow.js'] },
    })
    server.github.host('acme/slow', { 'a/SKILL.md': `${fine}loop forever\n`, 'fine/SKILL.md': fine })
    const { body } = await evaluate('slow')
    expect(body.skills[0].error).toContain('took longer than 1 seconds')
    expect(body.skills[1]).toMatchObject({ name: 'fine', error: null })
  })

  it('while the service goes on answering', async () => {
    server = await testServer({
      env: { SKILLGAUGE_SKILL_SECONDS: '300' },
      config: { plugins: ['./slow.js'] },
    })
    const bodies = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [`s${i}/SKILL.md`, `${fine}${'[x](y) *a* '.repeat(3_000)}`]),
    )
    server.github.host('acme/heavy', { ...bodies, 'slow/SKILL.md': `${fine}loop forever\n` })
    let isJudged = false
    const judged = evaluate('heavy').finally(() => (isJudged = true))
    for (let i = 0; i < 20; i++) expect((await server.get('/health')).status).toBe(200)
    // The slow skill is judged until now, so all answers came before that of the evaluation.
    expect(isJudged).toBe(false)
    writeFileSync(join(server.cwd, 'fast'), '')
    expect((await judged).body.skills).toHaveLength(7)
  })
})

describe('a hostile repository', () => {
  it('whose archive names what its tree does not have, or has otherwise, is read as a clone would be', async () => {
    server = await testServer()
    const hosted = server.github.host('acme/forged', { 'fine/SKILL.md': fine, 'fine/a.md': '# A\n' })
    hosted.archive = await archive({
      'top/fine/SKILL.md': fine.replaceAll('fine', 'forged'),
      'top/../../etc/passwd': 'x',
      'top/more/SKILL.md': 'x',
    })
    const { body } = await evaluate('forged')
    expect(body.skills).toMatchObject([{ name: 'fine' }])
  })

  it('whose archive is garbage has an error, and no result that is kept', async () => {
    server = await testServer()
    const hosted = server.github.host('acme/broken', { 'a/SKILL.md': fine, 'b/SKILL.md': fine })
    hosted.archive = Buffer.from('no archive at all')
    expect((await evaluate('broken')).body).toMatchObject({
      skills: [],
      error: expect.stringContaining('damaged'),
    })
    delete hosted.archive
    expect((await evaluate('broken')).body.skills).toHaveLength(2)
  })

  it('names the files of a skill that were not read, and is judged by the others', async () => {
    server = await testServer()
    server.github.host('acme/big', {
      'a/SKILL.md': '---\nname: a\ndescription: Use when asked.\n---\n',
      'a/references/big.md': 'x'.repeat(1024 * 1024 + 1),
      'a/references/small.md': '# Small\n',
      'a/assets/logo.png': Buffer.alloc(9),
    })
    const { body } = await server.get('/v1/repos/acme/big/evaluate')
    const incomplete = ['`references/big.md` was not read: larger than 1 MiB.']
    expect(body.skills[0]).toMatchObject({ incomplete, error: null })
    const one = (await server.get('/v1/repos/acme/big/evaluate?path=a')).body
    expect([one.incomplete, one.checks_run]).toEqual([incomplete, body.skills[0].checks_run])
  })

  it('whose SKILL.md can never be read is read once, and is in the history', async () => {
    server = await testServer()
    server.github.host('acme/link', {
      'a/SKILL.md': { link: '../README.md' },
      'b/SKILL.md': `---\nname: b\n---\n${'x'.repeat(1024 * 1024)}`,
      'README.md': '# A\n',
    })
    const scan = '/v1/repos/acme/link/evaluate'
    const { body } = await server.get(scan)
    expect(body.skills.map(({ error }: { error: string }) => error)).toEqual([
      '`SKILL.md` cannot be read: a link.',
      '`SKILL.md` cannot be read: larger than 1 MiB.',
    ])
    const asked = server.github.requests.length
    expect((await server.get(scan)).body).toEqual(body)
    expect(server.github.requests.slice(asked).map(({ url }) => url)).toEqual([
      '/repos/acme/link/commits/HEAD',
    ])
    expect((await server.get('/v1/repos/acme/link/history')).body.scans).toHaveLength(1)
  })

  it('that fails after its commit was found says so in the same way for every form of a path', async () => {
    server = await testServer()
    server.github.host('acme/down', { 'a/SKILL.md': '# A\n' })
    server.github.faults = ({ url }) => (url.includes('/git/trees/') ? { status: 500 } : undefined)
    for (const path of ['a', 'tree/main/a', 'blob/main/a/SKILL.md']) {
      const { status, body } = await server.get(`/v1/repos/acme/down/evaluate?path=${path}`)
      expect([status, body.path, body.error]).toEqual([200, 'a/SKILL.md', 'GitHub answered with status 500.'])
    }
  })

  it('that keeps most of its skills out of its archives is not exported in part', async () => {
    server = await testServer()
    const names = Array.from({ length: 45 }, (_, i) => `s${i}`)
    server.github.host('acme/ignored', {
      '.gitattributes': '*.md export-ignore\n',
      ...Object.fromEntries(
        names.map((name) => [`${name}/SKILL.md`, `---\nname: ${name}\ndescription: Counts.\n---\n`]),
      ),
    })
    const { status, body, headers } = await server.get('/v1/repos/acme/ignored/export')
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(body.detail).toMatch(/^`s\d+\/SKILL\.md` cannot be read: not fetched: at most 10 files/)
  })

  it('that a broken plugin left without any check has an error, and no result that is kept', async () => {
    const rule = `{ id: 'acme.x', name: 'X', severity: 'low', description: 'x.', fix: 'x.', needs: ['body'],
      *check() { Array.prototype.map = () => [] } }`
    server = await testServer({
      config: { plugins: ['./acme.mjs'] },
      prepare: (cwd) =>
        writeFileSync(
          join(cwd, 'acme.mjs'),
          `export default { name: 'acme', version: '1.0.0', dimension: 'content', rules: [${rule}] }`,
        ),
    })
    server.github.host('acme/fine', { 'a/SKILL.md': fine })
    const { status, body, headers } = await evaluate('fine')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.skills).toMatchObject([
      { quality_score: 0, overall_pass: false, error: expect.stringContaining('No check has run') },
    ])
  })

  it('with links, submodules and skills inside skills', async () => {
    server = await testServer()
    server.github.host('acme/odd', {
      'SKILL.md': fine.replaceAll('fine', 'odd'),
      'inner/SKILL.md': fine,
      'linked/SKILL.md': { link: '../inner/SKILL.md' },
      'inner/out.md': { link: '/etc/passwd' },
      vendor: { submodule: 'a'.repeat(40) },
    })
    const { body } = await evaluate('odd')
    expect(
      body.skills.map(({ path, error }: { path: string; error: string | null }) => [path, error !== null]),
    ).toEqual([
      ['SKILL.md', false],
      ['inner/SKILL.md', false],
      ['linked/SKILL.md', true],
    ])
  })
})

describe('a hostile client', () => {
  it.each([
    '/v1/repos/acme/..%2f..%2fuser/evaluate',
    '/v1/repos/acme/%00/evaluate',
    '/v1/repos/%2e%2e/x/evaluate',
    `/v1/repos/${'a'.repeat(5000)}/x/evaluate`,
    '/v1/repos/acme/x%3fy/evaluate',
    '/v1/repos/acme/x%23/evaluate',
    '/v1/repos/acme/%E0%A4%A/evaluate',
  ])('%s is refused before anything is sent', async (path) => {
    server = await testServer()
    const { status } = await server.get(path)
    expect([400, 404]).toContain(status)
    expect(server.github.requests).toEqual([])
  })
})
