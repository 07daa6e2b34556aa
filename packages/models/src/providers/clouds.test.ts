import type { SkillgaugeError } from '@skillgauge/core'
import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../../../tests/test-clock.js'
import { findProvider } from './access.js'
import { chooseModelId } from './choose-model.js'
import { createModel } from './create-model.js'
import { loadOptional } from './optional-package.js'
import { costOf } from './prices.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

type Environment = Readonly<Record<string, string>>

const question = { system: 'You count.', prompt: 'Count.', schema: z.strictObject({ words: z.int() }) }
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'skillgauge-clouds-'))
const create = (id: string, provider: string, env: Environment) =>
  createModel(id, { env, provider, clouds: true, clock: testClock() })
const ask = (id: string, provider: string, env: Environment) => create(id, provider, env).ask(question)
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => Promise.reject(new Error('No error was thrown.')),
    (error: unknown) => error as SkillgaugeError,
  )

const nova = 'eu.amazon.nova-lite-v1:0'
const claude = 'us.anthropic.claude-haiku-4-5-20251001-v1:0'
const gemini = 'gemini-2.5-flash'

describe('Bedrock', () => {
  it.each([nova, claude])('is asked for %s over Converse, signed with the keys of AWS', async (id) => {
    models.script({ json: { words: 3 }, usage: { input: 40, output: 5 } })
    const env = { ...models.clouds.bedrock, AWS_SESSION_TOKEN: 'session-0123456789' }
    const { answer, usage } = await ask(id, 'bedrock', env)
    expect([answer, usage]).toEqual([{ words: 3 }, { model: id, inputTokens: 40, outputTokens: 5 }])
    const [request] = models.requests
    expect(request).toMatchObject({ api: 'bedrock', model: id, system: 'You count.', stream: false })
    expect(request!.path).toBe(`/model/${encodeURIComponent(id)}/converse`)
    expect(request!.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAFAKE0123456789AB\/\d{8}\/eu-central-1\/bedrock\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
    )
    expect(request!.headers['x-amz-security-token']).toBe('session-0123456789')
    expect(JSON.stringify(request!.body)).toContain('"words"')
  })

  it('takes a bearer token instead of keys, and an ARN for a model', async () => {
    models.script({ json: { words: 3 } })
    const arn = 'arn:aws:bedrock:eu-central-1:123456789012:inference-profile/eu.amazon.nova-lite-v1:0'
    const { AWS_ENDPOINT_URL_BEDROCK_RUNTIME, AWS_REGION } = models.clouds.bedrock
    const env = {
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: AWS_ENDPOINT_URL_BEDROCK_RUNTIME!,
      AWS_REGION: AWS_REGION!,
      AWS_BEARER_TOKEN_BEDROCK: 'bedrock-api-key-0123456789',
    }
    await ask(arn, 'bedrock', env)
    const [request] = models.requests
    expect([request!.headers.authorization, request!.model]).toEqual([
      'Bearer bedrock-api-key-0123456789',
      arn,
    ])
  })

  it('is asked a second time with what was wrong', async () => {
    models.script({ json: { words: 'three' } }, { json: { words: 3 } })
    expect((await ask(nova, 'bedrock', models.clouds.bedrock)).answer).toEqual({ words: 3 })
    expect(models.requests[1]!.prompt).toContain('cannot be used')
  })

  it.each([
    [{ refusal: 'Not with me.' }, 'generation-failed', 'refused to answer: Not with me.'],
    [{ cutOff: '{"words"' }, 'generation-failed', 'was cut off'],
    [
      { status: 403, message: 'The security token is invalid.' },
      'model-unavailable',
      'Amazon Bedrock does not take the key in `AWS_SECRET_ACCESS_KEY` (403): The security token is invalid.',
    ],
    [{ status: 404 }, 'unknown-model', 'Amazon Bedrock does not know the model'],
    [{ status: 429, headers: { 'retry-after': '999' } }, 'model-unavailable', 'Amazon Bedrock answers 429'],
  ] as const)('fails as others do: %j', async (answer, code, message) => {
    models.answerWith(() => answer)
    const error = await failure(ask(nova, 'bedrock', models.clouds.bedrock))
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) })
  })

  it.each([
    [{}, 'Amazon Bedrock needs `AWS_REGION`, and `AWS_BEARER_TOKEN_BEDROCK`, or `AWS_ACCESS_KEY_ID` and'],
    [{ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'k' }, 'needs `AWS_BEARER_TOKEN_BEDROCK`, or'],
    [{ AWS_BEARER_TOKEN_BEDROCK: 'k' }, 'Amazon Bedrock needs `AWS_REGION` in the environment.'],
    [{ AWS_REGION: 'x.example/#' }, '`AWS_REGION` cannot be used'],
  ])('says what is not set: %j', (env, message) => {
    expect(() => create(nova, 'bedrock', env)).toThrow(message)
  })

  it('has no model of its own choice', () => {
    const id = chooseModelId({ env: {}, provider: 'bedrock' })
    expect(() => create(id, 'bedrock', models.clouds.bedrock)).toThrow(
      /is not the id of a model of Amazon Bedrock: name one by `--model`/,
    )
  })

  it('has its regions', () => {
    const addressIn = (AWS_REGION: string) => findProvider(nova, 'bedrock', { AWS_REGION }).baseUrl(undefined)
    expect(addressIn('eu-west-1')).toBe('https://bedrock-runtime.eu-west-1.amazonaws.com')
    expect(addressIn('cn-north-1')).toBe('https://bedrock-runtime.cn-north-1.amazonaws.com.cn')
  })
})

