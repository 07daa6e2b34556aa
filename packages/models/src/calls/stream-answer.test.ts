import { SkillgaugeError } from '@skillgauge/core'
import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../../../tests/test-clock.js'
import { createModel } from '../providers/create-model.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const schema = z.strictObject({ rows: z.array(z.strictObject({ id: z.int(), why: z.string() })) })
const json = { rows: [1, 2, 3, 4].map((id) => ({ id, why: 'Because it is so, and not otherwise.' })) }
const usage = { input: 40, output: 5 }

interface Setting {
  readonly name: string
  readonly id: string
  readonly provider?: string
  readonly env?: Record<string, string>
  /** Events before the text and after it, at least. */
  readonly opening: number
  /** Says what the question took before the answer has come. */
  readonly tellsFirst?: boolean
}

const settings: Setting[] = [
  { name: 'Anthropic', id: 'claude-haiku-4-5', opening: 2, tellsFirst: true },
  { name: 'Anthropic, by a tool', id: 'claude-3-5-haiku-latest', opening: 2, tellsFirst: true },
  { name: 'OpenAI', id: 'gpt-4.1', opening: 4 },
  { name: 'OpenAI Chat', id: 'gpt-4o', env: { SKILLGAUGE_OPENAI_API: 'chat' }, opening: 1 },
  { name: 'Gemini', id: 'gemini-2.5-flash', opening: 0, tellsFirst: true },
  { name: 'any server', id: 'llama3', provider: '/v1', opening: 1 },
  { name: 'Bedrock', id: 'us.anthropic.claude-haiku-4-5-20251001-v1:0', provider: 'bedrock', opening: 1 },
  { name: 'Bedrock, by a tool', id: 'eu.amazon.nova-lite-v1:0', provider: 'bedrock', opening: 2 },
  { name: 'Vertex', id: 'gemini-2.5-flash', provider: 'vertex', opening: 0, tellsFirst: true },
]

