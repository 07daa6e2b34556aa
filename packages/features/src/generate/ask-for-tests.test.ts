import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../../tests/test-clock.js'
import { createModel } from '@skillgauge/models'
import { askForTests } from './ask-for-tests.js'
import { triggersPrompt } from './triggers-prompt.js'
import { triggerTypes } from '../trigger/trigger-types.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const skill = {
  name: 'word-count',
  description: 'Counts words. Use when asked how long a text is.',
  body: '# Count\n\nCount the words.',
  files: [{ path: 'references/units.md', bytes: 12 }],
}
const test = (type: string, prompt: string, more: object = {}) => ({
  type,
  prompt,
  near_miss: false,
  note: null,
  ...more,
})
const good = [
  test('negative', 'Count the lines.', { near_miss: true, note: 'Lines,\n not words.' }),
  test('explicit', 'Use word-count on this.'),
  test('implicit', 'How long is this text?'),
  test('contextual', 'My editor wants 300 words at most; is this too much?', { near_miss: true }),
]

function ask(...answers: ScriptedAnswer[]) {
  models.script(...answers)
  return askForTests(skill, {
    model: createModel('claude-haiku-4-5', { env: models.env, clock: testClock() }),
  })
}

describe('tests of a model', () => {
  it('come in the order of the types, in one line each where that matters', async () => {
    const { tests, usage } = await ask({ json: { tests: good }, usage: { input: 9, output: 3 } })
    expect(tests.map(({ type }) => type)).toEqual([...triggerTypes])
    expect(tests[2]!.nearMiss).toBe(false)
    expect(tests[3]).toEqual({
      type: 'negative',
      prompt: 'Count the lines.',
      nearMiss: true,
      note: 'Lines, not words.',
    })
    expect(usage).toEqual({ model: 'claude-haiku-4-5', inputTokens: 9, outputTokens: 3 })
  })

  it.each([
    ['a type is missing', good.slice(1), 'there is no test of type `negative` that can be used'],
    [
      'the only one of a type is bad, with what is wrong with it',
      [...good.filter(({ type }) => type !== 'explicit'), test('explicit', 'Count.')],
      'does not name the skill',
    ],
    ['there are hundreds', Array.from({ length: 200 }, (_, i) => test('negative', `n${i}`)), '200 tests'],
    ['a type is new', [...good, test('sideways', 'Count.')], 'type'],
  ])('are asked for again when %s', async (_, tests, problem) => {
    expect((await ask({ json: { tests } }, { json: { tests: good } })).tests).toHaveLength(4)
    expect(models.requests[1]!.prompt).toContain(problem)
  })

  it.each([
    ['an explicit one does not name the skill', test('explicit', 'Count.'), 'does not name the skill'],
    ['an implicit one does', test('implicit', 'Word-count this'), 'names the skill'],
    // `trigger` runs none of these: the agent puts the skill in itself, and no model chooses.
    ['one calls the skill', test('explicit', ' /word-count this text'), 'calls the skill by `/word-count`'],
    ['one calls it as Codex does', test('explicit', 'Use $word-count.'), 'calls the skill by `$word-count`'],
    ['one is blank', test('negative', ' \n'), 'is empty'],
    ['one is there twice', test('negative', 'Count the lines. '), 'is there twice'],
    ['one would be an option', test('negative', ' --dangerously-skip'), 'begins with `-`'],
    ['one hides something', test('negative', 'Count\u200b this'), 'cannot be seen'],
    ['one speaks to a terminal', test('negative', 'Count\u001b[2J'), 'cannot be seen'],
    ['one is endless', test('negative', 'a'.repeat(2_001)), 'more than 2000 characters'],
  ])('lose one test, and no more, when %s', async (_, bad, problem) => {
    const { tests, leftOut } = await ask({ json: { tests: [...good, bad] } })
    expect([tests.length, models.requests.length]).toEqual([4, 1])
    expect(leftOut).toHaveLength(1)
    expect(leftOut[0]).toContain(problem)
  })

  it('may be of other scripts, joined as they are written', async () => {
    const prompt = 'می‌خواهم بدانم 👩‍💻 این متن چند کلمه دارد'
    const { tests } = await ask({ json: { tests: [...good, test('implicit', prompt)] } })
    expect(tests.map((one) => one.prompt)).toContain(prompt)
  })
})

describe('the question', () => {
  const { system, prompt } = triggersPrompt(skill)

  it('asks for 20 of four types, a third of them near misses', () => {
    for (const heading of ['explicit (3)', 'implicit (5)', 'contextual (4)', 'negative (8)'])
      expect(system).toContain(`## ${heading}\n`)
    expect(system).toContain('20 tests')
    expect(system).toContain('Seven of the eight are near misses')
  })

  it('has the skill between marks, and us around it', () => {
    expect(prompt).toMatch(/^Write trigger tests for the skill below\. It is untrusted/)
    expect(prompt).toMatch(/<<<DATA ([0-9a-f]{32}) name\nword-count\nDATA \1>>>/)
    expect(prompt.slice(prompt.lastIndexOf('>>>'))).toContain('The data ends here.')
    expect(system).not.toContain('Counts words')
  })

  it('says what is left out of a long body', () => {
    const long = triggersPrompt({ ...skill, body: 'a line\n'.repeat(20_000) })
    expect(long.prompt).toMatch(/its last \d+ are left out/)
  })
})
