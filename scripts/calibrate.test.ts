import type { FakeModels, ModelRequest, ScriptedAnswer } from '../packages/fake-models/src/index.js'
import { startFakeModels } from '../packages/fake-models/src/index.js'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { criteria } from '../packages/features/src/review/criteria.js'
import { rankCorrelation } from './calibration/rank-correlation.js'

const script = fileURLToPath(new URL('calibrate.js', import.meta.url))
const levels = JSON.parse(
  readFileSync(new URL('calibration/expected.json', import.meta.url), 'utf8'),
) as readonly { readonly expected: string; readonly skills: readonly string[] }[]

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

/** A model that scores all criteria of a skill by its expected level. */
const model =
  (scoreOf: (level: number) => number) =>
  ({ prompt }: ModelRequest): ScriptedAnswer => {
    const [, name] = /^<<<DATA [0-9a-f]+ name\n(.*)\n/m.exec(prompt)!
    const score = scoreOf(levels.findIndex(({ skills }) => skills.includes(name!)))
    return {
      json: { criteria: criteria.map(({ id }) => ({ id, reasoning: 'So.', score })), suggestions: [] },
    }
  }

async function calibrate(...argv: readonly string[]) {
  return outcomeOf(start(argv))
}
function start(argv: readonly string[], detached = false) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', ...models.env }
  return spawn(process.execPath, [script, ...argv], { env, detached })
}
async function outcomeOf(child: ReturnType<typeof start>) {
  const read = async (stream: NodeJS.ReadableStream) =>
    (await (stream as import('node:stream').Readable).setEncoding('utf8').toArray()).join('')
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { stdout, stderr }
}
const correlationIn = (stdout: string) => /^ {2}review +(.*)$/m.exec(stdout)?.[1]

describe('the skills', () => {
  it('are twenty that exist, four for each of five levels', () => {
    expect(levels.map(({ skills }) => skills.length)).toEqual([4, 4, 4, 4, 4])
    const names = new Set(levels.flatMap(({ skills }) => skills))
    expect(names.size).toBe(20)
    for (const name of names)
      expect(existsSync(new URL(`calibration/skills/${name}/SKILL.md`, import.meta.url))).toBe(true)
  })
})

describe('the calibration', () => {
  it.each<[string, (level: number) => number, string]>([
    ['scores in the expected order', (level) => level, '1.000'],
    ['scores in the opposite order', (level) => 4 - level, '-1.000'],
    ['gives every skill the same score', () => 3, 'none: all scores are equal'],
  ])('of a model that %s', async (_, scoreOf, correlation) => {
    models.answerWith(model(scoreOf))
    const { stdout, stderr } = await calibrate()
    expect(stderr).toBe('')
    expect(correlationIn(stdout)).toBe(correlation)
    expect(models.requests).toHaveLength(20)
    expect(stdout).toContain('claude-haiku-4-5, rubric 3:')
  })

  it('uses the model of `--model`, with as many answers as `--samples` says', async () => {
    models.answerWith(model((level) => level))
    const { stdout } = await calibrate('--model', 'gpt-5-mini', '--samples', '2')
    expect(new Set(models.requests.map((request) => request.model))).toEqual(new Set(['gpt-5-mini']))
    expect([models.requests.length, correlationIn(stdout)]).toEqual([40, '1.000'])
  })

  it.each([
    ['the provider fails late', { status: 401 } as const],
    ['Ctrl-C ends it', { hang: true } as const],
  ])('shows the reviews that it has when %s', async (_, late) => {
    const answer = model((level) => level)
    let asked = 0
    models.answerWith((request) => (asked++ < 6 ? answer(request) : late))
    const child = start([], true)
    const outcome = outcomeOf(child)
    if ('hang' in late) {
      await models.received(10)
      // To the whole process group, as a terminal does.
      process.kill(-child.pid!, 'SIGINT')
    }
    const { stdout, stderr } = await outcome
    expect(stdout.match(/^ *\d+\.\d {2}/gm)).toHaveLength(6)
    expect(stdout).toMatch(/^\d+ tokens in, \d+ out\.$/m)
    expect(correlationIn(stdout)).toBeUndefined()
    expect(stderr).toContain('Only 6 of 20 skills were reviewed.')
  })

  it('prints the error when there are no reviews', async () => {
    models.answerWith(() => ({ status: 401 }))
    const { stdout, stderr } = await calibrate()
    expect(stdout).toBe('')
    expect(stderr).toContain('Only 0 of 20 skills were reviewed.')
    expect(stderr).toContain('does not take the key')
  })
})

describe('rank correlation', () => {
  it.each([
    [[1, 2, 3], [10, 20, 30], 1],
    [[1, 2, 3], [1, 10, 100], 1],
    [[1, 2, 3], [3, 2, 1], -1],
    [[1, 2, 3, 4, 5], [5, 6, 7, 8, 7], 0.8207826816681233],
    [[1, 1, 2, 2], [1, 2, 1, 2], 0],
  ])('of %j and %j is %d', (one, other, found) => {
    expect(rankCorrelation(one, other)).toBeCloseTo(found, 10)
  })

  it('is undefined when all numbers of a list are equal', () => {
    expect(rankCorrelation([1, 2, 3], [2, 2, 2])).toBeUndefined()
  })
})
