import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../../../tests/test-clock.js'
import { chooseModelId } from '../providers/choose-model.js'
import { createModel } from '../providers/create-model.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const question = { system: 's', prompt: 'p', schema: z.strictObject({ ok: z.boolean() }) }
const ask = (id: string, env: Record<string, string>, provider?: string) =>
  createModel(id, { env, provider }).ask(question)

describe('a server that speaks as OpenAI does', () => {
  it('is asked at its address, for whatever model, without a key and never with that of OpenAI', async () => {
    models.answerWith(() => ({ json: { ok: true } }))
    const { answer, usage } = await ask(
      'meta/llama-3.3:70b',
      { OPENAI_API_KEY: 'sk-mine-0123456789' },
      `${models.url}/v1`,
    )
    expect([answer, usage.model]).toEqual([{ ok: true }, 'meta/llama-3.3:70b'])
    const [request] = models.requests
    expect([request!.path, request!.model, request!.headers.authorization]).toEqual([
      '/v1/chat/completions',
      'meta/llama-3.3:70b',
      undefined,
    ])
    expect(JSON.stringify(request!.headers)).not.toContain('sk-mine')
  })

  it('gets its own key, and what stands behind `?` with each request (Azure)', async () => {
    models.answerWith(() => ({ json: { ok: true } }))
    const env = {
      SKILLGAUGE_API_KEY: 'azure-0123456789',
      SKILLGAUGE_PROVIDER: `${models.url}/openai/deployments/mine?api-version=2024-10-21`,
    }
    await ask('mine', env)
    const { path, headers } = models.requests[0]!
    expect(path).toBe('/openai/deployments/mine/chat/completions?api-version=2024-10-21')
    expect([headers['api-key'], headers.authorization]).toEqual([
      'azure-0123456789',
      'Bearer azure-0123456789',
    ])
  })

  it.each([
    ['/openai/v1', 'openai.gpt-oss-120b-1:0'],
    ['/v1/projects/mine/locations/us-central1/endpoints/openapi', 'google/gemini-2.5-flash'],
  ])('is asked below any path, with a token in the usual header: %s', async (path, id) => {
    models.answerWith(() => ({ json: { ok: true } }))
    const env = { SKILLGAUGE_API_KEY: 'ya29.a0-token_0123456789' }
    expect((await ask(id, env, `${models.url}${path}`)).answer).toEqual({ ok: true })
    expect(models.requests[0]).toMatchObject({
      path: `${path}/chat/completions`,
      model: id,
      headers: { authorization: 'Bearer ya29.a0-token_0123456789' },
    })
  })

  it('whose address holds a key has it in no message, though the server repeats it', async () => {
    const provider = `${models.url}/v1?subscription-key=hush-0123456789&api-version=2024-10-21`
    models.answerWith(({ path }) => ({ status: 400, message: `No such path: ${path}` }))
    const error: unknown = await ask('mine', {}, provider).catch((thrown: unknown) => thrown)
    expect(models.requests[0]!.path).toContain('subscription-key=hush-0123456789')
    expect(String(error)).toContain('?subscription-key=[key removed]&api-version=2024-10-21')
  })

  it('that cannot be told the shape of an answer is asked without', async () => {
    models.script(
      { status: 400, message: 'response_format of type json_schema is not supported' },
      { text: 'Sure: {"ok": true}' },
    )
    expect((await ask('llama3', {}, `${models.url}/v1`)).answer).toEqual({ ok: true })
    expect(models.requests.map(({ body }) => JSON.stringify(body).includes('json_schema'))).toEqual([
      true,
      false,
    ])
  })

  it.each([
    [400, '{"error": "model \\"llama\\" not found"}', 'answers 400: model "llama" not found.'],
    [400, '{"object": "error", "message": "Too long.", "param": null}', 'answers 400: Too long.'],
    [400, '[{"error": {"code": 400, "message": "Bad schema."}}]', 'answers 400: Bad schema.'],
    [400, 'No such route', 'answers 400: No such route.'],
    [400, '{"error": {}, "input": "p"}', 'answers 400: Bad Request.'],
    [400, '<h1>nginx</h1>', 'answers 400: Bad Request.'],
    [
      422,
      '{"detail": [{"loc": ["body", "messages"], "msg": "Field required", "input": "p"}]}',
      'answers 422: body.messages: Field required.',
    ],
    [
      200,
      '{"error": {"message": "No instances with sk-mine-0123456789", "code": 502}}',
      'sent an error instead of an answer (No instances with [key removed]): try again, or check the address of `--provider`.',
    ],
  ])('that has errors of its own form (%i %s) is quoted', async (refusedWith, garbage, words) => {
    models.answerWith(() => ({ garbage, refusedWith }))
    const model = createModel('llama', { env: {}, clock: testClock(), provider: `${models.url}/v1` })
    const error: unknown = await model.ask(question).catch((thrown: unknown) => thrown)
    expect((error as Error).message).toBe(`${new URL(models.url).host} ${words}`)
  })

  it('with a smaller limit of tokens is asked without ours', async () => {
    models.script(
      {
        status: 400,
        message: "'max_tokens' is too large: 16000. The maximum context length is 8192 tokens.",
      },
      { json: { ok: true } },
    )
    expect((await ask('llama3', {}, `${models.url}/v1`)).answer).toEqual({ ok: true })
    expect(models.requests.map(({ body }) => JSON.stringify(body).includes('16000'))).toEqual([true, false])
  })

  it('that cannot be told the shape of an answer is asked without, though it says so in its own form', async () => {
    models.script(
      { garbage: '{"detail": "response_format is not supported"}', refusedWith: 422 },
      { json: { ok: true } },
    )
    expect((await ask('llama3', {}, `${models.url}/v1`)).answer).toEqual({ ok: true })
  })

  it.each(['ftp://x/v1', 'http://user:secret@x/v1', 'ollama', ''])('is not %j', (provider) => {
    expect(() => createModel('m', { env: {}, provider })).toThrow(/`--provider` must be `anthropic`/)
  })

  it('takes no id that is none', () => {
    expect(() => createModel('a b', { env: {}, provider: 'http://x/v1' })).toThrow('is not the id of a model')
  })

  it('a named provider takes an id that it is not known by', async () => {
    models.answerWith(() => ({ json: { ok: true } }))
    await ask('my-own', { ...models.env }, 'anthropic')
    expect([models.requests[0]!.api, models.requests[0]!.model]).toEqual(['anthropic', 'my-own'])
  })
})

