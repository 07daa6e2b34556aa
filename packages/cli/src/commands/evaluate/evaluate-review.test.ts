import type { FakeModels, ScriptedAnswer } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { reviewSchema } from '@skillgauge/features/wire-schema'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills } from '../../../test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const answer = (score = 3, reasoning = 'It names no input.') => ({
  json: {
    criteria: criteria.map(({ id }) => ({ id, reasoning, score })),
    suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'Name the input.' }],
  },
  usage: { input: 2_000, output: 400 },
})

const evaluate = (here: string, argv: readonly string[], env: Record<string, string> = { ...models.env }) =>
  runIn(here, ['evaluate', ...argv], { env })
const withoutKeys = () =>
  Object.fromEntries(Object.entries(models.env).filter(([name]) => name.endsWith('_URL')))
const one = ['skills/word-count', '--no-save']

describe('a review', () => {
  it('is part of the report', async () => {
    models.script(answer())
    const { code, stdout, stderr } = await evaluate(twoSkills(), one)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.slice(stdout.indexOf('Review'))).toBe(
      [
        'Review  Very Good  75.0 of 100',
        '',
        'activation  75.0',
        '  ###.  3  Intent clarity',
        '  ###.  3  Trigger coverage',
        '  ###.  3  Scope precision',
        '  ###.  3  Distinctiveness',
        '',
        'instruction  75.0',
        '  ###.  3  Domain expertise',
        '  ###.  3  Cognitive efficiency',
        '  ###.  3  Procedural clarity',
        '  ###.  3  Error resilience',
        '  ###.  3  Progressive disclosure',
        '',
        'suggestions',
        '  1. Name the input.',
        '',
        'claude-haiku-4-5, rubric 3: 2000 tokens in, 400 out; about $0.0040 by list prices of 2025-11. Scores vary between runs: gate on the checks.',
        '',
      ].join('\n'),
    )
  })

  it('is not asked for when the report cannot be written', async () => {
    models.script(answer())
    const { code, stderr } = await evaluate(twoSkills(), [
      ...one,
      '-m',
      'claude-haiku-4-5',
      '-o',
      '/dev/null/x',
    ])
    expect(code).toBe(1)
    expect(stderr).toContain('error: `/dev/null/x` cannot be written:')
    expect(models.requests).toEqual([])
  })

  it.each(['--quiet', '--statistics'])(
    'is not asked for where nothing of it is shown: %s',
    async (option) => {
      models.script(answer())
      await evaluate(twoSkills(), [...one, option, '-m', 'claude-haiku-4-5'])
      expect(models.requests).toEqual([])
    },
  )

  it.each(['sarif', 'github', 'junit', 'markdown'])(
    'is not asked for where the format %s has no place for it',
    async (format) => {
      models.script(answer())
      const here = twoSkills()
      const { code, stderr } = await evaluate(here, [...one, '-f', format])
      expect({ code, stderr, asked: models.requests.length }).toEqual({ code: 0, stderr: '', asked: 0 })
      const all = await evaluate(here, ['--all', '--no-save', '-f', format, '-m', 'claude-haiku-4-5'])
      expect([all.stderr, models.requests.length]).toEqual([
        expect.stringContaining(
          `note: The format \`${format}\` has no place for a review: no model was asked.`,
        ),
        0,
      ])
    },
  )

  it('is asked for where a file gets the JSON', async () => {
    models.script(answer())
    const here = twoSkills()
    await evaluate(here, [...one, '-o', 'report.json'])
    expect(JSON.parse(readFileSync(join(here, 'report.json'), 'utf8'))).toMatchObject({
      review: { verdict: 'Very Good' },
    })
    expect(models.requests).toHaveLength(1)
  })

  it('gives its reasons with --verbose, and no price that is not known', async () => {
    models.script(answer())
    const { stdout } = await evaluate(twoSkills(), [...one, '--verbose', '-m', 'claude-unheard-of-9'])
    expect(stdout.match(/It names no input\./g)).toHaveLength(9)
    expect(stdout).toContain('claude-unheard-of-9, rubric 3: 2000 tokens in, 400 out; cost unknown. Scores')
  })

  it('of a server that reports no tokens says that they are unknown', async () => {
    models.answerWith(() => ({ ...answer(), usage: 'unsaid' }))
    const argv = [...one, '--provider', `${models.url}/v1`, '-m', 'llama3', '--no-cache']
    const { stdout } = await evaluate(twoSkills(), argv)
    expect(stdout).toContain(
      'llama3, rubric 3: tokens and cost unknown (the server reports none). Scores vary between runs',
    )
    const { review } = JSON.parse((await evaluate(twoSkills(), [...argv, '-f', 'json'])).stdout) as {
      review: unknown
    }
    expect(reviewSchema.parse(review).usage).toEqual({
      model: 'llama3',
      input_tokens: 0,
      output_tokens: 0,
      incomplete: true,
    })
  })

  it('is in the JSON, in the shape of the API, and in what is kept', async () => {
    const here = twoSkills()
    models.script(answer())
    const { stdout } = await evaluate(here, ['skills/word-count', '-f', 'json'])
    const { review } = JSON.parse(stdout) as { review: unknown }
    expect(reviewSchema.parse(review)).toMatchObject({
      judge_score: 75,
      verdict: 'Very Good',
      usage: { model: 'claude-haiku-4-5', input_tokens: 2000, output_tokens: 400 },
    })
    const evals = join(here, 'skills/word-count/.skillgauge/evals')
    const [kept] = readdirSync(evals).filter((name) => name.endsWith('.json'))
    expect(JSON.parse(readFileSync(join(evals, kept!), 'utf8'))).toMatchObject({ review })
  })

  it('never decides: the checks do', async () => {
    models.script(answer(0))
    expect((await evaluate(twoSkills(), one)).code).toBe(0)
    models.script(answer(4))
    expect((await evaluate(twoSkills(), ['skills/bad', '--no-save'])).code).toBe(1)
  })

  it('cannot speak to the terminal', async () => {
    models.script(answer(3, 'Look: \u001b[2Jclean\u202e.'))
    const { stdout } = await evaluate(twoSkills(), [...one, '-V'])
    expect(stdout).toContain('Look: <U+001B>[2Jclean<U+202E>.')
  })
})

