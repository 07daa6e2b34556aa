import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { compareReportSchema } from '@skillgauge/features/tasks'
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { notesOf, runtimeEnv, standIn } from '../../../test-runtimes.js'
import { commitAll, git, runIn, skillMd, testFolder, testRepository, write } from '../../../test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const files = (tasks: string, body = 'Write the number into count.txt.') => ({
  'word-count/SKILL.md': skillMd('word-count', body),
  'word-count/.skillgauge/tests/tasks.yaml': `skill: word-count\ntasks:\n${tasks}`,
  'bin/.keep': '',
})
const task = (id: string, assertions: string, more = '') =>
  `  - id: ${id}\n    prompt: Count the words of a.txt.\n    files: { a.txt: "to be or not" }\n${more}    assert: ${assertions}\n`

/** Knows what to do when there is a skill: writes the file. */
const helped = `
  const skill = '.claude/skills/word-count/SKILL.md'
  note('sides', fs.existsSync(skill) ? fs.readFileSync(skill, 'utf8') : 'none')
  init(fs.existsSync(skill) ? ['word-count'] : [])
  if (fs.existsSync(skill)) { used('word-count'); fs.writeFileSync('count.txt', '4\\n'); fs.writeFileSync('count.json', '{"words": {"all": [4]}}') }
  text('There are 4 words.'); result({ result: 'There are 4 words.' })`

async function compare(root: string, options: readonly string[] = [], env: Record<string, string> = {}) {
  const ran = await runIn(root, ['compare', 'word-count', '-f', 'json', ...options], {
    env: runtimeEnv(root, env),
  })
  return { ...ran, report: ran.stdout === '' ? undefined : compareReportSchema.parse(JSON.parse(ran.stdout)) }
}

