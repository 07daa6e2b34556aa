import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../../../tests/test-clock.js'
import { createModel } from '../providers/create-model.js'
import type { Question } from '../model.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const question = {
  system: 'You count.',
  prompt: 'Count.',
  schema: z.strictObject({ words: z.int(), notes: z.array(z.string()) }),
}

async function reasonOf<Answer>(
  answer: ScriptedAnswer,
  asked: Question<Answer>,
  id: string,
  provider?: string,
): Promise<string> {
  models.answerWith(() => answer)
  const model = createModel(id, { env: models.env, clock: testClock(), provider })
  return model.ask(asked).then(
    () => 'an answer',
    (error: unknown) => (error as Error).message,
  )
}

describe.each(['claude-haiku-4-5', 'gpt-4.1', 'gemini-2.5-flash'])('an answer of %s', (id) => {
  it.each<[string, ScriptedAnswer, string]>([
    ['prose', { text: 'Sure!\n\nThere are ten words.\nAnything else?' }, 'the answer was not JSON'],
    ['JSON that is broken', { text: '{"words": 3, "notes": [' }, 'the answer was broken JSON'],
    ['JSON that breaks in a fence', { text: '```json\n{"words": 3\n```' }, 'the answer was broken JSON'],
    ['a web page', { text: '<!DOCTYPE html>\n<p>Hi</p>' }, 'the answer was a web page and not JSON'],
    ['huge', { text: 'word '.repeat(200_000) }, 'the answer was not JSON'],
    // The mistakes of all of it would not fit into memory.
    [
      'more than can be looked through',
      { text: `{"words": 3, "notes": [${'1,'.repeat(3_000_000)}1]}` },
      'the answer was longer than 1 MiB',
    ],
    [
      'full of mistakes',
      { text: `{"words": 3, "notes": [${'1,'.repeat(30_000)}1]}` },
      'the answer had another form: expected string, received number in `notes.0`, and 30000 more mistakes',
    ],
    ['nothing', { empty: true }, 'the answer was empty'],
    [
      'of another form',
      { json: { words: 'three', notes: [1, 2, 3] } },
      'the answer had another form: expected number, received string in `words`, and 3 more mistakes',
    ],
  ])('that is %s is one sentence: what was wrong, and what to do', async (_, answer, what) => {
    expect(await reasonOf(answer, question, id)).toBe(
      `\`${id}\` was asked twice and gave no answer that can be used (${what}): try again, or ask another model.`,
    )
  })

  it('for a text is told in its first words', async () => {
    const asked: Question<string> = {
      system: 's',
      prompt: 'p',
      read: () => ({ problem: 'The last mark\nis missing. Write all of it.\n- And more.' }),
    }
    expect(await reasonOf({ text: 'half' }, asked, id)).toBe(
      `\`${id}\` was asked twice and gave no answer that can be used (the last mark is missing): try again, or ask another model.`,
    )
  })

  it.each<[string, ScriptedAnswer, string]>([
    ['a web page', { garbage: '<!doctype html><p>502' }, 'a web page instead of an answer'],
    ['nothing', { garbage: '' }, 'an empty answer'],
    ['half of it', { cut: true }, 'only half of an answer'],
    ['without an end', { garbage: 'x'.repeat(17 * 1024 * 1024) }, 'more than 16 MiB, which no answer is'],
  ])('in whose place comes %s is one sentence too', async (_, answer, what) => {
    const variable = `${id.startsWith('claude') ? 'ANTHROPIC' : id.startsWith('gpt') ? 'OPENAI' : 'GEMINI'}_BASE_URL`
    expect(await reasonOf(answer, question, id)).toMatch(
      new RegExp(
        `^(Anthropic|OpenAI|Google) sent ${what}: try again, or check the address in \`${variable}\`\\.$`,
      ),
    )
  })
})

describe.each(['claude-haiku-4-5', 'gpt-4.1', 'gemini-2.5-flash'])('what %s would send again', (id) => {
  it('is not asked for again: an answer without an end', async () => {
    expect(await reasonOf({ garbage: 'x'.repeat(17 * 1024 * 1024) }, question, id)).toContain('16 MiB')
    expect(models.requests).toHaveLength(1)
  })

  it('is not asked for again, nor followed: a redirect, which would take the key along', async () => {
    const elsewhere = { status: 307, headers: { location: `${models.url}/elsewhere/v1/messages` } }
    const reason = await reasonOf(elsewhere, question, id)
    expect(reason).toMatch(
      /^(Anthropic|OpenAI|Google) sends on to another address, which is not asked because it would get the key: set the right one in `[A-Z]+_BASE_URL`\.$/,
    )
    expect(models.requests).toHaveLength(1)
  })
})

describe('JSON of another form, which may cost each time', () => {
  const unknown = { inputTokens: 0, outputTokens: 0, incomplete: true }
  it.each<[string, string, object]>([
    ['claude-haiku-4-5', '{"reply": "hi"}', unknown],
    [
      'claude-haiku-4-5',
      '{"usage": {"input_tokens": 7, "output_tokens": 2}}',
      { inputTokens: 14, outputTokens: 4 },
    ],
    ['gpt-4.1', '{"reply": "hi"}', unknown],
    ['gpt-4.1', '[]', unknown],
    [
      'llama',
      '{"usage": {"prompt_tokens": 7, "completion_tokens": 2}}',
      { inputTokens: 14, outputTokens: 4 },
    ],
    ['llama', '{"choices": []}', unknown],
  ])('is asked for once more, and its cost is told: %s, %s', async (id, garbage, spent) => {
    models.answerWith(() => ({ garbage }))
    const provider = id === 'llama' ? `${models.url}/v1` : undefined
    const model = createModel(id, { env: models.env, clock: testClock(), provider })
    await expect(model.ask(question)).rejects.toMatchObject({
      message: expect.stringContaining('sent an answer that cannot be read'),
      spent: { model: id, ...spent },
    })
    expect(models.requests).toHaveLength(2)
  })

  it('is followed by an answer, whose usage has that of both', async () => {
    models.script(
      { garbage: '{"usage": {"input_tokens": 7, "output_tokens": 2}}' },
      { json: { words: 1, notes: [] } },
    )
    const model = createModel('claude-haiku-4-5', { env: models.env, clock: testClock() })
    expect((await model.ask(question)).usage).toMatchObject({ inputTokens: 107, outputTokens: 12 })
  })
})

it('of another server says what to check there', async () => {
  const reason = await reasonOf({ garbage: '<html>' }, question, 'llama', `${models.url}/v1`)
  expect(reason).toMatch(
    /sent a web page instead of an answer: try again, or check the address of `--provider`\.$/,
  )
})