describe('without a review', () => {
  it('nobody who asked for none is told of it at each run', async () => {
    const { code, stdout, stderr } = await evaluate(twoSkills(), one, withoutKeys())
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).not.toContain('Review')
    expect((await runIn(twoSkills(), [], withoutKeys())).stdout).toMatch(
      / {2}skillgauge evaluate \S+ --model \S+\s+and a review by a model/,
    )
  })

  it('the checks stand alone, and the variable is named', async () => {
    const asked = [...one, '-m', 'claude-haiku-4-5']
    const { code, stdout, stderr } = await evaluate(twoSkills(), asked, withoutKeys())
    expect(code).toBe(0)
    expect(stdout).not.toContain('Review')
    expect(stderr).toBe(
      'note: The review was skipped: `claude-haiku-4-5` needs a key of Anthropic: set `ANTHROPIC_API_KEY` in the environment or in `.env` of this folder. (--skip-review silences this.)\n',
    )
    const { stdout: json } = await evaluate(twoSkills(), [...one, '-f', 'json', '-m', 'gpt-5'], withoutKeys())
    expect(JSON.parse(json)).toMatchObject({ review: null, overall_pass: true })
  })

  it.each<[string, ScriptedAnswer, string]>([
    ['the key is wrong', { status: 401 }, 'does not take the key in `ANTHROPIC_API_KEY`'],
    [
      'the provider is overloaded',
      { status: 529, headers: { 'retry-after': '999' } },
      'Anthropic answers 529',
    ],
    ['the model refuses', { refusal: 'No.' }, 'refused to answer'],
    ['the model is not known', { status: 404 }, 'does not know the model'],
    ['the answer is cut off', { cutOff: '{"criteria": [' }, 'was cut off'],
    ['the answer has another shape', { json: { criteria: [], suggestions: [] } }, 'is missing'],
  ])('because %s, the checks stand alone', async (_, fault, reason) => {
    models.answerWith(() => fault)
    const { code, stdout, stderr } = await evaluate(twoSkills(), [...one, '-f', 'json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ review: null })
    expect(stderr).toContain(reason)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each<[string, ScriptedAnswer, string]>([
    ['prose', { text: 'Sure!\n\nI would give it a 4.' }, 'the answer was not JSON'],
    ['broken JSON', { text: '{"criteria": [{"id": ' }, 'the answer was broken JSON'],
    ['a web page', { text: '<html>\n<body>' }, 'the answer was a web page and not JSON'],
    ['nothing', { empty: true }, 'the answer was empty'],
    ['other JSON', { json: [1] }, 'the answer had another form: expected object, received array'],
  ])('an answer that is %s is one sentence, with its cost', async (_, fault, what) => {
    models.answerWith(() => fault)
    const { code, stderr } = await evaluate(twoSkills(), one)
    expect(code).toBe(0)
    expect(stderr).toBe(
      `note: The review was skipped: \`claude-haiku-4-5\` was asked twice and gave no answer that can be used (${what}): try again, or ask another model. It took 200 tokens in, 20 out, about $0.0003 by list prices of 2025-11. (--skip-review silences this.)\n`,
    )
  })

  it.each([
    [
      'the address is none',
      { ANTHROPIC_BASE_URL: 'https://u:sk-ant-in-the-url@host' },
      '`ANTHROPIC_BASE_URL`',
    ],
    ['the variable names no model', { SKILLGAUGE_MODEL: 'llama-3' }, '`llama-3` is not a model'],
    ['the variable holds a key', { SKILLGAUGE_MODEL: 'sk-ant-0123456789' }, '`[key removed]` is not a model'],
  ])('because %s, the checks stand alone', async (_, env, reason) => {
    const { code, stdout, stderr } = await evaluate(twoSkills(), [...one, '-f', 'json'], {
      ...models.env,
      ...env,
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ review: null })
    expect(stderr).toContain(reason)
    expect(stderr).not.toContain('sk-ant-')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(models.requests).toEqual([])
  })

  it('nobody is asked: --skip-review, and many skills without a model', async () => {
    expect((await evaluate(twoSkills(), [...one, '--skip-review'])).stderr).toBe('')
    expect((await evaluate(twoSkills(), ['--all', '--no-save'])).stderr).toBe('')
    expect(models.requests).toEqual([])
  })

  it.each([
    ['--rule', ['skills/word-count', '--rule', 'naming.format']],
    ['stdin', ['-']],
    ['stdin, which is not kept anyway', ['-', '--no-save']],
  ])('nobody is asked where single checks or a text in an editor are meant: %s', async (_, argv) => {
    models.answerWith(() => answer())
    const options = { env: models.env, stdin: skillMd('a') }
    const { code, stdout, stderr } = await runIn(twoSkills(), ['evaluate', ...argv], options)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toContain('Review')
    expect(models.requests).toEqual([])
    const named = ['evaluate', ...argv, '-m', 'claude-haiku-4-5']
    expect((await runIn(twoSkills(), named, options)).stdout).toContain('Review  Very Good')
  })

  it('a model that nobody has is a mistake', async () => {
    const { code, stderr } = await evaluate(twoSkills(), [...one, '-m', 'llama-3'])
    expect(code).toBe(1)
    expect(stderr).toContain('error: `llama-3` is not a model of a known provider')
  })

  it.each([
    ['--provider', ['--provider', 'http://127.0.0.1:9/v1'], {}],
    ['SKILLGAUGE_PROVIDER', [], { SKILLGAUGE_PROVIDER: 'http://127.0.0.1:9/v1' }],
  ])('a server at an address is asked for no model that nobody named: %s', async (_, argv, env) => {
    const { code, stderr } = await runIn(twoSkills(), ['evaluate', ...one, ...argv, '--dry-run'], { env })
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining('`127.0.0.1:9` has no default model: name one of its models with `--model`'),
    ])
  })
})

describe('many skills', () => {
  it('are reviewed when a model is named', async () => {
    models.answerWith(() => answer())
    const { stdout } = await evaluate(twoSkills(), [
      '--all',
      '--no-save',
      '-m',
      'claude-haiku-4-5',
      '-f',
      'json',
    ])
    const { skills } = JSON.parse(stdout) as { skills: { review: { verdict: string } }[] }
    expect(skills.map(({ review }) => review.verdict)).toEqual(['Very Good', 'Very Good'])
    const { stdout: table } = await evaluate(twoSkills(), ['--all', '--no-save', '-m', 'claude-haiku-4-5'])
    expect(table).toContain('Reviews:\n   75.0  Very Good  Bad Name\n   75.0  Very Good  word-count\n')
  })

  it('are not tried one after the other when the provider is away', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `s${i}`)
    const here = testFolder(Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skillMd(name)])))
    models.answerWith(() => ({ status: 401 }))
    const { stderr, code } = await evaluate(here, ['--all', '--no-save', '-m', 'claude-haiku-4-5'])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'note: The review of 30 of 30 skills was skipped: Anthropic does not take the key',
    )
    expect(models.requests.length).toBeLessThan(10)
  })
})

