import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import type { Prompt } from '@skillgauge/models'
import { createModel } from '@skillgauge/models'
import { inMemory } from '@skillgauge/sources'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { generateTriggers, triggersQuestion } from './generate-triggers.js'
import { readTriggers } from '../trigger/read-triggers.js'
import { triggersResultSchema } from './wire-schema.js'
import { triggersResult } from './wire.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const model = () => createModel('claude-haiku-4-5', { env: models.env })
const skill = (frontmatter = 'name: word-count\ndescription: Counts words.') =>
  inMemory({
    directory: 'word-count',
    path: 'skills/word-count',
    files: { 'SKILL.md': `---\n${frontmatter}\n---\nCount.\n`, 'references/a.md': 'secret words' },
  })
const test = (type: string, prompt: string, note: string | null = null) => ({
  type,
  prompt,
  near_miss: note !== null,
  note,
})
const tests = [
  test('explicit', 'Use word-count.'),
  test('explicit', 'Ask word-count: "how long?"'),
  test('implicit', 'How long is it?\nIn words: tell me.'),
  test('contextual', 'The editor complains # again'),
  test('negative', 'Count lines', 'Lines.'),
  test('negative', '{"a": 1}'),
]

describe('generated tests', () => {
  it('have ids by type, what is expected, and a file that reads as the same', async () => {
    models.script({ json: { tests }, usage: { input: 7, output: 5 } })
    const generated = await generateTriggers(skill(), { model: model() })
    expect(generated).toMatchObject({
      path: 'skills/word-count/SKILL.md',
      skillName: 'word-count',
      usage: { inputTokens: 7, outputTokens: 5 },
    })
    expect(generated.tests.map(({ id, expect: expected }) => `${id} ${expected}`)).toEqual([
      'explicit-1 trigger',
      'explicit-2 trigger',
      'implicit-1 trigger',
      'contextual-1 trigger',
      'negative-1 no-trigger',
      'negative-2 no-trigger',
    ])
    expect(generated.tests[4]).toMatchObject({ note: 'Near miss. Lines.' })
    const read = await readTriggers(generated.yaml, 'triggers.yaml')
    expect(read).toEqual({ skill: 'word-count', tests: generated.tests })
    expect(models.requests[0]!.prompt).not.toContain('secret words')
  })

  it('make a file that reads as the same, whatever the prompts are', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(text, fc.option(text), async (prompt, note) => {
        models.reset()
        // What is refused is asked for again: then without the odd one.
        models.script({ json: { tests: [...tests, test('negative', prompt, note)] } }, { json: { tests } })
        const generated = await generateTriggers(skill(), { model: model() })
        expect((await readTriggers(generated.yaml, 'x')).tests).toEqual(generated.tests)
      }),
      { numRuns: 60 },
    )
  })

  it('on the wire have the keys of the specification', async () => {
    models.script({ json: { tests } })
    const generated = await generateTriggers(skill(), { model: model() })
    const result = triggersResult(generated, { owner: 'acme', repo: 'tools' }, generated.path)
    expect(triggersResultSchema.parse(result)).toEqual(result)
    expect(Object.keys(result).join(' ')).toBe('owner repo path skill_name triggers_yaml test_count usage')
    expect(result).toMatchObject({ skill_name: 'word-count', test_count: 6, triggers_yaml: generated.yaml })
  })

  it.each([
    ['a name', 'description: Counts.', 'no `name`'],
    ['a name that is a text', 'name: [a]\ndescription: Counts.', 'no `name`'],
    ['a description', 'name: word-count', 'no `description`'],
    ['a readable frontmatter', 'name: [', 'no `name`'],
    ['a name of a sane length', `name: ${'a'.repeat(300)}\ndescription: Counts.`, '300 characters'],
  ])('need %s, and nobody is asked without', async (_, frontmatter, problem) => {
    const failing = { code: 'generation-failed', message: expect.stringContaining(problem) as unknown }
    await expect(generateTriggers(skill(frontmatter), { model: model() })).rejects.toMatchObject(failing)
    await expect(triggersQuestion(skill(frontmatter))).rejects.toMatchObject(failing)
    expect(models.requests).toEqual([])
  })

  it('are given up when nobody waits any more, or the time is over', async () => {
    models.script({ hang: true }, { hang: true })
    const client = new AbortController()
    const asked = generateTriggers(skill(), { model: model(), signal: client.signal })
    const failed = expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    await models.received()
    client.abort()
    await failed
    // The time is over as soon as the second question has come.
    const clock = { now: () => 0, wait: () => models.received(2).then(() => {}), random: () => 0 }
    const hurried = createModel('claude-haiku-4-5', { env: models.env, clock })
    await expect(generateTriggers(skill(), { model: hurried })).rejects.toMatchObject({
      code: 'model-timeout',
    })
  })

  it('are asked for with the very words that are shown before', async () => {
    models.script({ json: { tests } })
    const withoutMarker = ({ system, prompt }: Prompt) =>
      `${system}\n${prompt}`.replaceAll(/[0-9a-f]{32}/g, 'MARKER')
    const shown = await triggersQuestion(skill())
    await generateTriggers(skill(), { model: model() })
    const [asked] = models.requests
    expect(withoutMarker(asked!)).toBe(withoutMarker(shown))
  })
})