describe('keys under other names', () => {
  it('ANTHROPIC_AUTH_TOKEN goes as a bearer token', async () => {
    models.answerWith(() => ({ json: { ok: true } }))
    await ask('claude-haiku-4-5', {
      ANTHROPIC_AUTH_TOKEN: 'token-0123456789',
      ANTHROPIC_BASE_URL: models.url,
    })
    const { headers } = models.requests[0]!
    expect([headers.authorization, headers['x-api-key']]).toEqual(['Bearer token-0123456789', undefined])
  })

  it('GOOGLE_API_KEY is one of Gemini; a refused key is called by its own name', async () => {
    models.script({ json: { ok: true } }, { status: 401, message: 'no' })
    const env = { GOOGLE_API_KEY: 'AIza-0123456789', GEMINI_BASE_URL: models.url }
    await ask('gemini-2.5-flash', env)
    expect(models.requests[0]!.headers['x-goog-api-key']).toBe('AIza-0123456789')
    await expect(ask('gemini-2.5-flash', env)).rejects.toThrow('`GOOGLE_API_KEY`')
  })
})

describe('the default model', () => {
  it('is that of the only provider whose key is set', () => {
    const choose = (env: Record<string, string>, dotEnvFolder?: string) =>
      chooseModelId({ env, dotEnvFolder })
    expect(choose({ OPENAI_API_KEY: 'k' })).toBe('gpt-5-mini')
    expect(choose({ GOOGLE_API_KEY: 'k' })).toBe('gemini-2.5-flash')
    expect(choose({ ANTHROPIC_AUTH_TOKEN: 'k' })).toBe('claude-haiku-4-5')
    expect(choose({ OPENAI_API_KEY: 'k', GEMINI_API_KEY: 'k' })).toBe('claude-haiku-4-5')
    expect(choose({ OPENAI_API_KEY: 'k', SKILLGAUGE_MODEL: 'gpt-4o' })).toBe('gpt-4o')
    const folder = mkdtempSync(join(tmpdir(), 'skillgauge-'))
    writeFileSync(join(folder, '.env'), 'OPENAI_API_KEY=k\n')
    expect(choose({}, folder)).toBe('gpt-5-mini')
  })
})
