import { SkillgaugeError } from '@skillgauge/core'
import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../../../tests/test-clock.js'
import { createModel } from './create-model.js'
import type { Question } from '../model.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const schema = z.strictObject({ words: z.int().min(0).max(20), note: z.string().nullable() })
const question: Question<z.infer<typeof schema>> = {
  system: 'You count.',
  prompt: 'Count the words.',
  schema,
}
const json = { words: 3, note: null }

interface Setting {
  readonly id: string
  readonly env?: Record<string, string>
  readonly api: string
  readonly key: string
}

const settings: Setting[] = [
  { id: 'claude-haiku-4-5', api: 'anthropic', key: 'x-api-key' },
  { id: 'claude-3-5-haiku-latest', api: 'anthropic', key: 'x-api-key' },
  { id: 'gpt-4.1-mini', api: 'responses', key: 'authorization' },
  { id: 'o4-mini', api: 'responses', key: 'authorization' },
  { id: 'gpt-4o-mini', api: 'chat', key: 'authorization', env: { SKILLGAUGE_OPENAI_API: 'chat' } },
  { id: 'gemini-2.5-flash', api: 'gemini', key: 'x-goog-api-key' },
]

function model({ id, env = {} }: Pick<Setting, 'id' | 'env'>, clock = testClock()) {
  return createModel(id, { env: { ...models.env, ...env }, clock })
}