describe('Vertex', () => {
  /** A workload that shows a token of somebody else's, as in CI. */
  function workload(tokenUrl: string): Environment {
    const folder = emptyFolder()
    const file = join(folder, 'credentials.json')
    writeFileSync(join(folder, 'token'), 'oidc-0123456789')
    const credentials = {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: tokenUrl,
      credential_source: { file: join(folder, 'token') },
    }
    writeFileSync(file, JSON.stringify(credentials))
    return {
      GOOGLE_VERTEX_BASE_URL: models.url,
      GOOGLE_VERTEX_PROJECT: 'mine',
      GOOGLE_VERTEX_LOCATION: 'europe-west4',
      GOOGLE_APPLICATION_CREDENTIALS: file,
    }
  }

  /** What is said when Google's service for tokens answers so. */
  async function withTokenService(status: number, body: string): Promise<SkillgaugeError> {
    const headers = { 'content-type': 'application/json' }
    const service = createServer((_, answer) => answer.writeHead(status, headers).end(body))
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    try {
      return await failure(ask(gemini, 'vertex', workload(`http://127.0.0.1:${port}/v1/token`)))
    } finally {
      service.close()
    }
  }

  it('is asked with a key alone (express mode)', async () => {
    models.script({ json: { words: 3 }, usage: { input: 40, output: 5 } })
    const { answer, usage } = await ask(gemini, 'vertex', models.clouds.vertex)
    expect([answer, usage]).toEqual([{ words: 3 }, { model: gemini, inputTokens: 40, outputTokens: 5 }])
    const [request] = models.requests
    expect(request).toMatchObject({ api: 'gemini', model: gemini, system: 'You count.' })
    expect(request!.path).toBe(`/v1/publishers/google/models/${gemini}:generateContent`)
    expect(request!.headers['x-goog-api-key']).toBe('AIzaFake-0123456789abcdef')
  })

  it.each([
    [
      gemini,
      'gemini',
      `/v1beta1/projects/mine/locations/europe-west4/publishers/google/models/${gemini}:generateContent`,
    ],
    [
      'claude-haiku-4-5@20251001',
      'anthropic',
      '/v1/projects/mine/locations/europe-west4/publishers/anthropic/models/claude-haiku-4-5@20251001:rawPredict',
    ],
  ])(
    'is asked for %s in a project, with a token that Google gives for the credentials',
    async (id, api, path) => {
      models.script({ json: { words: 3 } })
      expect((await ask(id, 'vertex', workload(`${models.url}/v1/token`))).answer).toEqual({ words: 3 })
      expect(models.requests[0]).toMatchObject({
        api,
        path,
        model: id,
        headers: { authorization: 'Bearer ya29.fake-0123456789abcdef' },
      })
    },
  )

  it('without credentials that Google takes is not asked, and says what to set', async () => {
    const refused = await withTokenService(400, '{"error": "invalid_grant"}')
    expect(refused.code).toBe('model-unavailable')
    expect(refused.message).toMatch(/^Vertex AI cannot be asked without credentials: .*invalid_grant/)
    const lost = { ...workload(''), GOOGLE_APPLICATION_CREDENTIALS: join(emptyFolder(), 'not-there.json') }
    expect((await failure(ask(gemini, 'vertex', lost))).message).toMatch(
      /^Vertex AI cannot be asked without credentials: .*not-there\.json.* To give some, set `GOOGLE_APPLICATION_CREDENTIALS`, or run `gcloud auth application-default login`\.$/,
    )
    expect(models.requests).toEqual([])
  })

  it('says that the service for credentials cannot be reached, and tries again', async () => {
    const clock = testClock()
    const env = workload('http://127.0.0.1:9/v1/token')
    const model = createModel(gemini, { env, provider: 'vertex', clouds: true, clock })
    const away = await failure(model.ask(question))
    expect(away.code).toBe('model-unavailable')
    expect(away.message).toContain('Vertex AI cannot be reached: ')
    expect(away.message).toContain('connect ECONNREFUSED 127.0.0.1:9')
    expect(away.message).not.toContain('credentials')
    expect(clock.pauses).toEqual([1_000, 2_000, 4_000])
  })

  it('says so too when that service is out of order', async () => {
    const error = await withTokenService(503, '{"error": "busy"}')
    expect(error.message).toMatch(/^Vertex AI cannot be reached: .*busy/)
  })

  it.each([
    [
      gemini,
      {},
      'Vertex AI needs `GOOGLE_VERTEX_PROJECT` and `GOOGLE_VERTEX_LOCATION`, or `GOOGLE_VERTEX_API_KEY` alone',
    ],
    [
      gemini,
      { GOOGLE_VERTEX_PROJECT: 'mine' },
      'Vertex AI needs `GOOGLE_VERTEX_LOCATION`, or `GOOGLE_VERTEX_API_KEY` alone',
    ],
    [
      'claude-haiku-4-5',
      { GOOGLE_VERTEX_API_KEY: 'k' },
      'needs `GOOGLE_VERTEX_PROJECT` and `GOOGLE_VERTEX_LOCATION` in',
    ],
    [gemini, { GOOGLE_VERTEX_PROJECT: 'a/../b' }, '`GOOGLE_VERTEX_PROJECT` cannot be used'],
  ])('says what is not set for %s: %j', (id, env, message) => {
    expect(() => create(id, 'vertex', env)).toThrow(message)
  })

  it('refuses a key by its own name', async () => {
    models.script({ status: 403, message: 'no' })
    const error = await failure(ask(gemini, 'vertex', models.clouds.vertex))
    expect(error.message).toContain('Vertex AI does not take the key in `GOOGLE_VERTEX_API_KEY` (403)')
  })

  it('has the hosts of Google', () => {
    const addressIn = (GOOGLE_VERTEX_LOCATION: string) =>
      findProvider(gemini, 'vertex', { GOOGLE_VERTEX_PROJECT: 'p', GOOGLE_VERTEX_LOCATION }).baseUrl(
        undefined,
      )
    const path = (location: string) => `/v1beta1/projects/p/locations/${location}/publishers/google`
    expect(addressIn('us-east1')).toBe(`https://us-east1-aiplatform.googleapis.com${path('us-east1')}`)
    expect(addressIn('global')).toBe(`https://aiplatform.googleapis.com${path('global')}`)
    expect(addressIn('eu')).toBe(`https://aiplatform.eu.rep.googleapis.com${path('eu')}`)
  })

  it('has a model that is asked when nobody names one', () => {
    expect(chooseModelId({ env: {}, provider: 'vertex' })).toBe(gemini)
    expect(chooseModelId({ env: { SKILLGAUGE_PROVIDER: 'openai' } })).toBe('gpt-5-mini')
    expect(chooseModelId({ env: { SKILLGAUGE_MODEL: 'mine' }, provider: 'vertex' })).toBe('mine')
  })
})

