import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'
import { builtInChecks } from '../../../tests/built-in-checks.js'

// The specification's tables, row by row, against the running service. Every body here is also held against /openapi.json.

let server: TestServer
let sha: string

const repository = '/v1/repos/acme/skills'
const description = 'Counts the words of a text. Use when the user asks how long a text is.'
const skillMd = (name: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Count words\n\n## Example\n\nTwo words.\n`

beforeAll(async () => {
  server = await testServer()
  sha = server.github
    .host('acme/skills', {
      'skills/count/SKILL.md': skillMd('count'),
      'skills/count/scripts/count.py': 'print(1)\n',
      'skills/count/references/more.md': '# More\n',
      'skills/bad/SKILL.md': skillMd('Bad Name'),
    })
    .git.head()!
  server.github.host(
    'acme/many',
    Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `s${String(i).padStart(2, '0')}/SKILL.md`,
        skillMd(`s${String(i).padStart(2, '0')}`),
      ]),
    ),
  )
  server.github.host('acme/private', { 'SKILL.md': skillMd('private') }).private = true
  server.github.host('acme/empty')
  server.github.host('acme/bare', { 'README.md': '# No skills\n' })
})
afterAll(() => server.stop())

describe('Resources and their fields', () => {
  it('ScanResult', async () => {
    const { body } = await server.get(`${repository}/evaluate`)
    expect(Object.keys(body)).toEqual([
      'owner',
      'repo',
      'commit_sha',
      'skills',
      'collection',
      'scanned_at',
      'error',
      'truncated',
    ])
    expect(body).toMatchObject({
      owner: 'acme',
      repo: 'skills',
      commit_sha: sha,
      error: null,
      truncated: false,
    })
    expect(Date.parse(body.scanned_at)).not.toBeNaN()
    expect(body.skills.map(({ path }: { path: string }) => path)).toEqual([
      'skills/bad/SKILL.md',
      'skills/count/SKILL.md',
    ])
  })

  it('SkillResult', async () => {
    const { body } = await server.get(`${repository}/evaluate`)
    const [bad, good] = body.skills
    expect(Object.keys(good)).toEqual([
      'path',
      'name',
      'description',
      'quality_score',
      'overall_pass',
      'fails_security',
      'checks_run',
      'checks_passed',
      'checks_failed',
      'findings_count',
      'results',
      'summary',
      'error',
    ])
    expect(good).toMatchObject({
      name: 'count',
      description,
      overall_pass: true,
      checks_run: builtInChecks.length,
      error: null,
    })
    expect(good.checks_passed + good.checks_failed).toBe(builtInChecks.length)
    expect(bad).toMatchObject({ name: 'Bad Name', overall_pass: false })
    expect(good.quality_score).toBeGreaterThan(bad.quality_score)
  })

  it('SkillEvaluateResult', async () => {
    const { body } = await server.get(`${repository}/evaluate?path=skills/count`)
    const whole = (await server.get(`${repository}/evaluate`)).body
    const { owner, repo, commit_sha, scanned_at, ...skill } = body
    expect([owner, repo, commit_sha, typeof scanned_at]).toEqual(['acme', 'skills', sha, 'string'])
    expect(skill).toEqual(whole.skills[1])
    expect(body).not.toHaveProperty('skills')
    expect(body).not.toHaveProperty('truncated')
  })

  it('Summary', async () => {
    const { summary, checks_passed, checks_failed } = (
      await server.get(`${repository}/evaluate?path=skills/bad`)
    ).body
    expect(Object.keys(summary.by_severity)).toEqual(['high', 'medium', 'low'])
    expect(Object.keys(summary.by_dimension)).toEqual([
      'structure',
      'naming',
      'description',
      'content',
      'security',
    ])
    for (const part of [summary.by_severity, summary.by_dimension]) {
      const counts = Object.values(part) as { passed: number; failed: number }[]
      expect(counts.reduce((sum, { passed }) => sum + passed, 0)).toBe(checks_passed)
      expect(counts.reduce((sum, { failed }) => sum + failed, 0)).toBe(checks_failed)
    }
  })

  it('CheckResult', async () => {
    const { results } = (await server.get(`${repository}/evaluate?path=skills/bad`)).body
    const format = results.find(({ check_id }: { check_id: string }) => check_id === 'naming.format')
    expect(format).toMatchObject({
      check_name: expect.any(String),
      passed: false,
      severity: 'high',
      dimension: 'naming',
      message: expect.stringContaining('`Bad Name`'),
      fix: expect.any(String),
      details: { findings: [expect.objectContaining({ line: 2 })] },
      location: 'skills/bad/SKILL.md:2:7',
    })
  })

  it('Check catalog entry', async () => {
    const { body } = await server.get('/v1/checks')
    expect(body.count).toBe(builtInChecks.length)
    expect(body.checks).toHaveLength(builtInChecks.length)
    for (const entry of body.checks)
      expect(Object.keys(entry)).toEqual([
        'check_id',
        'check_name',
        'dimension',
        'severity',
        'spec_required',
        'description',
        'fix',
      ])
  })

  it('Info object', async () => {
    const { body } = await server.get(`${repository}/info?path=skills/count/SKILL.md`)
    expect(body).toEqual({
      owner: 'acme',
      repo: 'skills',
      path: 'skills/count/SKILL.md',
      name: 'count',
      description,
      raw_frontmatter: { name: 'count', description },
      body_preview: '# Count words\n\n## Example\n\nTwo words.',
      has_scripts: true,
      has_references: true,
      has_assets: false,
      estimated_tokens: expect.any(Number),
      parse_errors: [],
    })
  })
})