async function failure(promise: Promise<unknown>): Promise<SkillgaugeError> {
  const error: unknown = await promise.then(
    () => new Error('No error was thrown.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SkillgaugeError)) throw error
  return error
}

describe.each(settings)('$id', (setting) => {
  const ask = (...answers: ScriptedAnswer[]) => {
    models.script(...answers)
    return model(setting).ask(question)
  }

  it('answers, says what it took, and was told role, question and shape', async () => {
    expect(await ask({ json, usage: { input: 40, output: 5 } })).toEqual({
      answer: json,
      usage: { model: setting.id, inputTokens: 40, outputTokens: 5 },
    })
    const [request] = models.requests
    expect(request).toMatchObject({
      api: setting.api,
      model: setting.id,
      system: 'You count.',
      stream: false,
    })
    expect(request!.prompt).toContain('Count the words.')
    expect(request!.headers[setting.key]).toContain('ake-0123456789abcdef')
    expect(JSON.stringify(request!.body)).toContain('"words"')
  })

  it('is asked a second time with what was wrong, and never a third', async () => {
    const wrong = { words: 999, note: null }
    const answered = await ask(
      { json: wrong, usage: { input: 40, output: 5 } },
      { json, usage: { input: 60, output: 6 } },
    )
    expect(answered).toEqual({
      answer: json,
      usage: { model: setting.id, inputTokens: 100, outputTokens: 11 },
    })
    expect(models.requests[1]!.prompt).toContain('words')
    expect(models.requests[1]!.prompt).toContain('cannot be used')

    const error = await failure(ask({ json: wrong }, { json: wrong }))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('words')
    expect(models.requests).toHaveLength(4)
  })

  it.each([
    [
      { input: -5, output: 7 },
      { inputTokens: 0, outputTokens: 7 },
    ],
    [
      { input: 40.4, output: 1e300 },
      { inputTokens: 40, outputTokens: 0 },
    ],
  ])('counts no tokens that are none: %j', async (usage, counted) => {
    const answered = await ask({ json, usage })
    expect(answered.usage).toEqual({ model: setting.id, ...counted, incomplete: true })
  })

  it('is sent back with no half of a letter', async () => {
    const long = `${'x'.repeat(19_999)}🎉${'x'.repeat(100)}`
    await failure(ask({ text: long }, { text: long }))
    const sent = models.requests[1]!.turns.map(({ text }) => text).join('')
    expect(sent).toContain('xxx')
    expect(sent).not.toMatch(/\p{Cs}/u)
  })

  it('refuses', async () => {
    const error = await failure(ask({ refusal: 'I would rather not.' }))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain(`\`${setting.id}\` refused to answer`)
    expect(models.requests).toHaveLength(1)
  })

  it('is cut off', async () => {
    const error = await failure(ask({ cutOff: '{"words": ' }))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('cut off')
  })

  it('says nothing, twice', async () => {
    const error = await failure(ask({ empty: true }, { empty: true }))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('empty')
  })

  it.each([429, 500, 503, 529])('is asked again after %i', async (status) => {
    models.script({ status }, { status }, { json })
    const clock = testClock()
    expect((await model(setting, clock).ask(question)).answer).toEqual(json)
    expect(clock.pauses).toEqual([1_000, 2_000])
  })

  it('waits as long as it is told', async () => {
    models.script({ status: 429, headers: { 'retry-after': '7' } }, { json })
    const clock = testClock()
    await model(setting, clock).ask(question)
    expect(clock.pauses).toEqual([7_000])
  })

  it.each(['0', '-1', '0.001', 'soon', 'Fri, 20 Nov 2015 10:00:00 GMT'])(
    'waits as ever, and asks four times at most, when told to wait for `%s`',
    async (told) => {
      const tired = { status: 429, headers: { 'retry-after': told } }
      models.answerWith(() => (models.requests.length > 20 ? { json } : tired))
      const clock = testClock()
      expect(await failure(model(setting, clock).ask(question))).toMatchObject({ code: 'model-unavailable' })
      expect(clock.pauses).toEqual([1_000, 2_000, 4_000])
      expect(models.requests).toHaveLength(4)
    },
  )

  it('does not wait as long as everybody else', async () => {
    models.script({ status: 503 }, { status: 429, headers: { 'retry-after': '7' } }, { json })
    const clock = testClock({ random: () => 0.5 })
    await model(setting, clock).ask(question)
    expect(clock.pauses).toEqual([1_250, 7_500])
  })

  it('does not wait beyond the time limit, and says for how long it would', async () => {
    models.script({ status: 429, headers: { 'retry-after': '120' }, message: 'Slow down' })
    const clock = testClock()
    const error = await failure(model(setting, clock).ask(question))
    expect(error).toMatchObject({ code: 'model-unavailable', retryAfter: 120 })
    expect(error.message).toContain('answers 429: Slow down.')
    expect(clock.pauses).toEqual([])
  })

  it('stays out of order', async () => {
    models.answerWith(() => ({ status: 500 }))
    expect(await failure(model(setting).ask(question))).toMatchObject({ code: 'model-unavailable' })
    expect(models.requests).toHaveLength(4)
  })

  it('garbage and half an answer are tried again', async () => {
    expect((await ask({ garbage: '<html>' }, { garbage: '{}' }, { cut: true }, { json })).answer).toEqual(
      json,
    )
  })

  it('does not take the key', async () => {
    const error = await failure(ask({ status: 401, message: 'Incorrect key: sk-proj-fa***cdef' }))
    expect(error).toMatchObject({ code: 'model-unavailable' })
    expect(error.message).toMatch(/does not take the key in `[A-Z]+_API_KEY`/)
    expect(error.message).not.toContain('cdef')
    expect(models.requests).toHaveLength(1)
  })

  it('is not known to its provider', async () => {
    expect(await failure(ask({ status: 404 }))).toMatchObject({ code: 'unknown-model' })
  })

  it('finds the question too long', async () => {
    const error = await failure(ask({ status: 400, message: 'prompt is too long' }))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('prompt is too long')
  })

  it('is not waited for longer than the time limit', async () => {
    models.script({ hang: true })
    const clock = testClock()
    const asked = failure(model(setting, clock).ask(question))
    await models.received()
    clock.expire()
    expect(await asked).toMatchObject({ code: 'model-timeout' })
    await models.requests[0]!.disconnected
  })

  it.each<[string, ScriptedAnswer]>([
    ['that never comes', { hang: true }],
    ['of which only half comes', { stall: true }],
  ])('is not waited for when it is one %s, however often memory is cleared up', async (_, answer) => {
    models.script(answer)
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc') as () => void, 50)
    try {
      const asked = createModel(setting.id, { env: models.env, timeLimit: 300 }).ask(question)
      expect(await failure(asked)).toMatchObject({ code: 'model-timeout' })
      // There is none when the time was up before the question was on its way.
      await models.requests[0]?.disconnected
    } finally {
      clearInterval(collecting)
    }
  })

  it('is left when nobody waits any more', async () => {
    models.script({ hang: true })
    const client = new AbortController()
    const asked = failure(model(setting).ask({ ...question, signal: client.signal }))
    await models.received()
    client.abort()
    expect(await asked).toMatchObject({ code: 'cancelled' })
    await models.requests[0]!.disconnected
  })
})

describe('a question for a text', () => {
  const text: Question<string> = {
    system: 'You write.',
    prompt: 'Write the file.',
    read: (answer) => (answer.includes('END') ? { answer } : { problem: 'The last line is missing.' }),
  }

  it.each(settings)('of $id is asked without a shape, and again with what was wrong', async (setting) => {
    models.script({ text: 'half' }, { text: 'a "whole"\nEND' })
    expect((await model(setting).ask(text)).answer).toBe('a "whole"\nEND')
    for (const { body } of models.requests) expect(JSON.stringify(body)).not.toContain('chema')
    expect(models.requests[1]!.prompt).toContain('The last line is missing.')
    expect(models.requests[1]!.prompt).not.toContain('JSON')
  })

  it('has no answer when the second is no better', async () => {
    models.script({ text: 'half' }, { empty: true })
    const error = await failure(model(settings[0]!).ask(text))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('asked twice')
  })
})

describe('temperature', () => {
  const temperatureOf = (body: unknown) => {
    const { temperature, generationConfig } = body as {
      temperature?: number
      generationConfig?: { temperature?: number }
    }
    return generationConfig?.temperature ?? temperature
  }

  it.each([
    ['claude-haiku-4-5', 0],
    ['gpt-4.1-mini', 0],
    ['gemini-2.5-flash', 0],
    ['o3', undefined],
    ['o4-mini', undefined],
    ['gpt-5-mini', undefined],
    ['claude-opus-4-7', undefined],
  ])('of %s is %s', async (id, temperature) => {
    models.script({ json })
    await model({ id }).ask(question)
    expect(temperatureOf(models.requests[0]!.body)).toBe(temperature)
  })

  it('is left out for a model that turns out to refuse it', async () => {
    models.script({ status: 400, message: '`temperature` is not supported by this model.' }, { json })
    const clock = testClock()
    expect((await model({ id: 'claude-haiku-4-5' }, clock).ask(question)).answer).toEqual(json)
    expect(models.requests.map(({ body }) => temperatureOf(body))).toEqual([0, undefined])
    expect(clock.pauses).toEqual([])
  })
})

describe('Gemini', () => {
  it('refuses a question without a candidate', async () => {
    models.script({ garbage: '{"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}' })
    const error = await failure(model({ id: 'gemini-2.5-flash' }).ask(question))
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(error.message).toContain('refused to answer.')
  })
})

describe('what is left on the other side', () => {
  it('OpenAI is asked to store nothing', async () => {
    models.script({ json })
    await model({ id: 'gpt-4.1-mini' }).ask(question)
    expect(models.requests[0]!.body).toMatchObject({ store: false })
  })
})

describe('a gateway', () => {
  it.each([
    ['claude-haiku-4-5', 'ANTHROPIC_BASE_URL', '', '/v1/messages'],
    ['claude-haiku-4-5', 'ANTHROPIC_BASE_URL', '/team/', '/team/v1/messages'],
    ['claude-haiku-4-5', 'ANTHROPIC_BASE_URL', '/team/v1', '/team/v1/messages'],
    ['gpt-4.1', 'OPENAI_BASE_URL', '', '/v1/responses'],
    ['gpt-4.1', 'OPENAI_BASE_URL', '/openai', '/openai/responses'],
    ['gemini-2.5-pro', 'GEMINI_BASE_URL', '/g', '/g/v1beta/models/gemini-2.5-pro:generateContent'],
    ['gemini-2.5-pro', 'GEMINI_BASE_URL', '/g/v1', '/g/v1/models/gemini-2.5-pro:generateContent'],
  ])('%s with %s ending in `%s` is asked at %s', async (id, variable, path, asked) => {
    models.script({ json })
    await model({ id, env: { [variable]: models.url + path } }).ask(question)
    expect(models.requests[0]!.path).toBe(asked)
  })

  it('that redirects does not get the key carried on', async () => {
    const { createServer } = await import('node:http')
    const gateway = createServer((_, response) =>
      response.writeHead(307, { location: `${models.url}/v1/messages` }).end(),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => gateway.once('listening', resolve))
    const { port } = gateway.address() as { port: number }
    const env = { ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` }
    expect(await failure(model({ id: 'claude-haiku-4-5', env }).ask(question))).toMatchObject({
      code: 'model-unavailable',
    })
    expect(models.requests).toEqual([])
    gateway.close()
  })

  it('that is not there cannot be reached', async () => {
    const env = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' }
    const error = await failure(model({ id: 'claude-haiku-4-5', env }).ask(question))
    expect(error).toMatchObject({ code: 'model-unavailable' })
    expect(error.message).toContain('Anthropic cannot be reached')
  })
})

describe('a key', () => {
  const secrets = () =>
    Object.entries(models.env).flatMap(([name, value]) => (name.endsWith('_KEY') ? [value] : []))

  it.each(settings)('of $id stays out of every answer and every error', async (setting) => {
    const echo = secrets()
      .flatMap((key) => [key, btoa(key), encodeURIComponent(key)])
      .join(' ')
    const faults: ScriptedAnswer[] = [
      { status: 400, message: echo },
      { status: 401, message: echo },
      { status: 404, message: echo },
      { status: 418, message: echo },
      { garbage: echo },
      { garbage: JSON.stringify({ error: { message: echo } }) },
      { refusal: echo },
      { text: echo },
      { json: { words: echo } },
    ]
    const written: string[] = []
    for (const fault of faults) {
      models.reset()
      models.answerWith(() => fault)
      const error = await failure(model(setting).ask(question))
      written.push(error.message, error.stack ?? '', String(error.cause), JSON.stringify(error))
    }
    models.reset()
    models.script({ json: { words: 1, note: echo } })
    written.push(JSON.stringify(await model(setting).ask(question)))
    for (const key of secrets()) {
      expect(written.join('\n')).not.toContain(key)
      expect(written.join('\n')).not.toContain(btoa(key).replace(/=+$/, ''))
    }
  })
})