describe('compare', () => {
  it('runs each task with the skill and without it, and tells the difference with its interval', async () => {
    const root = testFolder(
      files(
        task('one', '[{ file: count.txt, pattern: "^4$" }]') +
          task('two', '[{ output: "4 words" }]') +
          task('three', '[{ json: count.json, path: "$.words.all[0]", equals: 4 }]'),
      ),
    )
    standIn(root, 'claude', helped)
    const { code, stderr, report } = await compare(root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(report).toMatchObject({
      skill: 'word-count',
      runtime_version: '2.1.329',
      runs_per_task: 3,
      before: { label: 'without', passed: { fired: 3, runs: 9, rate: 33.3 }, used_skill: 0, errors: 0 },
      after: { label: 'with', passed: { fired: 9, runs: 9, rate: 100 }, used_skill: 9, errors: 0 },
      difference: { points: 66.7, tasks: 3 },
    })
    expect(report!.tasks[0]!.before[0]!.assertions).toEqual([
      { what: 'file count.txt with ^4$', passed: false, detail: '`count.txt` is not there.' },
    ])
    expect(notesOf(root, 'sides').filter((line) => line === 'none')).toHaveLength(9)
  })

  it('says why a run without the skill failed, whatever the words', async () => {
    const root = testFolder(files(task('one', '[{ output: x }]')))
    const said = 'The gateway does not list the skill set of this account.'
    standIn(root, 'claude', `init(); result({ is_error: true, result: '${said}' })`)
    const { report } = await compare(root, ['--runs', '1'])
    expect(report!.tasks[0]!.before[0]!.error).toBe(said)
  })

  it('is worse, and exits 1, where the skill misleads', async () => {
    const root = testFolder(
      files(
        task('one', '[{ file: count.txt, absent: true }]') +
          task('two', '[{ file: count.txt, absent: true }]'),
      ),
    )
    standIn(root, 'claude', helped)
    const { code, report } = await compare(root)
    expect([code, report!.verdict, report!.difference]).toEqual([
      1,
      'worse',
      { points: -100, low: -100, high: -100, tasks: 2 },
    ])
  })

  it('that Ctrl-C ends tells what is known by then, says that it is not whole, and exits 130', async () => {
    const root = testFolder(files(task('one', '[{ output: "4 words" }]')))
    const stops = `note('starts', 'x'); if (fs.readFileSync(path.join(here, 'starts.notes'), 'utf8').length > 6) { init([]); await forever() }`
    standIn(root, 'claude', `${stops}\n${helped}`)
    const ended = compare(root, ['--concurrency', '1'])
    while (notesOf(root, 'starts').length < 4) await new Promise(setImmediate)
    process.emit('SIGINT')
    const { code, stderr, report } = await ended
    expect([code, stderr]).toEqual([130, 'note: Stopped. This is what is known of 3 of 6 runs.\n'])
    expect(report).toMatchObject({
      truncated: true,
      before: { passed: { runs: 2 } },
      after: { passed: { runs: 1 } },
    })
  })

  it.each(['word-count/SKILL.md', 'word-count', '/dev/null/x'])(
    'runs nothing when its report cannot be written to %s',
    async (output) => {
      const root = testFolder(files(task('one', '[{ output: "4 words" }]')))
      standIn(root, 'claude', helped)
      const { code, stderr } = await compare(root, ['-o', output])
      expect(code).toBe(1)
      expect(stderr).toContain(`\`${output}\` `)
      expect(notesOf(root, 'sides')).toEqual([])
    },
  )

  it('tells people', async () => {
    const root = testFolder(files(task('one', '[{ file: count.txt, pattern: "5" }]')))
    standIn(root, 'claude', helped)
    const { stdout } = await runIn(root, ['compare', 'word-count', '--runs', '3'], { env: runtimeEnv(root) })
    expect(stdout).toContain(
      'word-count, without and with: 1 task, 3 runs on each side, with Claude Code 2.1.329 (claude-haiku-4-5)',
    )
    expect(stdout).toContain('x one (with)\n  file count.txt with 5: The file does not match.')
    expect(stdout).toMatch(/passed +0 % \(0 of 3; 0 to 56\.1 %\) +0 % \(0 of 3; 0 to 56\.1 %\)/)
    expect(stdout).toContain(
      'No difference shown: 0 points, 95 % interval 0 to 0 (paired bootstrap over 1 task). The interval holds 0',
    )
  })

  it('--against a commit: the skill of then and of now', async () => {
    const root = testRepository(files(task('one', '[{ file: a.txt }]'), 'Old words.'))
    commitAll(root)
    write(root, { 'word-count/SKILL.md': skillMd('word-count', 'New words.') })
    standIn(root, 'claude', helped)
    const { report } = await compare(root, ['--against', 'HEAD', '--runs', '1'])
    expect([report!.before.label, report!.after.label]).toEqual(['HEAD', 'now'])
    const told = notesOf(root, 'sides').join('\n')
    expect([told.split('Old words.').length, told.split('New words.').length]).toEqual([2, 2])
    for (const [ref, message] of [
      ['nowhere', '`nowhere` is not a commit'],
      ['--all', 'is not a commit'],
    ] as const)
      expect(
        (await runIn(root, ['compare', 'word-count', `--against=${ref}`], { env: runtimeEnv(root) })).stderr,
      ).toContain(message)
  })

  it('--against leaves no folder behind when the old version cannot be written', async () => {
    const root = testRepository(files(task('one', '[{ file: a.txt }]')))
    const blob = git(root, 'hash-object', '-w', 'word-count/SKILL.md')
    // Longer than a name can be on disk.
    git(root, 'update-index', '--add', '--cacheinfo', `100644,${blob},word-count/${'a'.repeat(300)}`)
    git(root, 'commit', '-qm', 'long name')
    standIn(root, 'claude', helped)
    vi.stubEnv('TMPDIR', testFolder())
    try {
      const { code, stderr } = await compare(root, ['--against', 'HEAD'])
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('cannot be copied for a test: ENAMETOOLONG.'),
      ])
      expect(readdirSync(tmpdir())).toEqual([])
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('of Codex: with a sandbox that writes in its folder alone, and its last words', async () => {
    const root = testFolder(files(task('one', '[{ output: "^4$" }]')))
    standIn(
      root,
      'codex',
      `note('args', args.join(' ')); thread(); if (fs.existsSync('.agents')) ranHere('cat .agents/skills/*/SKILL.md'); said(fs.existsSync('.agents') ? '4' : 'four'); done()`,
    )
    const { report } = await compare(root, ['--runtime', 'codex', '--runs', '1'])
    expect(report).toMatchObject({
      before: { passed: { fired: 0 } },
      after: { passed: { fired: 1 }, used_skill: 1 },
    })
    expect(notesOf(root, 'args')[0]).toContain('--sandbox workspace-write')
  })
})

describe('a rubric', () => {
  it('is judged by a model that is not told the side, and sees what was written', async () => {
    const root = testFolder(files(task('one', '[{ rubric: "The count is right." }]')))
    standIn(root, 'claude', helped)
    models.answerWith(({ prompt }) => ({
      json: { reasoning: 'So.', score: prompt.includes('count.txt') ? 4 : 1 },
    }))
    const { code, report } = await compare(
      root,
      ['--runs', '1', '--judge-model', 'claude-haiku-4-5'],
      models.env,
    )
    expect([code, report!.judge, report!.difference.points]).toEqual([0, 'claude-haiku-4-5', 100])
    expect(models.requests.map(({ prompt }) => prompt).join('')).not.toMatch(/skill|without/i)
  })

  it('says what the judging has cost, and counts it into --max-cost', async () => {
    const root = testFolder(files(task('one', '[{ rubric: "The count is right." }]')))
    standIn(root, 'claude', helped.replace('result({', 'result({ total_cost_usd: 0.01,'))
    models.answerWith(() => ({
      json: { reasoning: 'So.', score: 4 },
      usage: { input: 10_000, output: 2000 },
    }))
    const judged = await compare(root, ['--runs', '2', '--concurrency', '1'], models.env)
    expect(judged.stderr.replace(/\s+/g, ' ')).toContain(
      '`claude-haiku-4-5` judged 4 results: 40000 tokens in, 8000 out; about $0.0800 by list prices of',
    )
    const limit = ['--max-cost', '0.09', '--model', 'claude-haiku-4-5']
    const { report } = await compare(root, ['--runs', '2', '--concurrency', '1', ...limit], models.env)
    const attempts = [...report!.tasks[0]!.before, ...report!.tasks[0]!.after]
    expect(attempts.filter(({ turns }) => turns > 0)).toHaveLength(2)
    models.answerWith(() => ({ text: 'garbage', usage: { input: 10_000, output: 0 } }))
    const lost = await compare(root, ['--runs', '1'], models.env)
    expect(lost.stderr.replace(/\s+/g, ' ')).toContain(
      'judged 0 results, and 2 answers could not be used: 40000',
    )
  })

  it('after a single run shows no difference, whatever came of it', async () => {
    const root = testFolder(files(task('one', '[{ file: count.txt }]')))
    standIn(root, 'claude', helped)
    const { report } = await compare(root, ['--runs', '1'])
    expect(report).toMatchObject({
      difference: { points: 100, low: null, high: null },
      verdict: 'no difference shown',
    })
    const { code, stdout } = await runIn(root, ['compare', 'word-count', '--runs', '1'], {
      env: runtimeEnv(root),
    })
    expect([code, stdout.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('No difference shown: +100 points in too few runs to tell anything.'),
    ])
  })

  it('that nobody can judge is an error, not a fail', async () => {
    const root = testFolder(files(task('one', '[{ rubric: "The count is right." }]')))
    standIn(root, 'claude', helped)
    models.answerWith(() => ({ text: 'garbage' }))
    const { code, report } = await compare(root, ['--runs', '1'], models.env)
    expect([code, report!.difference.points, report!.after.errors]).toEqual([1, null, 1])
    expect(report!.tasks[0]!.after[0]!.error).toContain('gave no answer that can be used')
  })
})

describe('what a task may do', () => {
  it('commands run on this machine only when that is allowed, in the folder, without a key', async () => {
    const root = testFolder(
      files(
        task(
          'one',
          `[{ command: [node, -e, "require('fs').writeFileSync('${'OUT'}', process.cwd() + ' ' + (process.env.ANTHROPIC_API_KEY ?? 'no key'))"] }]`.replace(
            'OUT',
            join(tmpdir(), `skillgauge-compare-${process.pid}`),
          ),
        ),
      ),
    )
    standIn(root, 'claude', helped)
    const refused = await compare(root)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(
        'add `--allow-commands`. Read `word-count/.skillgauge/tests/tasks.yaml` first.',
      ),
    ])
    expect(notesOf(root, 'sides')).toEqual([])
    const { report } = await compare(root, ['--allow-commands', '--runs', '1'])
    expect(report!.after.passed.fired).toBe(1)
    const { readFileSync, rmSync } = await import('node:fs')
    const out = join(tmpdir(), `skillgauge-compare-${process.pid}`)
    const [cwd, ...key] = readFileSync(out, 'utf8').split(' ')
    rmSync(out)
    expect([cwd!.endsWith('/work'), existsSync(cwd!), key.join(' ')]).toEqual([true, false, 'no key'])
  })

  it('files that an agent leaves as links are not read', async () => {
    const root = testFolder(files(task('one', '[{ file: count.txt, pattern: root }]')))
    standIn(root, 'claude', `fs.symlinkSync('/etc/passwd', 'count.txt'); init(); result()`)
    const { report } = await compare(root, ['--runs', '1'])
    expect(report!.tasks[0]!.after[0]!.assertions[0]!.detail).toBe('`count.txt` is not a regular file.')
  })

  it('a pattern that would keep everything waiting is not matched', async () => {
    const root = testFolder(files(task('one', '[{ file: big.txt, pattern: "(.*){1000}$x" }]')))
    standIn(root, 'claude', `fs.writeFileSync('big.txt', 'a'.repeat(1000000)); init(); result()`)
    const { report } = await compare(root, ['--runs', '1'])
    expect(report!.tasks[0]!.after[0]!.assertions[0]).toMatchObject({
      passed: null,
      detail: 'The pattern repeats too much for a text of this length.',
    })
  })

  it.each([
    ['../out.txt', 'must be a relative path'],
    ['/etc/x', 'must be a relative path'],
    ['.claude/settings.json', 'must be a relative path'],
    ['.Claude. ./settings.json', 'must be a relative path'],
    ['a/../../b', 'must be a relative path'],
  ])('no file %s', async (path, message) => {
    const root = testFolder(
      files(`  - { id: one, prompt: a, files: { "${path}": x }, assert: [{ output: a }] }\n`),
    )
    const { code, stderr } = await runIn(root, ['compare', 'word-count'], { env: runtimeEnv(root) })
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).toContain('tasks.yaml:3:')
  })

  it('says where a tasks.yaml is wrong, and what to do without one', async () => {
    const root = testFolder(files(task('one', '[{ fil: a }]')))
    expect((await runIn(root, ['compare', 'word-count'], { env: runtimeEnv(root) })).stderr).toContain(
      '`tasks[0].assert[0]` is a mapping. An assertion is one of',
    )
    const none = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    expect((await runIn(none, ['compare', 'word-count'])).stderr).toContain(
      'skillgauge generate word-count --tasks',
    )
  })

  it('leaves no folder behind', async () => {
    const root = testFolder(files(task('one', '[{ file: a.txt }]')))
    const tmp = join(root, 'bin')
    standIn(root, 'claude', `note('cwd', process.cwd()); init(); process.exit(3)`)
    const { code, report } = await compare(root, ['--runs', '1'])
    expect([
      code,
      report!.before.errors,
      notesOf(root, 'cwd').filter((path) => existsSync(path)),
      readdirSync(tmp).length > 0,
    ]).toEqual([1, 1, [], true])
  })
})