describe('Endpoints', () => {
  it('GET /health', async () => {
    expect((await server.get('/health')).body).toEqual({
      status: 'ok',
      version: expect.any(String),
      checks: builtInChecks.length,
      uptime_s: expect.any(Number),
      redis: 'off',
    })
  })

  it('GET /ready', async () => {
    while ((await server.get('/ready')).status === 503);
    expect((await server.get('/ready')).body).toEqual({ status: 'ready' })
  })

  it('GET /v1/repos/{owner}/{repo}/info without path', async () => {
    const { body } = await server.get(`${repository}/info`)
    expect(Object.keys(body)).toEqual(['owner', 'repo', 'commit_sha', 'skills', 'truncated'])
    expect(body.skills.map(({ name }: { name: string }) => name)).toEqual(['Bad Name', 'count'])
  })

  it.each([
    ['', 'xml', '<available_skills>'],
    ['?format=xml', 'xml', '<location>skills/count/SKILL.md</location>'],
    ['?format=markdown', 'markdown', '## Available Skills'],
    ['?format=json', 'json', '"available_skills"'],
  ])('GET /v1/repos/{owner}/{repo}/export%s', async (query, format, part) => {
    const { body } = await server.get(`${repository}/export${query}`)
    expect(Object.keys(body)).toEqual(['owner', 'repo', 'format', 'skill_count', 'content'])
    expect(body).toMatchObject({ owner: 'acme', repo: 'skills', format, skill_count: 2 })
    expect(body.content).toContain(part)
  })

  it('GET /openapi.json lists every route', async () => {
    const { body } = await server.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/health',
        '/ready',
        '/v1/checks',
        '/v1/repos/{owner}/{repo}/evaluate',
        '/v1/repos/{owner}/{repo}/info',
        '/v1/repos/{owner}/{repo}/export',
        '/v1/events',
      ]),
    )
  })
})

describe('The path query parameter', () => {
  it.each([
    'skills/count',
    'skills/count/SKILL.md',
    '/skills/count/',
    './skills/count',
    'tree/main/skills/count',
    'blob/main/skills/count/SKILL.md',
    'tree/a/branch/skills/count',
  ])('%s', async (path) => {
    const { status, body } = await server.get(`${repository}/evaluate?path=${encodeURIComponent(path)}`)
    expect([status, body.path]).toEqual([200, 'skills/count/SKILL.md'])
  })

  it.each(['../x', 'skills/../../x', 'a\\b', 'a\0b'])('%j is a bad request', async (path) => {
    expect((await server.get(`${repository}/evaluate?path=${encodeURIComponent(path)}`)).status).toBe(400)
  })

  it.each([
    ['/', 'the root of `acme/skills`'],
    ['skills', '`skills` in `acme/skills`'],
  ])('%j, which is no skill, is named, and how to find one', async (path, place) => {
    const { status, body } = await server.get(`${repository}/evaluate?path=${path}`)
    const detail = `There is no SKILL.md at ${place}. \`info\` without \`path\` lists every skill.`
    expect([status, body]).toEqual([404, { detail }])
  })
})