describe('a cloud', () => {
  it('is no provider where nobody says where its client is found: a server has none by accident', () => {
    const env = { ...models.clouds.bedrock, SKILLGAUGE_PROVIDER: 'bedrock' }
    expect(() => createModel(nova, { env })).toThrow(
      /must be `anthropic`, `openai`, `google`, or the address/,
    )
    expect(() => findProvider(gemini, 'vertex')).toThrow(/must be `anthropic`, `openai`, `google`, or/)
    expect(() => create('m', 'azure', {})).toThrow(/`google`, `bedrock`, `vertex`, or the address/)
  })

  it('has a cost that is not known, unless the id is that of a list', () => {
    const usage = { inputTokens: 1, outputTokens: 1 }
    expect(costOf({ model: claude, ...usage })).toBeUndefined()
    expect(costOf({ model: 'claude-haiku-4-5@20251001', ...usage })).toBeUndefined()
  })

  it.each(['bedrock', 'vertex'] as const)('keeps the secrets of %s out of every error', async (name) => {
    const env = { ...models.clouds[name], AWS_SESSION_TOKEN: 'session-0123456789' }
    const secrets = Object.entries(env)
      .filter(([variable]) => /SECRET|TOKEN|API_KEY/.test(variable))
      .map(([, value]) => value)
    const echo = secrets.flatMap((secret) => [secret, btoa(secret)]).join(' ')
    const id = name === 'bedrock' ? nova : gemini
    const faults = [{ status: 400, message: echo }, { status: 403, message: echo }, { text: echo }]
    for (const fault of faults) {
      models.answerWith(() => fault)
      const error = await failure(ask(id, name, env))
      for (const secret of secrets) {
        expect(error.message + error.stack).not.toContain(secret)
        expect(error.message).not.toContain(btoa(secret).replace(/=+$/, ''))
      }
    }
  })
})

