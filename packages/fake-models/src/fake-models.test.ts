import Anthropic from '@anthropic-ai/sdk'
import { GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FakeModels } from './index.js'
import { startFakeModels } from './index.js'

// The providers' own clients are the judges of what this server says.

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const key = 'sk-fake'
const anthropic = () => new Anthropic({ apiKey: key, baseURL: models.url, maxRetries: 0, logLevel: 'off' })
const openai = () => new OpenAI({ apiKey: key, baseURL: `${models.url}/v1`, maxRetries: 0 })
const gemini = () => new GoogleGenAI({ apiKey: key, httpOptions: { baseUrl: models.url } })

const question = [{ role: 'user' as const, content: 'How long is it?' }]

describe('Anthropic Messages', () => {
  const ask = { model: 'claude-haiku-4-5', max_tokens: 100, system: 'Be brief.', messages: question }

  it('answers with text, and keeps what was asked', async () => {
    models.script({ text: 'Ten words.', usage: { input: 7, output: 3 } })
    const { content, stop_reason, usage } = await anthropic().messages.create(ask)
    expect({ content, stop_reason }).toMatchObject({
      content: [{ type: 'text', text: 'Ten words.' }],
      stop_reason: 'end_turn',
    })
    expect(usage).toMatchObject({ input_tokens: 7, output_tokens: 3 })
    expect(models.requests).toMatchObject([
      {
        api: 'anthropic',
        model: 'claude-haiku-4-5',
        system: 'Be brief.',
        prompt: 'How long is it?',
        stream: false,
      },
    ])
    expect(models.requests[0]!.headers['anthropic-version']).toBeDefined()
  })

  it('streams text', async () => {
    models.script({ text: 'Let me see.' })
    const message = await anthropic().messages.stream(ask).finalMessage()
    expect(message.content).toMatchObject([{ type: 'text', text: 'Let me see.' }])
  })

  it('puts JSON into the tool that must be used, whole and as a stream', async () => {
    models.script({ json: { words: 10 } }, { json: { words: 10 } })
    const tools = [{ name: 'json', input_schema: { type: 'object' as const } }]
    const forced = { ...ask, tools, tool_choice: { type: 'tool' as const, name: 'json' } }
    for (const message of [
      await anthropic().messages.create(forced),
      await anthropic().messages.stream(forced).finalMessage(),
    ]) {
      expect(message.content).toMatchObject([{ type: 'tool_use', name: 'json', input: { words: 10 } }])
      expect(message.stop_reason).toBe('tool_use')
    }
  })

  it('refuses, stops at the limit, and says nothing', async () => {
    models.script({ refusal: 'No.' }, { cutOff: 'Ten wo' }, { empty: true })
    expect(await anthropic().messages.create(ask)).toMatchObject({ stop_reason: 'refusal', content: [] })
    expect(await anthropic().messages.create(ask)).toMatchObject({ stop_reason: 'max_tokens' })
    expect(await anthropic().messages.create(ask)).toMatchObject({ stop_reason: 'end_turn', content: [] })
  })

  it('fails as the provider does', async () => {
    models.script({ status: 529 }, { status: 429, headers: { 'retry-after': '3' }, message: 'Slow down.' })
    await expect(anthropic().messages.create(ask)).rejects.toMatchObject({
      status: 529,
      error: { type: 'error', error: { type: 'overloaded_error' } },
    })
    const failure = await anthropic()
      .messages.create(ask)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Anthropic.RateLimitError)
    expect((failure as InstanceType<typeof Anthropic.RateLimitError>).headers.get('retry-after')).toBe('3')
  })
})