describe('--samples', () => {
  const three = [...one, '--samples', '3']

  it('shows the middle, and how far the answers differ', async () => {
    models.script(answer(3), answer(2), answer(4))
    const { stdout, stderr, code } = await evaluate(twoSkills(), three)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Review  Very Good  75.0 of 100, 3 samples: 50.0 to 100.0\n')
    expect(stdout).toContain('  ###.  3  Intent clarity  2 to 4\n')
    expect(stdout).toContain('6000 tokens in, 1200 out')
  })

  it('says nothing of a spread where there is none', async () => {
    models.answerWith(() => answer(3))
    const { stdout } = await evaluate(twoSkills(), three)
    expect(stdout).toContain('3 samples: 75.0 to 75.0\n')
    expect(stdout).toContain('  ###.  3  Intent clarity\n')
  })

  it('is in the JSON, in what is kept, and on the HTML page', async () => {
    models.script(answer(3), answer(2), answer(4))
    const here = twoSkills()
    const argv = ['skills/word-count', '--samples', '3', '--no-cache', '-f']
    const { stdout } = await evaluate(here, [...argv, 'json'])
    const { review } = JSON.parse(stdout) as { review: unknown }
    expect(reviewSchema.parse(review)).toMatchObject({
      samples: { count: 3, judge_score: { low: 50, median: 75, high: 100 } },
    })
    models.script(answer(3), answer(2), answer(4))
    const page = (await evaluate(here, [...argv, 'html', '--no-save'])).stdout
    expect(page).toContain('75 of 100, 3 samples: 50 to 100</span>')
    expect(page).toContain('<small>2 to 4</small>')
  })

  it.each([['0'], ['10'], ['2.5'], ['many']])('is a number from 1 to 9, not %s', async (number) => {
    const { code, stderr } = await evaluate(twoSkills(), [...one, '--samples', number])
    expect([code, models.requests.length]).toEqual([1, 0])
    expect(stderr).toContain('from 1 to 9')
  })

  it.each([
    ['two of three', [answer(3), { refusal: 'No.' }, answer(2)], '2 of 3 samples answered: 50.0 to 75.0'],
    ['the first alone', [answer(3), { status: 401 }, { refusal: 'No.' }], '1 of 3 samples answered: 75.0'],
  ])('says how many have answered: %s', async (_, answers: ScriptedAnswer[], said) => {
    models.script(...answers)
    const { stdout } = await evaluate(twoSkills(), three)
    expect(stdout).toContain(` of 100, ${said}`)
  })

  it('says how many have answered in the JSON and on the HTML page', async () => {
    const lost = { refusal: 'No.' }
    models.script(answer(3), lost, answer(2), answer(3), lost, answer(2))
    const { stdout } = await evaluate(twoSkills(), [...three, '--no-cache', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ review: { samples: { count: 2, asked: 3 } } })
    const page = (await evaluate(twoSkills(), [...three, '--no-cache', '-f', 'html'])).stdout
    expect(page).toContain(', 2 of 3 samples answered: 50 to 75</span>')
  })

  it.each([
    [
      'many skills without a model',
      ['--all', '--no-save'],
      '`--samples` had no effect, because no model was asked: many skills are reviewed only with `--model`.',
    ],
    [
      'single checks',
      [...one, '--rule', 'naming.format'],
      '`--samples` had no effect, because no model was asked: with `--rule` a skill is reviewed only with `--model`.',
    ],
    ['a format without a place', [...one, '-f', 'sarif'], 'has no place for a review: no model was asked.'],
  ])('says that no model was asked: %s', async (_, argv, said) => {
    const { code, stderr } = await evaluate(twoSkills(), [...argv, '--samples', '3'])
    expect([code, models.requests.length]).toEqual([argv[0] === '--all' ? 1 : 0, 0])
    expect(stderr).toContain(said)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('needs a key, and says so', async () => {
    const { code, stderr } = await evaluate(twoSkills(), three, withoutKeys())
    expect(code).toBe(0)
    expect(stderr).toContain('needs a key of Anthropic: set `ANTHROPIC_API_KEY`')
  })

  it('is a contradiction to --skip-review', async () => {
    expect((await evaluate(twoSkills(), [...three, '--skip-review'])).code).toBe(1)
  })

  it('counts in a dry run', async () => {
    const { stdout, stderr } = await evaluate(twoSkills(), [...three, '--dry-run'], {})
    const once = Number(/: (\d+) tokens to /.exec(stdout)![1])
    expect(stderr).toContain(`About ${3 * once} tokens would be sent`)
    expect(stderr).toContain('Each skill would be asked about 3 times.')
  })
})

describe('which model', () => {
  it.each([
    [['-m', 'gpt-4.1'], 'gemini-2.5-pro', 'o3', 'gpt-4.1'],
    [[], 'gemini-2.5-pro', 'o3', 'gemini-2.5-pro'],
    [[], undefined, 'o3', 'o3'],
    [[], undefined, undefined, 'claude-haiku-4-5'],
  ])('%j, `model: %s`, `SKILLGAUGE_MODEL=%s`: %s', async (argv, configured, variable, asked) => {
    models.script(answer())
    const here = testFolder({
      'a/SKILL.md': skillMd('a'),
      ...(configured && { '.skillrc': JSON.stringify({ model: configured }) }),
    })
    await evaluate(here, ['a', '--no-save', ...argv], {
      ...models.env,
      ...(variable && { SKILLGAUGE_MODEL: variable }),
    })
    expect(models.requests.map(({ model }) => model)).toEqual([asked])
  })

  it('has its key in `.env` of the working directory, never its address', async () => {
    models.script(answer())
    const here = testFolder({
      'a/SKILL.md': skillMd('a'),
      '.env':
        'ANTHROPIC_API_KEY=sk-ant-from-the-file\nANTHROPIC_BASE_URL=http://127.0.0.1:9\nSKILLGAUGE_MODEL=o3\n',
      'a/.env': 'ANTHROPIC_API_KEY=sk-ant-from-the-skill\n',
    })
    const { stderr } = await evaluate(here, ['a', '--no-save'], withoutKeys())
    expect(stderr).toBe('')
    expect(models.requests[0]!.headers['x-api-key']).toBe('sk-ant-from-the-file')
  })
})

describe('--dry-run', () => {
  it('prints what would be sent, to the letter, and asks nobody', async () => {
    const here = twoSkills()
    const { code, stdout, stderr } = await evaluate(here, ['skills/word-count', '--dry-run'], {})
    expect(code).toBe(0)
    expect(models.requests).toEqual([])
    expect(stdout).toMatch(/^=== skills\/word-count: \d{4} tokens to claude-haiku-4-5\n=== system\nYou judge/)
    expect(stderr).toMatch(/^note: About \d{4} tokens would be sent .* Nothing was sent\.\n$/)
    expect(readdirSync(join(here, 'skills/word-count'))).toEqual(['SKILL.md'])

    models.script(answer())
    await evaluate(here, one)
    const { system, prompt } = models.requests[0]!
    const [, dryMarker] = /<<<DATA ([0-9a-f]{32}) name/.exec(stdout)!
    const [, sentMarker] = /<<<DATA ([0-9a-f]{32}) name/.exec(prompt)!
    expect(stdout.replaceAll(dryMarker!, sentMarker!)).toContain(
      `=== system\n${system}\n=== user\n${prompt}\n`,
    )
  })

  it('is for a model that there is', async () => {
    const { code, stderr } = await evaluate(twoSkills(), [...one, '--dry-run', '-m', 'sk-ant-0123456789'], {})
    expect(code).toBe(1)
    expect(stderr).toContain('error: `[key removed]` is not a model of a known provider')
  })

  it.each([
    ['--rule', ['skills/word-count', '--rule', 'naming.format'], 'with `--rule` a skill is'],
    ['stdin', ['-'], 'a text on stdin is'],
  ])('says when nobody would be asked: %s', async (_, argv, which) => {
    const options = { env: models.env, stdin: skillMd('a') }
    const { stderr } = await runIn(twoSkills(), ['evaluate', ...argv, '--dry-run'], options)
    expect(stderr).toBe(`note: No model would be asked: ${which} reviewed only with \`--model\`.\n`)
  })

  it('says when nobody would be asked', async () => {
    const { stdout, stderr } = await evaluate(twoSkills(), ['--all', '--dry-run'], {})
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr: 'note: No model would be asked: many skills are reviewed only with `--model`.\n',
    })
    const empty = testFolder({ 'a/SKILL.md': '---\nname: a\n---\n' })
    expect((await evaluate(empty, ['a', '--dry-run'], {})).stderr).toContain(
      'neither a description nor a body',
    )
  })
})

describe('a key', () => {
  it('is in nothing that is written, whatever comes back', async () => {
    const keys = Object.entries(models.env).flatMap(([name, value]) => (name.endsWith('_KEY') ? [value] : []))
    const echo = keys.flatMap((key) => [key, btoa(key), encodeURIComponent(key)]).join(' ')
    const answers: ScriptedAnswer[] = [
      { status: 400, message: echo },
      { status: 401, message: echo },
      { status: 429, message: echo, headers: { 'retry-after': '999' } },
      { refusal: echo },
      { text: echo },
      answer(3, echo),
    ]
    for (const [i, scripted] of answers.entries()) {
      models.reset()
      models.answerWith(() => scripted)
      const here = twoSkills()
      const ran = await evaluate(here, ['skills/word-count', '-V', ...(i % 2 ? [] : ['-o', 'out.json'])])
      const files = readdirSync(here, { recursive: true, encoding: 'utf8', withFileTypes: true })
      const written = files
        .filter((file) => file.isFile())
        .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
      for (const text of [ran.stdout, ran.stderr, ...written]) {
        for (const key of keys) {
          expect(text).not.toContain(key)
          expect(text).not.toContain(btoa(key).replace(/=+$/, ''))
        }
      }
    }
  })
})
