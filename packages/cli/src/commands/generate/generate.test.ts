import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { readTriggers } from '@skillgauge/features/triggers'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { asNobody } from '../../../../../tests/as-nobody.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, write } from '../../../test-world.js'
import type { RunOptions } from '../../../test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const file = 'word-count/.skillgauge/tests/triggers.yaml'
const world = (more: Record<string, string> = {}) =>
  testFolder({ 'word-count/SKILL.md': skillMd('word-count'), ...more })
const test = (type: string, prompt: string) => ({ type, prompt, near_miss: false, note: null })
const tests = [
  test('explicit', 'Use word-count on my letter.'),
  test('implicit', 'How long is this?\nI mean in words.'),
  test('contextual', 'My editor wants 300 words at most. Is this too much?'),
  test('negative', 'Count the lines of this file.'),
]
const answer: ScriptedAnswer = { json: { tests }, usage: { input: 1_000, output: 200 } }

function generate(here: string, argv: readonly string[] = [], options: RunOptions = {}) {
  return runIn(here, ['generate', 'word-count', ...argv], { env: { ...models.env }, ...options })
}

/** Every byte below a folder, to look for what must not be there. */
function allText(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

describe('generate', () => {
  it('writes the tests, says how many of each type, shows them, and what to type next', async () => {
    const here = world()
    models.script(answer)
    const { code, stdout, stderr } = await generate(here)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      [
        `4 tests: 1 explicit, 1 implicit, 1 contextual, 1 negative. Written to ${file}`,
        '',
        'id            expects     prompt',
        'explicit-1    trigger     Use word-count on my letter.',
        'implicit-1    trigger     How long is this? I mean in words.',
        'contextual-1  trigger     My editor wants 300 words at most. Is this too much?',
        'negative-1    no-trigger  Count the lines of this file.',
        '',
        'Read them before you run them: an agent will do what they ask for. Then:',
        '  skillgauge trigger word-count',
        '',
        'claude-haiku-4-5: 1000 tokens in, 200 out; about $0.0020 by list prices of 2025-11.',
        '',
      ].join('\n'),
    )
    const read = await readTriggers(readFileSync(join(here, file), 'utf8'), file)
    expect(read.tests.map(({ id, prompt }) => [id, prompt])).toContainEqual([
      'implicit-1',
      'How long is this?\nI mean in words.',
    ])
    // Nothing else, and no draft.
    expect(readdirSync(join(here, 'word-count/.skillgauge'), { recursive: true }).sort()).toEqual([
      'tests',
      'tests/triggers.yaml',
    ])
  })

  it('writes what trigger reads', async () => {
    const here = world()
    models.script(answer)
    await generate(here)
    const { code, stdout } = await runIn(here, ['trigger', 'word-count', '--dry-run'])
    expect(code).toBe(0)
    expect(stdout).toContain('Use word-count on my letter.')
  })

  it('leaves a file that is there alone, and asks nobody; --force overwrites it', async () => {
    const here = world({ [file]: 'mine\n' })
    const { code, stderr } = await generate(here)
    expect(code).toBe(1)
    expect(stderr).toContain(`\`${file}\` already exists`)
    expect(stderr).toContain('--force')
    expect(models.requests).toEqual([])
    expect(readFileSync(join(here, file), 'utf8')).toBe('mine\n')

    models.script(answer)
    expect((await generate(here, ['--force'])).code).toBe(0)
    expect(readFileSync(join(here, file), 'utf8')).toContain('explicit-1')
  })

  it('leaves a file alone that was written while the model was thinking', async () => {
    const here = world()
    models.answerWith(() => {
      write(here, { [file]: 'mine\n' })
      return answer
    })
    const { code, stderr } = await generate(here)
    expect(code).toBe(1)
    expect(stderr).toContain('already exists')
    expect(readFileSync(join(here, file), 'utf8')).toBe('mine\n')
    expect(readdirSync(join(here, 'word-count/.skillgauge/tests'))).toEqual(['triggers.yaml'])
  })

  it.each(['.skillgauge', '.skillgauge/tests'])('writes through no link in place of %s', async (folder) => {
    const here = world({ 'elsewhere/a': '' })
    if (folder.includes('/')) mkdirSync(join(here, 'word-count/.skillgauge'))
    symlinkSync(join(here, 'elsewhere'), join(here, 'word-count', folder))
    const { code, stderr } = await generate(here, ['--force'])
    expect(code).toBe(1)
    expect(stderr).toContain('is a link')
    expect(models.requests).toEqual([])
    expect(readdirSync(join(here, 'elsewhere'))).toEqual(['a'])
  })

  it('replaces a link in place of the file, and does not follow it', async () => {
    const here = world({ 'elsewhere/a': 'mine' })
    mkdirSync(join(here, 'word-count/.skillgauge/tests'), { recursive: true })
    symlinkSync(join(here, 'elsewhere/a'), join(here, file))
    expect((await generate(here)).code).toBe(1)
    models.script(answer)
    expect((await generate(here, ['--force'])).code).toBe(0)
    expect(readFileSync(join(here, 'elsewhere/a'), 'utf8')).toBe('mine')
  })

  it('asks nobody when a folder is closed', async () => {
    // What a command loads on first use must be loaded by somebody who may read it.
    await generate(world(), ['--dry-run'])
    const { code, stderr } = await asNobody(async () => {
      const here = world()
      chmodSync(join(here, 'word-count'), 0o500)
      return generate(here)
    })
    expect(code).toBe(1)
    expect(stderr).toContain('permission denied')
    expect(models.requests).toEqual([])
  })

  it('needs the key of the model that is meant, and says which', async () => {
    for (const [model, variable] of [
      [[], 'ANTHROPIC_API_KEY'],
      [['-m', 'gpt-5-mini'], 'OPENAI_API_KEY'],
      [['-m', 'gemini-2.5-flash'], 'GEMINI_API_KEY'],
    ] as const) {
      const { code, stderr } = await generate(world(), model, { env: {} })
      expect(code).toBe(1)
      expect(stderr).toContain(`set \`${variable}\``)
    }
    const { code, stderr } = await generate(world(), ['-m', 'llama-3'])
    expect(code).toBe(1)
    expect(stderr).toContain('`llama-3` is not a model of a known provider')
  })

  it('prints with --dry-run the very prompt that is sent, and needs neither key nor a free place', async () => {
    const here = world({ [file]: 'mine\n' })
    const { code, stdout, stderr } = await generate(here, ['--dry-run'], { env: {} })
    expect(code).toBe(0)
    expect(stderr).toMatch(/^note: About \d+ tokens would be sent .* Nothing was sent\.\n$/)
    expect(stdout).toMatch(/^=== word-count: \d+ tokens to claude-haiku-4-5\n=== system\n/)
    expect(models.requests).toEqual([])

    models.script(answer)
    await generate(here, ['--force'])
    const [{ system, prompt }] = models.requests as unknown as [{ system: string; prompt: string }]
    const unmarked = (text: string) => text.replace(/\b[0-9a-f]{32}\b/g, 'MARK')
    expect(unmarked(stdout)).toContain(`=== system\n${unmarked(system)}\n=== user\n${unmarked(prompt)}\n`)
  })

  it.each<[string, ScriptedAnswer[], string]>([
    ['refuses', [{ refusal: 'No.' }], 'refused to answer'],
    ['is cut off', [{ cutOff: '{"tests": [' }], 'cut off'],
    ['answers garbage twice', [{ text: 'Sure!' }, { text: '{"tests": []}' }], 'asked twice'],
    ['does not take the key', [{ status: 401, message: 'sk-ant-fa***ke' }], 'does not take the key'],
    ['wants too long a pause', [{ status: 429, headers: { 'retry-after': '900' } }], '429'],
  ])('writes nothing when the model %s', async (_, answers, words) => {
    const here = world()
    models.script(...answers)
    const { code, stdout, stderr } = await generate(here)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(words)
    expect(existsSync(join(here, 'word-count/.skillgauge'))).toBe(false)
  })

  it('tells what was wrong, and takes the second answer, when a type has no test that can be used', async () => {
    const here = world()
    const without = tests.filter(({ type }) => type !== 'implicit')
    models.script({ json: { tests: [...without, test('implicit', 'Run word-count')] } }, answer)
    expect((await generate(here)).code).toBe(0)
    expect(models.requests[1]!.prompt).toContain('names the skill, `word-count`')
  })

  it('exits 130 when Ctrl-C ends it, and says what the first answer has cost', async () => {
    const here = world()
    models.script({ text: 'no', usage: { input: 500, output: 20 } }, { hang: true })
    const ended = generate(here)
    await models.received(2)
    process.emit('SIGINT')
    const { code, stderr } = await ended
    expect(code).toBe(130)
    expect(stderr).toContain('error: Stopped; nothing is left running. It took 500 tokens in, 20 out')
    expect(existsSync(join(here, 'word-count/.skillgauge'))).toBe(false)
  })

  it('leaves out a bad test, and says so', async () => {
    const here = world()
    models.script({ json: { tests: [...tests, test('implicit', 'Run word-count')] } })
    const { code, stdout, stderr } = await generate(here)
    expect([code, models.requests.length]).toEqual([0, 1])
    expect(stdout).toContain('4 tests:')
    expect(stderr).toContain("1 of the model's tests cannot be used and were left out: test 5")
  })

  it.each([
    ['no description', '---\nname: word-count\n---\nCount.\n', 'no `description`'],
    ['no frontmatter', 'Count.\n', 'no `name`'],
  ])('asks nobody about a skill with %s', async (_, text, words) => {
    const here = testFolder({ 'word-count/SKILL.md': text })
    for (const argv of [[], ['--dry-run']]) {
      const { code, stderr } = await generate(here, argv)
      expect(code).toBe(1)
      expect(stderr).toContain(words)
    }
    expect(models.requests).toEqual([])
  })

  it('takes no skill from stdin', async () => {
    const { code, stderr } = await runIn(world(), ['generate', '-'], { env: { ...models.env } })
    expect(code).toBe(1)
    expect(stderr).toContain('give its folder')
  })

  it('writes no key, and shows no escape, whatever the model says', async () => {
    const here = world()
    const keys = Object.values(models.env).filter((value) => !value.startsWith('http'))
    expect(keys).toHaveLength(3)
    const leaky = keys.map((key, i) => test('negative', `${i} ${key} ${btoa(key)}`))
    models.script({ json: { tests: [...tests, ...leaky] } })
    const { code, stdout, stderr } = await generate(here)
    expect(code).toBe(0)
    for (const key of keys)
      for (const form of [key, btoa(key)]) expect(allText(here) + stdout + stderr).not.toContain(form)

    models.script({ json: { tests: [...tests, test('negative', 'a\u001b[2Jb')] } }, answer)
    const escaped = await generate(here, ['--force'], { tty: { columns: 80 } })
    expect(escaped.code).toBe(0)
    expect(escaped.stdout).not.toContain('\u001b[2J')
  })
})