describe('generate --tasks', () => {
  const draft = (title: string, path: string, pattern: string | null) => ({
    title,
    prompt: 'Count a.txt into count.txt.',
    files: [{ path: 'a.txt', text: 'to be' }],
    assertions: [{ kind: 'file', path, pattern, rubric: null }],
  })

  it('drafts tasks that compare takes; one that cannot be used is left out, and told', async () => {
    const root = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    models.script({
      json: {
        tasks: [
          draft('Count words!', 'count.txt', '^2$'),
          draft('Count words', 'count.txt', null),
          draft('Out', '../x', null),
        ],
      },
    })
    const { code, stdout, stderr } = await runIn(root, ['generate', 'word-count', '--tasks'], {
      env: models.env,
    })
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('1 task of the model was left out: task 3'),
    })
    expect(stdout).toContain('2 tasks. Written to word-count/.skillgauge/tests/tasks.yaml')
    standIn(testFolderWithBin(root), 'claude', helped)
    const { report } = await compare(root, ['--runs', '1'])
    expect(report!.tasks.map(({ id }) => id)).toEqual(['count-words', 'count-words-2'])
    const again = await runIn(root, ['generate', 'word-count', '--tasks'], { env: models.env })
    expect([again.code, models.requests.length]).toEqual([1, 1])
  })

  it('asks again when no task can be used, and does not keep such an answer', async () => {
    const root = testFolder({ 'word-count/SKILL.md': skillMd('word-count') })
    const env = { ...models.env, HOME: testFolder({}) }
    models.answerWith(() => ({ json: { tasks: [draft('Out', '../x', null)] } }))
    const generate = () => runIn(root, ['generate', 'word-count', '--tasks'], { env })
    const { code, stderr } = await generate()
    expect([code, models.requests.length]).toEqual([1, 2])
    expect(models.requests[1]!.prompt).toContain('task 1 (`assert`: ')
    expect(stderr.replace(/\s+/g, ' ')).toContain('was asked twice and gave no answer that can be used')
    models.answerWith(() => ({ json: { tasks: [draft('Count', 'count.txt', '^2$')] } }))
    expect((await generate()).code).toBe(0)
  })

  function testFolderWithBin(root: string): string {
    write(root, { 'bin/.keep': '' })
    writeFileSync(join(root, 'bin/.keep'), '')
    symlinkSync(join(root, 'bin'), join(root, 'bin-link'))
    return root
  }
})
