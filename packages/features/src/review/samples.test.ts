import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { createModel } from '@skillgauge/models'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../../tests/test-clock.js'
import { criteria } from './criteria.js'
import { judge } from './judge.js'
import { reviewSchema } from './wire-schema.js'
import { review } from './wire.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const skill = { name: 'word-count', description: 'Counts words.', body: 'Count the words.', files: [] }
/** An answer that gives this score to all, and the last one for the first criterion. */
const answer = (score: number, first = score): ScriptedAnswer => ({
  json: {
    criteria: criteria.map(({ id }, i) => ({
      id,
      reasoning: `It is ${score}.`,
      score: i === 0 ? first : score,
    })),
    suggestions: [{ criterion: 'scope_precision', quote: null, replacement: null, why: `Said by ${score}.` }],
  },
  usage: { input: 100, output: 10 },
})
const ask = (
  samples: number,
  answers: ScriptedAnswer[],
  given: Partial<typeof skill> = {},
  signal?: AbortSignal,
) => {
  models.script(...answers)
  const model = createModel('claude-haiku-4-5', { env: models.env, clock: testClock() })
  return judge({ ...skill, ...given }, { model, addressesJudge: false, samples, signal })
}

describe('several samples', () => {
  it('give the middle score of each criterion with its reason, and how far the answers differ', async () => {
    const judgement = await ask(3, [answer(4, 0), answer(1, 4), answer(2, 3)])
    expect(judgement.criteria.map(({ score }) => score)).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(judgement.criteria[1]!.reasoning).toBe('It is 2.')
    expect(judgement).toMatchObject({
      // By the formula from the scores above.
      activationScore: 56.3,
      instructionScore: 50,
      judgeScore: 53.2,
      verdict: 'Fair',
      suggestions: ['Said by 2.'],
      usage: { inputTokens: 300, outputTokens: 30 },
      samples: {
        count: 3,
        activationScore: { low: 43.8, median: 56.3, high: 75 },
        instructionScore: { low: 25, median: 50, high: 100 },
        judgeScore: { low: 34.4, median: 53.2, high: 87.5 },
      },
    })
    expect(judgement.samples!.criteria[0]).toEqual({ id: 'intent_clarity', scores: [0, 3, 4] })
    expect(reviewSchema.parse(review(judgement))).toEqual(review(judgement))
  })

  it('of an even number take the lower one in the middle: a score that somebody gave', async () => {
    const { criteria: judged, samples } = await ask(2, [answer(4), answer(1)])
    expect(judged.map(({ score }) => score)).toEqual(Array(9).fill(1))
    expect(samples!.judgeScore).toEqual({ low: 25, median: 25, high: 100 })
  })

  it('one is no sample: the JSON is as without', async () => {
    expect((await ask(1, [answer(3)])).samples).toBeUndefined()
  })

  it('count those that came, and what the others cost', async () => {
    const lost: ScriptedAnswer = { refusal: 'No.', usage: { input: 7, output: 1 } }
    const judgement = await ask(3, [answer(3), lost, answer(3)])
    expect(judgement.samples).toMatchObject({ count: 2, asked: 3 })
    expect(judgement.usage).toMatchObject({ inputTokens: 207, outputTokens: 21 })
  })

  it('are counted too when only the first came', async () => {
    const judgement = await ask(3, [answer(3), { refusal: 'No.' }, { refusal: 'No.' }])
    expect(judgement.samples).toMatchObject({ count: 1, asked: 3, judgeScore: { low: 75, high: 75 } })
    expect(reviewSchema.parse(review(judgement)).samples).toMatchObject({ count: 1, asked: 3 })
  })

  it('are not asked for when the first one fails', async () => {
    await expect(ask(9, [{ refusal: 'No.' }])).rejects.toMatchObject({ code: 'generation-failed' })
    expect(models.requests).toHaveLength(1)
  })

  it('that nobody waits for any more have a cost', async () => {
    const client = new AbortController()
    const asked = ask(2, [answer(3), { hang: true }], {}, client.signal)
    const failed = expect(asked).rejects.toMatchObject({
      code: 'cancelled',
      spent: { inputTokens: 100, outputTokens: 10 },
    })
    await models.received(2)
    client.abort()
    await failed
  })

  it('of nothing are none', async () => {
    const judgement = await ask(5, [], { description: '', body: '' })
    expect([judgement.samples, models.requests.length]).toEqual([undefined, 0])
  })
})
