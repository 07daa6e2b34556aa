import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../test-server.js'
import { testServer } from '../test-server.js'

let models: FakeModels
let server: TestServer
beforeAll(async () => {
  models = await startFakeModels()
  server = await testServer({
    env: { ...models.env, SKILLGAUGE_MODELS: 'claude-sonnet-4-5,gpt-5-mini,gemini-2.5-flash' },
    github: { quota: { anonymous: 10_000 } },
  })
  server.github.host('acme/skills', {
    'pdf/SKILL.md':
      '---\nname: pdf\ndescription: Reads PDF forms. Use when the user has a PDF.\n---\n\n# Read\n\nRead it.\n',
  })
})
afterEach(() => models.reset())
afterAll(async () => {
  await server.stop()
  await models.close()
})

const repository = '/v1/repos/acme/skills'
const judgement = {
  json: {
    criteria: criteria.map(({ id }) => ({ id, reasoning: 'So.', score: 3 })),
    suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'Say when.' }],
  },
}

const prompts = {
  explicit: (n: number) => `Use pdf for form ${n}.`,
  implicit: (n: number) => `Read the fields of this form, number ${n}.`,
  contextual: (n: number) => `I have a form of the tax office, number ${n}. What does it ask?`,
  negative: (n: number) => `Bake cake number ${n}.`,
}
const tests = {
  json: {
    tests: (['explicit', 'implicit', 'contextual', 'negative'] as const).flatMap((type) =>
      Array.from({ length: type === 'negative' ? 4 : 3 }, (_, i) => ({
        type,
        prompt: prompts[type](i + 1),
        near_miss: type === 'negative' && i < 2,
        note: null,
      })),
    ),
  },
}

describe('POST judge', () => {
  it('answers the nine criteria, the scores, the verdict and what it cost', async () => {
    models.script(judgement)
    const { status, body, headers } = await server.post(`${repository}/judge?path=pdf`)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'owner',
      'repo',
      'path',
      'criteria',
      'activation_score',
      'instruction_score',
      'judge_score',
      'verdict',
      'suggestions',
      'improvements',
      'rubric_version',
      'usage',
    ])
    expect(body).toMatchObject({
      owner: 'acme',
      repo: 'skills',
      path: 'pdf/SKILL.md',
      judge_score: 75,
      verdict: 'Very Good',
      usage: {
        model: 'claude-haiku-4-5',
        input_tokens: expect.any(Number),
        output_tokens: expect.any(Number),
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
  })

  it.each(['claude-sonnet-4-5', 'gpt-5-mini', 'gemini-2.5-flash'])(
    'asks %s when the body names it',
    async (model) => {
      models.script(judgement)
      const { body } = await server.post(`${repository}/judge?path=pdf`, { model })
      expect(body.usage.model).toBe(model)
      expect(models.requests[0]!.model).toBe(model)
    },
  )
})

describe('POST triggers', () => {
  it('answers tests of four types as YAML', async () => {
    models.script(tests)
    const { status, body } = await server.post(`${repository}/triggers?path=pdf`)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'owner',
      'repo',
      'path',
      'skill_name',
      'triggers_yaml',
      'test_count',
      'usage',
    ])
    expect(body).toMatchObject({ path: 'pdf/SKILL.md', skill_name: 'pdf', test_count: 13 })
    for (const type of ['explicit', 'implicit', 'contextual', 'negative'])
      expect(body.triggers_yaml).toContain(`type: ${type}`)
  })
})

