import { SkillgaugeError } from '@skillgauge/core'
import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../../tests/test-clock.js'
import { createModel } from '@skillgauge/models'
import { criteria } from './criteria.js'
import type { Improvement } from './improvements.js'
import { judge } from './judge.js'
import type { SkillText } from '../skill-text/skill-text.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const skill: SkillText = {
  name: 'word-count',
  description: 'Counts words.',
  body: 'Count the words.',
  files: [],
}
const scored = (...scores: number[]) =>
  criteria.map(({ id }, i) => ({ id, reasoning: `Because of ${id}.`, score: scores[i] ?? 3 }))
const change = (why: string, given: Partial<Improvement> = {}): Improvement => ({
  criterion: 'trigger_coverage',
  quote: null,
  replacement: null,
  why,
  ...given,
})
const fair = { criteria: scored(4, 3, 2, 2, 3, 3, 3, 3, 3), suggestions: [change('Name the file types.')] }

function ask(answers: ScriptedAnswer[], given: Partial<SkillText> = {}, addressesJudge = false) {
  models.script(...answers)
  const model = createModel('claude-haiku-4-5', { env: models.env, clock: testClock() })
  return judge({ ...skill, ...given }, { model, addressesJudge })
}

describe('a judgement', () => {
  it('has all nine with their reasons, both axes, a score, a verdict, suggestions and what it took', async () => {
    const judgement = await ask([{ json: fair, usage: { input: 900, output: 90 } }])
    expect(judgement).toMatchObject({
      activationScore: 68.8,
      instructionScore: 75,
      judgeScore: 71.9,
      verdict: 'Good',
      suggestions: ['Name the file types.'],
      usage: { model: 'claude-haiku-4-5', inputTokens: 900, outputTokens: 90 },
    })
    expect(judgement.criteria).toHaveLength(9)
    expect(judgement.criteria[0]).toEqual({
      id: 'intent_clarity',
      name: 'Intent clarity',
      axis: 'activation',
      score: 4,
      reasoning: 'Because of intent_clarity.',
    })
  })

  it('has its own order, whatever the order of the answer', async () => {
    const { criteria: judged } = await ask([{ json: { ...fair, criteria: [...fair.criteria].reverse() } }])
    expect(judged.map(({ id }) => id)).toEqual(criteria.map(({ id }) => id))
    expect(judged[0]!.score).toBe(4)
  })

  it('keeps five suggestions, each in one line', async () => {
    const suggestions = ['a\nb', ' ', 'c', 'd', 'e', 'f', 'g'].map((why) => change(why))
    expect((await ask([{ json: { ...fair, suggestions } }])).suggestions).toEqual(['a b', 'c', 'd', 'e', 'f'])
  })
})

describe('a suggestion', () => {
  it('is told in its parts and as a sentence, and one with a wrong quote costs no second asking', async () => {
    const suggestions = [
      change('Name the units.', { quote: 'Counts words.', replacement: 'Counts words and lines.' }),
      change('Made up.', { quote: 'Counts sheep.', replacement: 'Counts cows.' }),
    ]
    const judgement = await ask([{ json: { ...fair, suggestions } }])
    expect(judgement.improvements).toEqual([suggestions[0], change('Made up.')])
    expect(judgement.suggestions).toEqual([
      'Name the units. Replace "Counts words." with "Counts words and lines."',
      'Made up.',
    ])
    expect(models.requests).toHaveLength(1)
  })
})

describe('an answer that is none', () => {
  const [first, ...others] = fair.criteria
  it.each([
    ['one is missing', others],
    ['one is there twice', [first, first, ...others]],
    ['one instead of another', [others[0], ...others]],
    ['one is not known', [...fair.criteria, { id: 'charm', reasoning: 'x', score: 4 }]],
    ['a score of 5', [{ ...first, score: 5 }, ...others]],
    ['a score of -1', [{ ...first, score: -1 }, ...others]],
    ['a score of 3.5', [{ ...first, score: 3.5 }, ...others]],
    ['a score in words', [{ ...first, score: '4' }, ...others]],
    ['no reason', [{ ...first, reasoning: '  ' }, ...others]],
  ])('%s: asked once more, then it has failed', async (_, wrong) => {
    const json = { ...fair, criteria: wrong }
    expect((await ask([{ json }, { json: fair }])).verdict).toBe('Good')
    models.reset()
    const error: unknown = await ask([{ json }, { json }]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SkillgaugeError)
    expect(error).toMatchObject({ code: 'generation-failed' })
    expect(models.requests).toHaveLength(2)
  })
})

describe('nothing to judge by', () => {
  const only = (axis: string) => ({
    criteria: fair.criteria.filter(({ id }) => criteria.find((one) => one.id === id)!.axis === axis),
    suggestions: [],
  })

  it('no description: that axis is 0, the other is asked about', async () => {
    const judgement = await ask([{ json: only('instruction') }], { description: null })
    expect(judgement).toMatchObject({
      activationScore: 0,
      instructionScore: 75,
      judgeScore: 37.5,
      verdict: 'Poor',
    })
    expect(judgement.criteria[0]!.reasoning).toContain('no description')
    expect(judgement.suggestions[0]).toContain('Write a description')
  })

  it('no body: the same the other way round', async () => {
    const judgement = await ask([{ json: only('activation') }], { body: '' })
    expect(judgement).toMatchObject({ activationScore: 68.8, instructionScore: 0 })
    expect(judgement.criteria.at(-1)!.reasoning).toContain('nothing to follow')
  })

  it('neither: nobody is asked', async () => {
    const judgement = await ask([], { description: '', body: '' })
    expect(judgement).toMatchObject({
      judgeScore: 0,
      verdict: 'Poor',
      usage: { inputTokens: 0, outputTokens: 0 },
    })
    expect(judgement.criteria).toHaveLength(9)
    expect(models.requests).toHaveLength(0)
  })
})

describe('a skill that speaks to its judge', () => {
  it('is Fair at best, and is told', async () => {
    const judgement = await ask(
      [{ json: { criteria: scored(...Array(9).fill(4)), suggestions: [] } }],
      {},
      true,
    )
    expect(judgement).toMatchObject({ judgeScore: 100, verdict: 'Fair' })
    expect(judgement.suggestions[0]).toContain('addresses its judge')
  })

  it('is no better than it is', async () => {
    const poor = { criteria: scored(...Array(9).fill(1)), suggestions: [] }
    expect((await ask([{ json: poor }], {}, true)).verdict).toBe('Poor')
  })
})

describe('a body that is cut', () => {
  it('is told', async () => {
    const { suggestions } = await ask([{ json: fair }], { body: 'line\n'.repeat(20_000) })
    expect(suggestions[0]).toContain('Only the beginning was judged')
  })
})