/** Asks, and keeps what was told meanwhile. */
function asking({ id, provider, env }: Omit<Setting, 'name' | 'opening'>, clock = testClock()) {
  const told: unknown[] = []
  let wake: (() => void) | undefined
  const { bedrock, vertex } = models.clouds
  const model = createModel(id, {
    env: { ...models.env, ...bedrock, ...vertex, ...env },
    provider: provider?.startsWith('/') ? `${models.url}${provider}` : provider,
    clouds: true,
    clock,
  })
  const onPartial = (soFar: unknown) => {
    told.push(soFar)
    wake?.()
  }
  const answered = model.ask({ system: 'You list.', prompt: 'List.', schema, onPartial })
  /** Resolves when so much has been told. */
  const untilTold = async (count: number) => {
    while (told.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { told, answered, untilTold }
}

const rowsIn = (soFar: unknown) => (soFar as { rows?: unknown[] } | undefined)?.rows?.length

async function failure(promise: Promise<unknown>): Promise<SkillgaugeError> {
  const error: unknown = await promise.then(
    () => new Error('No error was thrown.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SkillgaugeError)) throw error
  return error
}

describe.each(settings)('an answer of $name that somebody watches', (setting) => {
  it('is told as it comes, and is the answer that it would be whole', async () => {
    models.script({ json, usage, stream: { pieces: 12, holdAfter: setting.opening + 6 } })
    const { told, answered, untilTold } = asking(setting)
    await untilTold(1)
    // The second half has not been sent.
    expect(rowsIn(told.at(-1))).toBeGreaterThanOrEqual(1)
    expect(rowsIn(told.at(-1))).toBeLessThan(4)
    models.release()
    expect(await answered).toEqual({
      answer: json,
      usage: { model: setting.id, inputTokens: 40, outputTokens: 5 },
    })
    expect(told.at(-1)).toEqual(json)
    expect(told).not.toContain(undefined)
    expect(models.requests.map(({ stream }) => stream)).toEqual([true])
  })

  it('that breaks off is none, and is asked for again, whole', async () => {
    models.script({ json, stream: { pieces: 12, cutAfter: setting.opening + 6 } }, { json, usage })
    const clock = testClock()
    const { told, answered } = asking(setting, clock)
    expect((await answered).answer).toEqual(json)
    const lost = setting.tellsFirst ? { inputTokens: 140, incomplete: true } : { inputTokens: 40 }
    expect((await answered).usage).toMatchObject(lost)
    expect(clock.pauses).toEqual([1_000])
    expect(models.requests.map(({ stream }) => stream)).toEqual([true, false])
    // What has been told does not count.
    expect(told.at(-1)).toBeUndefined()
  })

  it('that just ends too early is none', async () => {
    models.answerWith(({ stream }) =>
      stream ? { json, stream: { pieces: 12, endAfter: setting.opening + 6 } } : { status: 500 },
    )
    const error = await failure(asking(setting).answered)
    expect(error.code).toBe('model-unavailable')
    expect(models.requests.map(({ stream }) => stream)).toEqual([true, false, false, false])
  })

  it('that cannot be used is asked for a second time, and never a third', async () => {
    const wrong = { rows: [{ id: 'one', why: 'x' }] }
    models.script({ json: wrong, usage }, { json, usage })
    const { told, answered } = asking(setting)
    expect((await answered).usage).toEqual({ model: setting.id, inputTokens: 80, outputTokens: 10 })
    expect(models.requests.map(({ stream }) => stream)).toEqual([true, true])
    expect(models.requests[1]!.prompt).toContain('cannot be used')
    expect(told.indexOf(undefined)).toBeGreaterThan(0)
    expect(told.at(-1)).toEqual(json)
    models.script({ json: wrong }, { json: wrong })
    expect((await failure(asking(setting).answered)).message).toContain('was asked twice')
    expect(models.requests).toHaveLength(4)
  })

  it.each<[string, ScriptedAnswer, string, string]>([
    ['is refused', { refusal: 'I would rather not.' }, 'generation-failed', 'refused to answer'],
    ['is cut off', { cutOff: '{"rows": [' }, 'generation-failed', 'cut off'],
    ['is not for this key', { status: 401 }, 'model-unavailable', 'does not take the key'],
    ['is of no model', { status: 404 }, 'unknown-model', 'does not know the model'],
  ])('that %s fails as a whole one does', async (_, answer, code, message) => {
    models.script(answer)
    const error = await failure(asking(setting).answered)
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) })
    expect(models.requests).toHaveLength(1)
  })

  it('that says nothing is asked for a second time', async () => {
    models.script({ empty: true }, { empty: true })
    expect((await failure(asking(setting).answered)).message).toContain('(the answer was empty)')
    expect(models.requests).toHaveLength(2)
  })

  it('is waited for as long as the provider says, and then still watched', async () => {
    models.script({ status: 429, headers: { 'retry-after': '7' } }, { json })
    const clock = testClock()
    const { told, answered } = asking(setting, clock)
    await answered
    expect(clock.pauses).toEqual([7_000])
    expect(told.at(-1)).toEqual(json)
  })

  it.each([
    ['refuses to stream', { status: 400, message: 'stream is not supported by this gateway' }],
    ['has no right to', { status: 403, message: 'not authorized to perform: InvokeModelWithResponseStream' }],
    ['answers in another way', { garbage: '{"not": "a stream"}' }],
    ['answers nothing', { garbage: '' }],
  ])('comes whole where the server %s', async (_, answer) => {
    models.script(answer, { json })
    const clock = testClock()
    const { told, answered } = asking(setting, clock)
    expect((await answered).answer).toEqual(json)
    expect([told, clock.pauses]).toEqual([[], []])
    expect(models.requests.map(({ stream }) => stream)).toEqual([true, false])
  })

  it('is not waited for beyond the time, and not when nobody waits', async () => {
    models.script({ json, stream: { pieces: 12, holdAfter: setting.opening + 6 } })
    const client = new AbortController()
    const { env, id, provider } = setting
    const { bedrock, vertex } = models.clouds
    const model = createModel(id, {
      env: { ...models.env, ...bedrock, ...vertex, ...env },
      provider: provider?.startsWith('/') ? `${models.url}${provider}` : provider,
      clouds: true,
    })
    const onPartial = () => client.abort()
    const asked = model.ask({ system: 's', prompt: 'p', schema, onPartial, signal: client.signal })
    expect(await failure(asked)).toMatchObject({ code: 'cancelled' })
    await models.requests[0]!.disconnected
  })
})

it('an answer of a server that has shown to have no streams is not asked for as one again', async () => {
  const model = createModel('claude-haiku-4-5', { env: models.env, clock: testClock() })
  const question = { system: 's', prompt: 'p', schema, onPartial: () => undefined }
  models.script({ status: 400, message: 'no streaming' }, { json }, { json })
  await model.ask(question)
  await model.ask(question)
  expect(models.requests.map(({ stream }) => stream)).toEqual([true, false, false])
})

it('no key is in what is told meanwhile', async () => {
  const key = models.env['ANTHROPIC_API_KEY']!
  models.script({ json: { rows: [{ id: 1, why: key }, ...json.rows] }, stream: { pieces: 40 } })
  const { told, answered } = asking({ id: 'claude-haiku-4-5' })
  await answered
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toContain(key)
})

it('an endless stream is stopped, and looked at a bounded number of times', async () => {
  const event = (text: string) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content: text } }] })}\n\n`
  let streams = 0
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += String(chunk)))
    incoming.on('end', () => {
      if (!body.includes('"stream":true')) return void outgoing.writeHead(401).end()
      streams++
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      outgoing.write(event('{"rows":['))
      const many = event('{"id":1},'.repeat(1_000)).repeat(10)
      const more = () => {
        while (!outgoing.destroyed && outgoing.write(many));
        if (!outgoing.destroyed) outgoing.once('drain', more)
      }
      more()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  let looks = 0
  const model = createModel('m', { env: {}, provider: `http://127.0.0.1:${port}/v1`, clock: testClock() })
  const asked = model.ask({ system: 's', prompt: 'p', schema, onPartial: () => looks++ })
  expect((await failure(asked)).code).toBe('model-unavailable')
  expect(streams).toBe(1)
  expect(looks).toBeLessThanOrEqual(201)
  server.closeAllConnections()
  server.close()
})