describe('OpenAI Responses', () => {
  const ask = { model: 'gpt-5-mini', instructions: 'Be brief.', input: 'How long is it?' }

  it('answers with text', async () => {
    models.script({ text: 'Ten words.' })
    const response = await openai().responses.create(ask)
    expect(response).toMatchObject({ status: 'completed', output_text: 'Ten words.' })
    expect(models.requests).toMatchObject([
      { api: 'responses', system: 'Be brief.', prompt: 'How long is it?' },
    ])
  })

  it('streams text', async () => {
    models.script({ text: 'Let me see.' })
    const response = await openai()
      .responses.stream({ ...ask, stream: true })
      .finalResponse()
    expect(response.output_text).toBe('Let me see.')
    expect(response.output).toMatchObject([{ type: 'message' }])
  })

  it('refuses and stops at the limit', async () => {
    models.script({ refusal: 'No.' }, { cutOff: 'Ten wo' })
    expect((await openai().responses.create(ask)).output).toMatchObject([
      { content: [{ type: 'refusal', refusal: 'No.' }] },
    ])
    expect(await openai().responses.create(ask)).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    })
  })

  it('fails as the provider does', async () => {
    models.script({ status: 401, message: 'Incorrect API key provided.' })
    await expect(openai().responses.create(ask)).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    })
  })
})

describe('OpenAI Chat Completions', () => {
  const ask = {
    model: 'gpt-4o-mini',
    messages: [{ role: 'system' as const, content: 'Be brief.' }, ...question],
  }

  it('answers with text', async () => {
    models.script({ text: 'Ten words.' })
    const { choices } = await openai().chat.completions.create(ask)
    expect(choices).toMatchObject([{ finish_reason: 'stop', message: { content: 'Ten words.' } }])
    expect(models.requests).toMatchObject([{ api: 'chat', system: 'Be brief.', prompt: 'How long is it?' }])
  })

  it('streams text', async () => {
    models.script({ text: 'Let me see.' })
    const { choices } = await openai()
      .chat.completions.stream({ ...ask, stream: true })
      .finalChatCompletion()
    expect(choices[0]!.message).toMatchObject({ content: 'Let me see.' })
  })

  it('refuses', async () => {
    models.script({ refusal: 'No.' })
    const { choices } = await openai().chat.completions.create(ask)
    expect(choices[0]!.message).toMatchObject({ content: null, refusal: 'No.' })
  })
})

describe('Gemini generateContent', () => {
  const ask = {
    model: 'gemini-2.5-flash',
    contents: 'How long is it?',
    config: { systemInstruction: 'Be brief.' },
  }

  it('answers with text', async () => {
    models.script({ text: 'Ten words.' })
    expect((await gemini().models.generateContent(ask)).text).toBe('Ten words.')
    expect(models.requests).toMatchObject([
      { api: 'gemini', model: 'gemini-2.5-flash', system: 'Be brief.', prompt: 'How long is it?' },
    ])
  })

  it('streams text', async () => {
    models.script({ text: 'Let me see.' })
    let text = ''
    for await (const chunk of await gemini().models.generateContentStream(ask)) text += chunk.text ?? ''
    expect(text).toBe('Let me see.')
  })

  it('refuses, and fails as the provider does', async () => {
    models.script({ refusal: 'No.' }, { status: 503 })
    const { candidates } = await gemini().models.generateContent(ask)
    expect(candidates).toMatchObject([{ finishReason: 'SAFETY' }])
    await expect(gemini().models.generateContent(ask)).rejects.toMatchObject({ status: 503 })
  })
})

describe('what goes wrong on the way', () => {
  const url = () => `${models.url}/v1/messages`
  const post = (init?: RequestInit) => fetch(url(), { method: 'POST', body: '{}', ...init })

  it('garbage comes as it is, and half an answer breaks off', async () => {
    models.script({ garbage: '<html>' }, { cut: true })
    expect(await (await post()).text()).toBe('<html>')
    await expect(post().then((response) => response.text())).rejects.toThrow()
  })

  it('an answer hangs until it is released', async () => {
    models.script({ hang: true, late: { text: 'At last.' } })
    const answer = post()
    await models.received()
    models.release()
    expect(await (await answer).text()).toContain('At last.')
  })

  it('sees that nobody waits any more', async () => {
    models.script({ hang: true })
    const client = new AbortController()
    const answer = post({ signal: client.signal })
    await models.received()
    client.abort()
    await expect(answer).rejects.toThrow()
    await models.requests[0]!.disconnected
  })

  it('an empty script is an error that says so', async () => {
    const response = await post()
    expect({ status: response.status, text: await response.text() }).toMatchObject({
      status: 400,
      text: expect.stringContaining('Nothing is scripted') as unknown,
    })
  })
})