describe('POST optimize', () => {
  const better = `---\nname: pdf\ndescription: Reads PDF forms. Use when the user has a PDF.\n---\n\n# Read\n\n${'Read the form, field by field. '.repeat(5)}\n\n## Example\n\nA form.\n`

  /** The answer has to stand between marks that only the question tells. */
  const written = ({ system, prompt }: { readonly system: string; readonly prompt: string }) => {
    const [, mark] = /<<<SKILL\.md ([0-9a-f]+)/.exec(system + prompt)!
    return { text: `<<<SKILL.md ${mark}\n${better}\nSKILL.md ${mark}>>>` }
  }

  it('answers both contents, both scores and both numbers of failures', async () => {
    models.answerWith(written)
    // What is cached here must not answer the other tests.
    server.github.host('acme/own', { 'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\nRead it.\n' })
    const { status, body, headers } = await server.post('/v1/repos/acme/own/optimize?path=pdf')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'owner',
      'repo',
      'path',
      'original_content',
      'optimized_content',
      'original_score',
      'optimized_score',
      'original_failures',
      'optimized_failures',
      'usage',
    ])
    expect(body.optimized_content).toBe(better)
    expect(body.optimized_score).toBeGreaterThan(body.original_score)
    expect(body.optimized_failures).toBeLessThan(body.original_failures)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is cached by commit, path and model', async () => {
    const fresh = await testServer({ env: { ...models.env, SKILLGAUGE_MODELS: 'gpt-5-mini' } })
    fresh.github.host('acme/skills', {
      'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\nRead it.\n',
    })
    models.answerWith(written)
    const first = await fresh.post(`${repository}/optimize?path=pdf`)
    expect((await fresh.post(`${repository}/optimize?path=tree/main/pdf/SKILL.md`)).text).toBe(first.text)
    expect(models.requests).toHaveLength(1)
    await fresh.post(`${repository}/optimize?path=pdf`, { model: 'gpt-5-mini' })
    expect(models.requests).toHaveLength(2)
    await fresh.stop()
  })
})

const routes = ['judge', 'triggers', 'optimize'] as const

