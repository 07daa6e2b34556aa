import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { reviewSchema } from '@skillgauge/features/wire-schema'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '@skillgauge/models'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills } from '../../test-world.js'
import { Store } from '../run/cache/store.js'
import { withAnswerCache } from './answer-cache.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const answer = {
  json: { criteria: criteria.map(({ id }) => ({ id, reasoning: 'It is so.', score: 3 })), suggestions: [] },
  usage: { input: 2_000, output: 400 },
}
const evaluate = (here: string, ...argv: readonly string[]) =>
  runIn(here, ['evaluate', '--no-save', ...argv], {
    env: { ...models.env, SKILLGAUGE_HOME: join(here, 'home') },
  })

function answersIn(here: string): string[] {
  const folder = join(here, 'home/answers')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
}

describe('an answer of a model', () => {
  it('is asked for once: the same content, model and rubric are answered from what was kept', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => answer)
    const first = await evaluate(here, 'word-count')
    const second = await evaluate(here, 'word-count')
    expect(models.requests).toHaveLength(1)
    expect(first.stdout).toContain('2000 tokens in, 400 out')
    expect(second.stdout).toContain(
      'kept answer of 2026-11-20 10:00 UTC, nothing spent (--no-cache asks again)',
    )
    expect(second.stdout).toContain('Review  Very Good  75.0 of 100')
    const { review } = JSON.parse((await evaluate(here, 'word-count', '-f', 'json')).stdout)
    expect(reviewSchema.parse(review).usage).toEqual({
      model: 'claude-haiku-4-5',
      input_tokens: 0,
      output_tokens: 0,
      kept_since: '2026-11-20T10:00:00.123Z',
    })
  })

  it('is asked for again where the same model is had from another address', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    const others = await startFakeModels()
    models.answerWith(() => answer)
    others.answerWith(() => answer)
    await evaluate(here, 'word-count')
    await runIn(here, ['evaluate', '--no-save', 'word-count'], {
      env: { ...others.env, SKILLGAUGE_HOME: join(here, 'home') },
    })
    expect([models.requests.length, others.requests.length]).toEqual([1, 1])
    await others.close()
  })

  it('is asked for again with --no-cache, of another model, and about a changed skill', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => answer)
    await evaluate(here, 'word-count')
    await evaluate(here, 'word-count', '--no-cache')
    await evaluate(here, 'word-count', '--model', 'gpt-5')
    writeFileSync(join(here, 'word-count/SKILL.md'), skillMd('word-count', 'And more.'))
    await evaluate(here, 'word-count')
    expect(models.requests).toHaveLength(4)
    expect(answersIn(here)).toHaveLength(3)
  })

  it('is not taken from a file that somebody has changed, and holds no key', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => answer)
    await evaluate(here, 'word-count')
    const [file] = answersIn(here)
    const text = readFileSync(file!, 'utf8')
    expect(text).not.toContain('sk-ant-fake')
    writeFileSync(file!, text.replace('"score":3', '"score":4'))
    await evaluate(here, 'word-count')
    expect(models.requests).toHaveLength(2)
  })

  it('is shown and cleared by `cache`', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => answer)
    await evaluate(here, 'word-count')
    const env = { SKILLGAUGE_HOME: join(here, 'home') }
    expect((await runIn(here, ['cache'], { env })).stdout).toContain('1 answer of a model, 0.0 MB')
    expect((await runIn(here, ['cache', '--clear'], { env })).stdout).toContain('0 answers of models')
    await evaluate(here, 'word-count')
    expect(models.requests).toHaveLength(2)
  })
})

describe('what is spent', () => {
  it('is told of an answer that could not be used', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => ({ text: 'no', usage: { input: 500, output: 20 } }))
    const { stderr } = await evaluate(here, 'word-count')
    expect(stderr).toContain('It took 1000 tokens in, 40 out, about $0.0012 by list prices of')
    const generated = await runIn(here, ['generate', 'word-count'], { env: models.env })
    expect([generated.code, generated.stderr]).toEqual([
      1,
      expect.stringContaining('It took 1000 tokens in, 40 out'),
    ])
  })

  it('is told as a total for many skills, failures included', async () => {
    const here = twoSkills()
    models.script({ ...answer }, { refusal: 'No.', usage: { input: 100, output: 10 } })
    const { stderr } = await evaluate(here, '--all', '-m', 'claude-haiku-4-5')
    expect(stderr).toContain(
      '1 review, and 1 answer could not be used: 2100 tokens in, 410 out; about $0.0042',
    )
    models.answerWith(() => answer)
    const total = async () =>
      (await evaluate(here, '--all', '-m', 'claude-haiku-4-5')).stderr.replace(/\s+/g, ' ')
    const oneKept = await total()
    expect(oneKept).toContain('2 reviews: 2000 tokens in, 400 out; about $0.0040 by list prices of ')
    expect(oneKept).toContain('; 1 kept answer (--no-cache asks again).')
    expect(await total()).toContain('2 reviews: 2 kept answers, nothing spent (--no-cache asks again).')
  })
})

describe('a provider that asks to wait for long', () => {
  it('is not waited for, and the time is told', async () => {
    const here = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.answerWith(() => ({ status: 429, message: 'Slow down.', headers: { 'retry-after': '1500' } }))
    const { code, stderr } = await runIn(here, ['generate', 'word-count'], { env: models.env })
    expect([code, models.requests.length]).toEqual([1, 1])
    expect(stderr).toContain('Try again in 25 minutes, at 10:25 UTC.')
    models.answerWith(() => ({ status: 429, message: 'Slow down.', headers: { 'retry-after': '86400' } }))
    expect((await evaluate(here, 'word-count')).stderr).toContain(
      'Try again in 24 hours, at 10:00 UTC on 2026-11-21.',
    )
    models.answerWith(() => ({ status: 429, message: 'Slow down.', headers: { 'retry-after': '31622400' } }))
    expect((await evaluate(here, 'word-count')).stderr).toContain('Try again in 366 days, at 10:00 UTC on')
  })
})

it('the answers that are kept are looked through once in a run, not after each', async () => {
  const evict = vi.spyOn(Store.prototype, 'evict')
  const folder = join(testFolder({}), 'answers')
  const inner = { id: 'm', ask: async () => ({ answer: 'yes', usage: {} }) } as unknown as Model
  const model = withAnswerCache(inner, folder, { now: () => new Date(0) }, 'https://models.example')
  for (const keptBy of ['a', 'b', 'c']) await model.ask({ system: '', prompt: '', keptBy } as never)
  expect(evict).toHaveBeenCalledTimes(1)
})