describe('a package that is optional', () => {
  const client = { name: '@acme/skillgauge-cloud-of-a-test', major: 4 }
  const load = (folder: string) =>
    failure(loadOptional({ ...client, entry: client.name }, 'createCloud', folder, '--provider cloud'))

  function folderWith(code: string): string {
    const folder = emptyFolder()
    const home = join(folder, 'node_modules', client.name)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: client.name, main: './index.cjs' }))
    writeFileSync(join(home, 'index.cjs'), code)
    return folder
  }

  it('is found beside what asks for it, and in a folder above', async () => {
    const folder = folderWith('exports.createCloud = () => "made"')
    mkdirSync(join(folder, 'below'))
    const entry = client.name
    for (const from of [folder, join(folder, 'below')]) {
      const made = await loadOptional({ ...client, entry }, 'createCloud', from, '--provider cloud')
      expect((made as () => string)()).toBe('made')
    }
  })

  it('and is not there is one sentence with the command that installs what fits', async () => {
    const error = await load(emptyFolder())
    expect(error.code).toBe('model-unavailable')
    expect(error.message).toBe(
      '`--provider cloud` needs the package `@acme/skillgauge-cloud-of-a-test`, which is not installed. Type: npm install @acme/skillgauge-cloud-of-a-test@4 (with `-g` where skillgauge is installed so).',
    )
  })

  it('and does not fit, or cannot be loaded, says so', async () => {
    expect((await load(folderWith('exports.other = 1'))).message).toContain(
      'of a version that does not fit. Type: npm',
    )
    expect((await load(folderWith('throw new Error("broken\\ninside")'))).message).toContain(
      'cannot be loaded (broken inside). Type: npm install',
    )
  })
})