describe('a server that asks models at an address', () => {
  const own = () => ({ SKILLGAUGE_PROVIDER: `${models.url}/v1` })

  it.each([
    [{ SKILLGAUGE_MODEL: 'qwen3', SKILLGAUGE_MODELS: 'llama3.3' }, {}, ['qwen3', 'llama3.3']],
    [{ SKILLGAUGE_MODELS: 'llama3.3,qwen3' }, {}, ['llama3.3', 'qwen3']],
    [{}, { config: { model: 'mistral-small' } }, ['mistral-small']],
  ])(
    'asks for what the operator named, and for nothing else: %j',
    async (env, config, [standard, ...more]) => {
      const server = await testServer({ env: { ...models.env, ...own(), ...env }, ...config })
      server.github.host('acme/skills', {
        'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\n\nRead.\n',
      })
      models.answerWith(() => judgement)
      const refused = await server.post(`${repository}/judge?path=pdf`, { model: 'claude-haiku-4-5' })
      expect([refused.status, refused.body.detail[0].msg]).toEqual([
        400,
        `This server asks ${[standard, ...more].map((id) => `\`${id}\``).join(', ')} and no other model.`,
      ])
      expect((await server.post(`${repository}/judge?path=pdf`)).status).toBe(200)
      expect(models.requests.map(({ api, model }) => [api, model])).toEqual([['chat', standard]])
      await server.stop()
    },
  )

  it('does not start before a model is named', async () => {
    await expect(testServer({ env: own() })).rejects.toMatchObject({
      code: 'invalid-config',
      message: expect.stringContaining('Name one of its models in SKILLGAUGE_MODEL'),
    })
  })
})

describe.each(routes)('the models that POST %s asks', (route) => {
  it('are the configured one alone, unless the operator lists more', async () => {
    const strict = await testServer({
      env: { ...models.env, SKILLGAUGE_MODEL: 'gpt-5-mini' },
      config: { model: 'claude-sonnet-4-5' },
    })
    for (const model of ['claude-haiku-4-5', 'gpt-5-mini', 'claude-opus-4-1', 'claude-sonnet-4-5 ']) {
      const { status, body } = await strict.post(`${repository}/${route}?path=pdf`, { model })
      expect([status, body.detail]).toEqual([
        400,
        [
          {
            loc: ['body', 'model'],
            msg: 'This server asks `claude-sonnet-4-5` and no other model.',
            type: 'enum',
          },
        ],
      ])
    }
    expect([models.requests, strict.github.requests]).toEqual([[], []])
    strict.github.host('acme/skills', {
      'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\nRead it.\n',
    })
    await strict.post(`${repository}/${route}?path=pdf`, { model: 'claude-sonnet-4-5' })
    expect(models.requests[0]!.model).toBe('claude-sonnet-4-5')
    await strict.stop()
  })
})

describe.each(routes)('what goes wrong with POST %s', (route) => {
  const path = `${repository}/${route}?path=pdf`

  it.each<[number, string, unknown, Record<string, string>?]>([
    [400, path, { model: 'llama-3' }],
    [400, path, { model: 7 }],
    [400, path, { modell: 'gpt-5-mini' }],
    [400, path, '{'],
    [400, `${repository}/${route}`, undefined],
    [400, `${repository}/${route}?path=../x`, undefined],
    [404, `${repository}/${route}?path=nowhere`, undefined],
    [404, `/v1/repos/acme/missing/${route}?path=pdf`, undefined],
    [415, path, 'model=x', { 'content-type': 'text/plain' }],
  ])('%i for %s with %j: no model is asked', async (status, url, body, headers) => {
    expect((await server.post(url, body, headers)).status).toBe(status)
    expect(models.requests).toEqual([])
  })

  it('422 when the model gives nothing that can be used', async () => {
    models.answerWith(() => ({ text: 'I would rather not.' }))
    const { status, body } = await server.post(path)
    expect([status, typeof body.detail]).toEqual([422, 'string'])
  })

  it('502 when the provider refuses the key, and nobody sees the key', async () => {
    models.answerWith(() => ({
      status: 401,
      message: `invalid x-api-key ${models.env['ANTHROPIC_API_KEY']}`,
    }))
    const { status, text } = await server.post(path)
    expect(status).toBe(502)
    expect(text + JSON.stringify(server.lines)).not.toContain(models.env['ANTHROPIC_API_KEY'])
  })

  it.each<[number, string, ScriptedAnswer]>([
    [502, 'refuses the key', { status: 401, message: 'org-acme-77 is suspended' }],
    [502, 'does not know the model', { status: 404, message: 'org-acme-77 has no such deployment' }],
    [502, 'has nothing left', { status: 402, message: 'org-acme-77 owes 12 dollars' }],
    [
      502,
      'is out of order',
      { status: 500, message: 'db-3.internal of org-acme-77 is down', headers: { 'retry-after': '3600' } },
    ],
    [
      502,
      'is overloaded',
      { status: 529, message: 'org-acme-77 is over its limit', headers: { 'retry-after': '3600' } },
    ],
    [422, 'refuses the request', { status: 400, message: 'org-acme-77 must accept the terms' }],
    [422, 'answers what nobody can use', { text: 'I am org-acme-77.' }],
    [422, 'lets its model refuse', { refusal: 'org-acme-77 forbids it.' }],
  ])(
    '%i when the provider %s: its words are in the log, and not in the answer',
    async (status, _, answer) => {
      models.answerWith(() => answer)
      const { status: answered, text } = await server.post(path)
      expect(answered).toBe(status)
      expect(text).not.toMatch(/org-acme-77|internal|dollars|\d{3}/)
      const line = server.lines.at(-1)!
      expect([line['status'], typeof line['error'], typeof line['code']]).toEqual([
        status,
        'string',
        'string',
      ])
      if ('message' in answer) expect(line['error']).toContain(answer.message)
    },
  )

  it('502 with the seconds to wait when the provider is overloaded', async () => {
    models.answerWith(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
    const { status, headers } = await server.post(path)
    expect([status, headers.get('retry-after')]).toEqual([502, '3600'])
  })

  it('503 without a key for the model', async () => {
    const { ANTHROPIC_API_KEY: _, ...env } = models.env
    const poor = await testServer({ env })
    const { status, body } = await poor.post(path)
    expect([status, body.detail.includes('ANTHROPIC_API_KEY')]).toEqual([503, true])
    await poor.stop()
  })

  it('504 when the model does not answer in time', async () => {
    const hurried = await testServer({ env: { ...models.env, SKILLGAUGE_LLM_SECONDS: '1' } })
    hurried.github.host('acme/skills', {
      'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads.\n---\nRead it.\n',
    })
    models.answerWith(() => ({ hang: true }))
    expect((await hurried.post(path)).status).toBe(504)
    await hurried.stop()
  })

  it('a client that goes away cancels the call', async () => {
    models.answerWith(() => ({ hang: true }))
    const gone = new AbortController()
    const answer = fetch(new URL(path, server.url), { method: 'POST', signal: gone.signal })
    await models.received(1)
    gone.abort()
    await expect(answer).rejects.toThrow()
    await models.requests[0]!.disconnected
  })
})

it('a page of another site cannot spend the key', async () => {
  const { status } = await server.post(`${repository}/judge?path=pdf`, undefined, {
    'sec-fetch-site': 'cross-site',
  })
  expect(status).toBe(403)
  expect(models.requests).toEqual([])
})

it('five requests a minute', async () => {
  const strict = await testServer({ env: { SKILLGAUGE_LLM_PER_MINUTE: '5' } })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await strict.post(`${repository}/judge?path=pdf`)).status)
  expect(statuses).toEqual([503, 503, 503, 503, 503, 429])
  await strict.stop()
})