describe('Errors', () => {
  const events = '/v1/events'
  it.each<[number, string, string, unknown?]>([
    [400, 'GET', '/v1/repos/a%20b/skills/evaluate'],
    [400, 'GET', '/v1/repos/acme/sk$ills/info'],
    [400, 'GET', `${repository}/export?format=yaml`],
    [400, 'GET', `${repository}/evaluate?path=`],
    [400, 'GET', `${repository}/info?path=`],
    [400, 'POST', `${repository}/judge?path=`],
    [400, 'POST', events, '{"event_kind":'],
    [400, 'POST', events, { event_kind: 'nothing' }],
    [404, 'GET', '/v1/repos/acme/missing/evaluate'],
    [404, 'GET', '/v1/repos/acme/private/evaluate'],
    [404, 'GET', '/v1/repos/acme/empty/evaluate'],
    [404, 'GET', `${repository}/evaluate?path=nowhere`],
    [404, 'GET', `${repository}/info?path=skills`],
    [404, 'GET', '/v1/nothing'],
    [404, 'GET', '/nowhere'],
    [405, 'POST', '/health'],
    [405, 'DELETE', `${repository}/evaluate`],
    [405, 'PUT', events],
    [413, 'POST', events, { event_kind: 'x'.repeat(70_000) }],
  ])('%i for %s %s', async (status, method, path, body) => {
    const answer = await server.call(method, path, {
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body)).toEqual(['detail'])
  })

  it('a validation failure lists every mistake with its place', async () => {
    const { body } = await server.get('/v1/repos/a%20b/c%20d/evaluate')
    expect(body.detail).toEqual([
      { loc: ['path', 'owner'], msg: expect.any(String), type: 'value_error' },
      { loc: ['path', 'repo'], msg: expect.any(String), type: 'value_error' },
    ])
  })

  it.each(['evaluate', 'info', 'optimize', 'triggers', 'judge'])(
    'an empty path of %s is a missing one',
    async (route) => {
      const method = ['evaluate', 'info'].includes(route) ? 'GET' : 'POST'
      expect((await server.call(method, `${repository}/${route}?path=`)).body.detail).toEqual([
        { loc: ['query', 'path'], msg: 'A path of a skill is required.', type: 'missing' },
      ])
    },
  )

  it('415 for a body that is compressed', async () => {
    const { status, body } = await server.post('/v1/events', '{}', { 'content-encoding': 'gzip' })
    expect([status, body.detail]).toEqual([
      415,
      'The body must not be compressed: send it without `Content-Encoding`.',
    ])
  })

  it('415 for a body that is not JSON by its own words', async () => {
    expect(
      (await server.post(events, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
  })

  it('405 says what is allowed', async () => {
    expect((await server.call('DELETE', '/v1/checks')).headers.get('allow')).toBe('OPTIONS, GET, HEAD')
  })
})

describe('Limits', () => {
  it('50 skills in an answer for a whole repository', async () => {
    const { body } = await server.get('/v1/repos/acme/many/evaluate')
    expect([body.skills.length, body.truncated]).toEqual([50, true])
    const info = (await server.get('/v1/repos/acme/many/info')).body
    expect([info.skills.length, info.truncated]).toEqual([50, true])
  })

  it('the 500 first characters of a body in body_preview', async () => {
    server.github.host('acme/long', { 'SKILL.md': `${skillMd('long')}${'word '.repeat(400)}` })
    expect((await server.get('/v1/repos/acme/long/info?path=SKILL.md')).body.body_preview).toHaveLength(500)
  })

  it('a repository without skills has none', async () => {
    expect((await server.get('/v1/repos/acme/bare/evaluate')).body).toMatchObject({
      skills: [],
      truncated: false,
      error: null,
    })
    expect((await server.get('/v1/repos/acme/bare/export')).body.skill_count).toBe(0)
  })
})

describe('Every answer', () => {
  it('names the request, and says what is left', async () => {
    const { headers } = await server.get('/v1/checks', { 'x-request-id': 'my-request' })
    expect(headers.get('x-request-id')).toBe('my-request')
    expect(Number(headers.get('ratelimit-limit'))).toBe(10_000)
    expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0)
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('gives a hostile request id no room', async () => {
    const { headers } = await server.get('/health', { 'x-request-id': 'a b{}"' })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of a GET has a tag, and is 304 for who has it', async () => {
    const first = await server.get(`${repository}/evaluate`)
    const etag = first.headers.get('etag')!
    const second = await server.get(`${repository}/evaluate`, { 'if-none-match': `W/"x", ${etag}` })
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', etag])
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const { paths } = (await server.get('/openapi.json')).body
    expect(paths['/v1/repos/{owner}/{repo}/evaluate'].get.responses).toHaveProperty('304')
    expect(paths['/v1/events'].post.responses).not.toHaveProperty('304')
  })

  it('to HEAD is that of GET without the body', async () => {
    const head = await server.call('HEAD', '/v1/checks')
    const get = await server.get('/v1/checks')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })

  it('to OPTIONS says what is allowed, and lets pages read', async () => {
    const plain = await server.call('OPTIONS', '/v1/events')
    expect([plain.status, plain.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
    const preflight = await server.call('OPTIONS', '/v1/checks', {
      headers: { origin: 'https://example.com', 'access-control-request-method': 'GET' },
    })
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  })

  it('is logged in one line, with the path of the query and nothing else of it', async () => {
    server.lines.length = 0
    await server.get(`${repository}/evaluate?path=skills/count&token=hidden`, {
      authorization: 'Bearer hidden',
    })
    expect(server.lines).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        id: expect.any(String),
        method: 'GET',
        route: `${repository}/evaluate`,
        path: 'skills/count',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })
})
