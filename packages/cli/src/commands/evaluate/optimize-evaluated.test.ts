import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../../test-world.js'
import type { RunOptions } from '../../../test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const file = 'word-count/SKILL.md'
/** So long that it has to show an example. */
const good = skillMd('word-count', ...Array.from({ length: 60 }, () => 'Count each word once.'))
const poor = good.replace(/## Example[^]*?```\n(?=Count)/, '')
/** A check of severity high fails. */
const failing = poor.replace(/description: .*/, 'license: MIT')
const world = (text = poor) => testFolder({ [file]: text })
const read = (here: string) => readFileSync(join(here, file), 'utf8')

const review: ScriptedAnswer = {
  json: {
    criteria: criteria.map(({ id }) => ({ id, reasoning: 'So.', score: 3 })),
    suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'Name the language.' }],
  },
}
const writes =
  (text: string) =>
  ({ system }: { readonly system: string }): ScriptedAnswer => {
    const [, marker] = /`<<<SKILL\.md ([0-9a-f]{32})`/.exec(system) ?? []
    return marker === undefined ? review : { text: `<<<SKILL.md ${marker}\n${text}\nSKILL.md ${marker}>>>` }
  }

function evaluate(here: string, argv: readonly string[] = [], options: RunOptions = {}) {
  return runIn(here, ['evaluate', ...argv, '--optimize'], { env: { ...models.env }, ...options })
}
const one = ['word-count']

describe('evaluate --optimize', () => {
  it('reports, keeps the result, and goes on with what was found and reviewed', async () => {
    const here = world()
    models.answerWith(writes(good))
    const { code, stdout, stderr } = await evaluate(here, one, { tty: { columns: 100 }, typed: 'y\n' })
    expect(code).toBe(0)
    expect(stdout.indexOf('Score')).toBeLessThan(stdout.indexOf('Review'))
    expect(stdout.indexOf('Review')).toBeLessThan(stdout.indexOf('--- a/'))
    expect(stderr).toContain('was written.')
    expect(models.requests[1]!.prompt).toContain('Suggestion: Name the language.')
    expect(read(here)).toBe(good)
    const kept = readdirSync(join(here, 'word-count/.skillgauge/evals')).filter((name) =>
      name.endsWith('.json'),
    )
    expect(kept).toHaveLength(1)
  })

  it('needs nothing to be kept', async () => {
    const here = world()
    models.answerWith(writes(good))
    const { code, stdout } = await evaluate(here, [...one, '--no-save', '--skip-review'])
    expect(code).toBe(0)
    expect(stdout).toContain('@@ ')
    expect(models.requests).toHaveLength(1)
    expect(readdirSync(join(here, 'word-count'))).toEqual(['SKILL.md'])
  })

  it('has the exit code of the new text when that is written, else of the old one', async () => {
    models.answerWith(writes(good))
    const argv = [...one, '--skip-review']
    const asked = { tty: { columns: 100 } }
    expect((await evaluate(world(failing), argv, { ...asked, typed: 'n\n' })).code).toBe(1)
    expect((await evaluate(world(failing), argv, { ...asked, typed: 'y\n' })).code).toBe(0)
  })

  it('has the exit code 1 when the result is refused, or there is none', async () => {
    models.answerWith(writes(good.replace('name: word-count', 'name: words')))
    expect((await evaluate(world(), [...one, '--skip-review'])).code).toBe(1)
    const { code, stdout, stderr } = await evaluate(world(), one, { env: {} })
    expect(code).toBe(1)
    expect(stdout).toContain('Score')
    expect(stderr).toContain('The review was skipped')
    expect(stderr).toContain('error: `claude-haiku-4-5` needs a key')
  })

  it('asks nobody to optimize what is good', async () => {
    const { code, stderr } = await evaluate(world(good), [...one, '--skip-review'])
    expect(code).toBe(0)
    expect(stderr).toContain('There is nothing to improve')
    expect(models.requests).toEqual([])
  })

  it('prints with --dry-run what both would ask', async () => {
    const both = await evaluate(world(), [...one, '--dry-run'], { env: {} })
    expect(both.code).toBe(0)
    expect(both.stdout.match(/^=== word-count: /gm)).toHaveLength(2)
    const alone = await evaluate(world(), [...one, '--dry-run', '--skip-review'], { env: {} })
    expect(alone.stdout.match(/^=== word-count: /gm)).toHaveLength(1)
    expect(alone.stdout).toContain('You edit agent skills.')
  })

  it.each([
    [['--all'], '`--optimize`'],
    [['--repo'], '`--optimize`'],
    [['--changed'], '`--optimize`'],
    [['--spec-only', 'word-count'], '`--optimize`'],
    [['-'], 'give its path, not `-`'],
    [['word-count', '-f', 'json'], 'add `-o FILE`'],
  ])('is for one skill and a report for people: not with %j', async (argv, words) => {
    const { code, stdout, stderr } = await evaluate(world(), argv, { stdin: poor, env: { ...models.env } })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(words)
    expect(models.requests).toEqual([])
  })

  it('goes with a report in a file', async () => {
    const here = world()
    models.answerWith(writes(good))
    const { code, stdout } = await evaluate(here, [...one, '--skip-review', '-f', 'json', '-o', 'a.json'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^--- a\//)
    expect(JSON.parse(readFileSync(join(here, 'a.json'), 'utf8'))).toMatchObject({ name: 'word-count' })
  })
})
