import { triggerReportSchema } from '@skillgauge/features/wire-schema'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  everythingIn,
  isAlive,
  notesOf,
  runtimeEnv,
  skillWithTests,
  standIn,
  testKey,
} from '../../../test-runtimes.js'
import { runIn } from '../../../test-world.js'
import { projectFiles } from '../../runtimes/sandbox/fixture-project.js'

const negative = { id: 'negative-1', type: 'negative', prompt: 'Translate this.' } as const

/** Runs the tests and answers the report, held against its schema. */
async function report(root: string, ...options: readonly string[]) {
  const ran = await runIn(root, ['trigger', 'word-count', '-f', 'json', '--runs', '1', ...options], {
    env: runtimeEnv(root),
  })
  expect(ran.stderr).toBe('')
  const parsed = triggerReportSchema.parse(JSON.parse(ran.stdout))
  return { code: ran.code, ...parsed }
}

/** The one test of a run whose stand-in for Claude Code does this. */
async function claudeDoes(body: string, { prompt = 'How long is this?', options = [] as string[] } = {}) {
  const root = skillWithTests({ id: 'implicit-1', type: 'implicit', prompt })
  standIn(root, 'claude', body)
  const { tests, ...rest } = await report(root, ...options)
  return { root, ...rest, ...tests[0]! }
}

async function codexDoes(body: string, prompt = 'How long is this?') {
  const root = skillWithTests({ id: 'implicit-1', type: 'implicit', prompt })
  standIn(root, 'codex', body)
  return (await report(root, '--runtime', 'codex')).tests[0]!
}

describe('trigger', () => {
  it('passes when the skill is used where it should be, and only there', async () => {
    const root = skillWithTests('implicit-1', negative)
    standIn(
      root,
      'claude',
      `init(); if (prompt === 'implicit-1') used('word-count'); text('Done.'); result()`,
    )
    expect(await report(root)).toMatchObject({
      code: 0,
      skill: 'word-count',
      path: 'word-count',
      runtime: 'claude',
      provider: 'local',
      model: null,
      total: 2,
      passed: 2,
      failed: 0,
      errors: 0,
      pass_rate: 100,
      by_type: {
        implicit: {
          total: 1,
          passed: 1,
        },
        negative: {
          total: 1,
          passed: 1,
        },
      },
      tests: [
        {
          id: 'implicit-1',
          expected: 'trigger',
          triggered: true,
          passed: true,
          error: null,
        },
        {
          id: 'negative-1',
          expected: 'no-trigger',
          triggered: false,
          passed: true,
          error: null,
        },
      ],
    })
  })

  it('fails when it is used elsewhere, or not at all', async () => {
    const root = skillWithTests('implicit-1', negative)
    standIn(
      root,
      'claude',
      `init(); if (prompt !== 'implicit-1') used('word-count'); text('Done.'); result()`,
    )
    const { code, tests, pass_rate } = await report(root)
    expect([code, pass_rate]).toEqual([1, 0])
    expect(tests.map(({ triggered, passed }) => [triggered, passed])).toEqual([
      [false, false],
      [true, false],
    ])
  })

  it('keeps the order of the file, however many run at a time', async () => {
    const ids = Array.from({ length: 6 }, (_, i) => `implicit-${i}`)
    const root = skillWithTests(...ids)
    standIn(
      root,
      'claude',
      `await new Promise((go) => setTimeout(go, prompt === 'implicit-0' ? 150 : 0)); used('word-count')`,
    )
    const { tests } = await report(root, '--concurrency', '6')
    expect(tests.map(({ id }) => id)).toEqual(ids)
  })

  it('runs the tests of one type', async () => {
    const root = skillWithTests('implicit-1', negative)
    standIn(root, 'claude', `init(); result()`)
    expect((await report(root, '--type', 'negative')).tests.map(({ id }) => id)).toEqual(['negative-1'])
    const { code, stderr } = await runIn(root, ['trigger', 'word-count', '-t', 'contextual'])
    expect(code).toBe(1)
    expect(stderr).toContain('has no test of type `contextual`; it has `implicit`, `negative`.')
  })
})

describe('what counts as used', () => {
  it.each([
    ['the tool for skills', `used('word-count')`],
    ['the same with a slash', `used('/word-count')`],
    ['the same in older versions', `tool('Skill', { command: 'word-count' })`],
    ['its file, by an absolute path', `read(process.cwd() + '/.claude/skills/word-count/SKILL.md')`],
    ['its file, by a relative path', `read('./.claude/skills/word-count/references/words.md')`],
    [
      'a command that prints its text',
      `bashRan('cat .claude/skills/word-count/SKILL.md', fs.readFileSync('.claude/skills/word-count/SKILL.md', 'utf8'))`,
    ],
  ])('%s', async (_, event) => {
    expect(await claudeDoes(`init(); ${event}; await forever()`)).toMatchObject({ code: 0, triggered: true })
  })

  it.each([
    ['a skill of a longer name', `used('word-count-extra')`],
    ['a skill of another case', `used('Word-Count')`],
    ['its name in a text', `text('I would use word-count.')`],
    ['a file elsewhere', `read('/srv/skills/other/SKILL.md')`],
    ['a path that leaves its folder', `read('.claude/skills/word-count/../other/SKILL.md')`],
    ['a list of its folder', `bashRan('ls .claude/skills/word-count', 'SKILL.md')`],
    [
      'a command that only names its file',
      `bashRan('echo .claude/skills/word-count/SKILL.md', '.claude/skills/word-count/SKILL.md')`,
    ],
    [
      'a folder of a longer name',
      `tool('Bash', { command: 'cat .claude/skills/word-count-extra/SKILL.md' })`,
    ],
    [
      'events of no shape',
      `say({ type: 'assistant', message: { content: [null, 7, { type: 'tool_use' }] } }); say(null); say([])`,
    ],
  ])('not %s', async (_, event) => {
    expect(await claudeDoes(`init(); ${event}; result()`)).toMatchObject({
      code: 1,
      triggered: false,
      error: null,
    })
  })

  it.each([
    ['claude', '/word-count of this'],
    ['codex', 'Use $word-count now'],
  ])(
    '%s: not a prompt that calls it, for then no model chooses: that test is an error, and is not run',
    async (name, prompt) => {
      const root = skillWithTests({ id: 'explicit-1', type: 'explicit', prompt })
      standIn(root, name, `note('starts', prompt)`)
      const { tests, code } = await report(root, '--runtime', name)
      expect(code).toBe(1)
      expect(tests[0]).toMatchObject({ triggered: null, passed: null })
      expect(tests[0]!.error).toMatch(/^Not run: the prompt says `[/$]word-count`, for which/)
      expect(notesOf(root, 'starts')).toEqual([])
    },
  )

  it('a prompt with the sign before a longer name is run', async () => {
    const body = `init(); text('Done.'); result()`
    expect(await claudeDoes(body, { prompt: '/word-counter of this' })).toMatchObject({ triggered: false })
    expect(await codexDoes(`thread(); said('Done.'); done()`, 'Use $word-count-x now')).toMatchObject({
      triggered: false,
    })
  })

  describe('by Codex, whose commands are run here', () => {
    const folder = '.agents/skills/word-count'
    it.each([
      [true, `cat ${folder}/SKILL.md`],
      [true, `cd ${folder} && sed -n '1,200p' SKILL.md`],
      [true, `cd .agents && cat skills/word-count/SKILL.md`],
      [true, 'cat .agents/skills/*/SKILL.md'],
      [true, "find .agents -name 'SKILL.md' -exec cat {} +"],
      [true, `nl -ba ${folder}/SKILL.md`],
      [true, `cat -n ${folder}/SKILL.md`],
      [true, `grep -rn '' ${folder}`],
      [true, `tail -n 8 ${folder}/SKILL.md`],
      [true, `bash "${folder}/scripts/count.sh"`],
      [true, `cd ${folder} && ./scripts/count.sh`],
      [false, `ls -R .agents/skills`],
      [false, `ls ${folder}/scripts`],
      [false, `find ${folder}`],
      [false, `echo skills/word-count/SKILL.md`],
      [false, `echo bash ${folder}/scripts/count.sh`],
      [false, `test -f ${folder}/SKILL.md`],
      [false, `wc -l ${folder}/SKILL.md`],
      [false, `head -4 ${folder}/SKILL.md`],
      [false, `grep -rn 'description' .agents`],
      [false, `cat ${folder}/SKILL.txt`],
      [false, `bash ${folder}/scripts/none.sh`],
      [false, 'cat .agents/skills/my-word-count/SKILL.md'],
    ])('%s for `%s`', async (triggered, command) => {
      const body = `thread(); ranHere(${JSON.stringify(command)}); said('Done.'); done()`
      const root = skillWithTests({ id: 'implicit-1', type: 'implicit', prompt: 'How long is this?' })
      mkdirSync(join(root, 'word-count/scripts'))
      writeFileSync(join(root, 'word-count/scripts/count.sh'), '#!/bin/sh\nwc -w\n', { mode: 0o755 })
      standIn(root, 'codex', body)
      const { tests } = await report(root, '--runtime', 'codex')
      expect(tests[0]).toMatchObject({ triggered, error: null })
    })

    it('also with a folder to work in, which the stream does not tell', async () => {
      const body = `thread(); ran('cat SKILL.md', fs.readFileSync('${folder}/SKILL.md', 'utf8')); await forever()`
      expect(await codexDoes(body)).toMatchObject({ triggered: true })
    })
  })
})

describe('a stream that is none', () => {
  it('is read over: garbage, broken UTF-8, huge lines, no last line break', async () => {
    const { triggered, root, trace } = await claudeDoes(`
      fs.writeSync(1, 'Welcome!\\n\\n{"type":\\n\\u0000\\n'); process.stdout.write(Buffer.from([0xff, 0xfe, 10]))
      process.stdout.write('x'.repeat(5 * 1024 * 1024) + '\\n', () => {
        process.stdout.write('['.repeat(100000) + '\\n', () =>
          process.stdout.write(JSON.stringify({ type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Skill', input: { skill: 'word-count' } }] } })))
      })`)
    expect(triggered).toBe(true)
    const lines = readFileSync(join(root, 'word-count', trace!), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line).type)).toEqual([
      ...Array.from({ length: 4 }, () => 'skillgauge.no-json'),
      'skillgauge.too-long',
      'skillgauge.no-json',
      'assistant',
      'skillgauge.decision',
    ])
  })

  it.each([
    ['nothing at all', ``, 'Claude Code ended with exit code 0, without an answer.'],
    [
      'a crash',
      `init(); fs.writeSync(2, 'one\\nTypeError: it broke\\n'); process.exit(3)`,
      'Claude Code ended with exit code 3, without an answer: TypeError: it broke.',
    ],
    [
      'a signal',
      `init(); process.kill(process.pid, 'SIGKILL')`,
      'Claude Code was killed, without an answer.',
    ],
    [
      'an answer that is an error',
      `init(); result({ is_error: true, result: 'API Error: 529 Overloaded' })`,
      'API Error: 529 Overloaded.',
    ],
    ['a skill that is not listed', `init(['other'])`, 'Claude Code does not list the skill `word-count`.'],
  ])('%s is an error, never a pass nor a fail', async (_, body, message) => {
    const { code, triggered, passed, error, errors, pass_rate } = await claudeDoes(body)
    expect({ code, triggered, passed, errors, pass_rate }).toEqual({
      code: 1,
      triggered: null,
      passed: null,
      errors: 1,
      pass_rate: null,
    })
    expect(error).toContain(message)
  })

  it('of Codex: a turn that failed, and one that never began', async () => {
    expect(
      await codexDoes(`thread(); say({ type: 'turn.failed', error: { message: 'stream disconnected' } })`),
    ).toMatchObject({
      error: 'stream disconnected.',
    })
    expect(await codexDoes(`fs.writeSync(2, 'Reading additional input from stdin...\\n')`)).toMatchObject({
      error: 'Codex ended with exit code 0, without an answer.',
    })
  })
})

describe('a provider that refuses the key', () => {
  it.each([
    [
      'claude',
      `init(); say({ type: 'system', subtype: 'api_retry', attempt: 1, max_retries: 10, error_status: 401, error: 'authentication_failed' }); await forever()`,
    ],
    [
      'codex',
      `thread(); say({ type: 'error', message: 'Reconnecting... 1/5 (unexpected status 401 Unauthorized: no, url: http://x)' }); await forever()`,
    ],
  ])('%s: is met once, and no other test is started', async (runtime, body) => {
    const root = skillWithTests('implicit-1', 'implicit-2', 'implicit-3')
    standIn(root, runtime, `note('starts', prompt); ${body}`)
    const { code, errors, tests } = await report(root, '--runtime', runtime, '--concurrency', '1')
    expect([code, errors]).toEqual([1, 3])
    expect(tests[0]!.error).toMatch(/^The provider refuses the key: .*401/)
    expect(tests[2]!.error).toMatch(
      /^Not run, because every other run would fail: The provider refuses the key/,
    )
    expect(notesOf(root, 'starts')).toEqual(['implicit-1'])
  })
})

describe('no process is left', () => {
  it('when the skill is used and the runtime would go on', async () => {
    const { root, triggered } = await claudeDoes(`
      note('pids', String(process.pid)); child(); init(); used('word-count'); await forever()`)
    expect(triggered).toBe(true)
    const pids = notesOf(root, 'pids').map(Number)
    expect(pids).toHaveLength(2)
    expect(pids.filter(isAlive)).toEqual([])
  })

  it('when time is up, and the runtime does not want to end', async () => {
    const { root, code, error, triggered } = await claudeDoes(
      `process.on('SIGTERM', () => {}); note('pids', String(process.pid)); child(); init()
       say({ type: 'system', subtype: 'api_retry', attempt: 3, error_status: 529, error: 'overloaded' }); await forever()`,
      { options: ['--timeout', '0.8'] },
    )
    expect([code, triggered]).toEqual([1, null])
    expect(error).toBe('Claude Code did not come to an end within 0.8 s: status 529, overloaded.')
    expect(notesOf(root, 'pids').map(Number).filter(isAlive)).toEqual([])
  })

  it('when the runtime ends and leaves some behind, one of them in a group of its own', async () => {
    const { root } = await claudeDoes(`child()
      const more = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
      note('pids', String(more.pid)); init(); text('Hm.'); process.exit(0)`)
    const pids = notesOf(root, 'pids').map(Number)
    expect(pids).toHaveLength(2)
    // Whom its parent has left is found on Linux only.
    expect(pids.slice(process.platform === 'linux' ? 0 : 1).filter(isAlive)).toEqual([])
  })

  it('on Ctrl-C; and the folders are gone too', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2', 'implicit-3')
    standIn(
      root,
      'claude',
      `note('pids', String(process.pid)); note('cwd', process.cwd()); child(); init(); await forever()`,
    )
    const running = runIn(root, ['trigger', 'word-count', '--runs', '1'], { env: runtimeEnv(root) })
    while (notesOf(root, 'pids').length < 4) await new Promise(setImmediate)
    process.emit('SIGINT')
    const { code, stdout, stderr } = await running
    expect({ code, stdout, stderr }).toEqual({
      code: 130,
      stdout: '',
      stderr: 'error: Stopped; nothing is left running.\n',
    })
    expect(notesOf(root, 'pids').map(Number).filter(isAlive)).toEqual([])
    expect(notesOf(root, 'cwd').filter(existsSync)).toEqual([])
  })
})

describe('what a runtime gets', () => {
  it('is the skill and nothing else, a home of its own, and no more of the environment than it needs', async () => {
    const root = skillWithTests('implicit-1')
    const skill = join(root, 'word-count')
    writeFileSync(join(root, 'secret.txt'), 'not for agents')
    symlinkSync(join(root, 'secret.txt'), join(skill, 'references/link.md'))
    symlinkSync(tmpdir(), join(skill, 'everything'))
    mkdirSync(join(skill, 'node_modules/x'), { recursive: true })
    standIn(
      root,
      'claude',
      `note('world', JSON.stringify({ args, cwd: process.cwd(), env: process.env, home: fs.readdirSync(process.env.HOME),
         files: fs.readdirSync('.', { recursive: true }).filter((file) => fs.statSync(file).isFile()).sort() })); used('word-count')`,
    )
    const env = runtimeEnv(root, {
      HOME: '/home/person',
      GITHUB_TOKEN: 'ghp_secret',
      CLAUDE_CONFIG_DIR: '/home/person/.claude',
      LANG: 'de_DE.UTF-8',
    })
    expect(
      (await runIn(root, ['trigger', 'word-count', '--runs', '1', '--model', 'haiku'], { env })).code,
    ).toBe(0)
    const world = JSON.parse(notesOf(root, 'world')[0]!)
    expect(world.files).toEqual([
      '.claude/skills/word-count/SKILL.md',
      '.claude/skills/word-count/references/words.md',
      ...Object.keys(projectFiles).sort(),
    ])
    expect(world.home).toEqual([])
    expect(world.env.HOME).not.toBe('/home/person')
    expect(Object.keys(world.env).sort()).toEqual(
      [
        [
          'PATH',
          'HOME',
          'USERPROFILE',
          'APPDATA',
          'LOCALAPPDATA',
          'TMPDIR',
          'TMP',
          'TEMP',
          'TERM',
          'NO_COLOR',
        ],
        ['LANG', 'ANTHROPIC_API_KEY', 'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC', 'DISABLE_AUTOUPDATER'],
        ['SKILLGAUGE_RUN'],
      ]
        .flat()
        .sort(),
    )
    expect(world.args.join(' ')).toContain(
      '-p --output-format stream-json --verbose --tools Skill,Read,Glob,Grep,Edit,Write --allowedTools Skill --setting-sources',
    )
    expect(world.args.slice(-6)).toEqual(['--model', 'haiku', '--max-turns', '10', '--', 'implicit-1'])
    expect(existsSync(world.cwd)).toBe(false)
  })

  it('is a prompt as it stands: no option, no shell', async () => {
    for (const prompt of ['--version', '$(touch pwned) `touch pwned`; "\'\n\\', '-']) {
      const { root, triggered } = await claudeDoes(
        `note('prompt', JSON.stringify(prompt)); used('word-count')`,
        { prompt },
      )
      expect([triggered, JSON.parse(notesOf(root, 'prompt')[0]!)]).toEqual([true, prompt])
    }
  })

  it('is the key of .env, and for Codex under its own name, without a network for commands', async () => {
    const root = skillWithTests('implicit-1')
    writeFileSync(
      join(root, '.env'),
      'OPENAI_API_KEY=sk-from-dot-env-0123\nOPENAI_BASE_URL=http://evil.example\n',
    )
    standIn(
      root,
      'codex',
      `note('world', JSON.stringify({ args, key: process.env.CODEX_API_KEY, other: process.env.OPENAI_API_KEY })); ranHere('cat .agents/skills/word-count/SKILL.md')`,
    )
    const { PATH } = runtimeEnv(root)
    const { code } = await runIn(root, ['trigger', 'word-count', '--runs', '1', '--runtime', 'codex'], {
      env: { PATH: PATH! },
    })
    expect(code).toBe(0)
    const { args, key, other } = JSON.parse(notesOf(root, 'world')[0]!)
    expect([key, other]).toEqual(['sk-from-dot-env-0123', undefined])
    expect(args.join(' ')).toContain('--sandbox read-only')
    expect(args.join(' ')).not.toContain('evil')
  })
})

describe('keys', () => {
  it('are in nothing that is written', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2')
    standIn(
      root,
      'claude',
      `const key = process.env.ANTHROPIC_API_KEY
       fs.writeSync(2, 'bad key ' + key + '\\n'); fs.writeSync(2, ('x'.repeat(8000) + key).repeat(5)); fs.writeSync(1, 'x'.repeat(1990) + key + '\\n')
       text('the key is ' + key + ', or ' + Buffer.from(key).toString('base64'))
       if (prompt === 'implicit-1') result({ is_error: true, result: 'invalid key ' + key }); else process.exit(1)`,
    )
    const { stdout, stderr, code } = await runIn(
      root,
      ['trigger', 'word-count', '--runs', '1', '-o', 'report.json'],
      {
        env: runtimeEnv(root),
      },
    )
    expect(code).toBe(1)
    const all =
      stdout +
      stderr +
      everythingIn(join(root, 'word-count')) +
      readFileSync(join(root, 'report.json'), 'utf8')
    expect(all).toContain('[key removed]')
    for (const part of [
      testKey,
      testKey.slice(0, 16),
      testKey.slice(-16),
      Buffer.from(testKey).toString('base64').slice(0, 24),
    ])
      expect(all).not.toContain(part)
  })
})

describe('traces', () => {
  it('are kept for five runs, out of sight of git and of checks, and are bounded', async () => {
    const { root, trace } = await claudeDoes(
      `for (let i = 0; i < 4000; i++) say({ type: 'noise', text: 'x'.repeat(1000) }); init(); result()`,
    )
    const file = readFileSync(join(root, 'word-count', trace!), 'utf8')
    expect(file.length).toBeLessThan(2.1 * 1024 * 1024)
    expect(JSON.parse(file.trimEnd().split('\n').at(-1)!)).toMatchObject({ type: 'skillgauge.full' })
    const traces = join(root, 'word-count/.skillgauge/traces')
    expect(readFileSync(join(traces, '.gitignore'), 'utf8')).toBe('*\n')
    for (let day = 10; day < 20; day++) mkdirSync(join(traces, `2026-10-${day}T10-00-00.000Z`))
    await report(root)
    expect(readdirSync(traces).filter((name) => name !== '.gitignore')).toHaveLength(5)
    const info = await runIn(root, ['info', 'word-count', '-f', 'files'])
    expect(info.stdout).not.toContain('traces')
  })

  it('are not written through a link; the tests run all the same', async () => {
    const root = skillWithTests('implicit-1')
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'word-count/.skillgauge/traces'))
    standIn(root, 'claude', `used('word-count')`)
    const { code, stdout, stderr } = await runIn(
      root,
      ['trigger', 'word-count', '--runs', '1', '-f', 'json'],
      {
        env: runtimeEnv(root),
      },
    )
    expect([code, JSON.parse(stdout).tests[0].trace, readdirSync(join(root, 'elsewhere'))]).toEqual([
      0,
      null,
      [],
    ])
    expect(stderr).toContain('No traces were kept')
  })
})

describe('before anything runs', () => {
  const errorOf = async (root: string, options: string[] = [], env = runtimeEnv(root)) => {
    const { code, stdout, stderr } = await runIn(root, ['trigger', 'word-count', ...options], { env })
    expect([code, stdout]).toEqual([1, ''])
    return stderr
  }

  it('says how to get what is missing: the runtime, the key, the tests', async () => {
    const root = skillWithTests('implicit-1')
    expect(await errorOf(root)).toContain(
      '`claude` is not on PATH. Install Claude Code with `npm install -g @anthropic-ai/claude-code`',
    )
    expect(existsSync(join(root, 'word-count/.skillgauge/traces'))).toBe(false)
    expect(await errorOf(root, ['--runtime', 'codex'], { PATH: '/usr/bin' })).toContain(
      'Codex needs a key: set `OPENAI_API_KEY`',
    )
    const other = skillWithTests('implicit-1')
    writeFileSync(
      join(other, 'word-count/.skillgauge/tests/triggers.yaml'),
      'skill: other\ntests: [{id: a, type: implicit, prompt: a, expect: trigger}]\n',
    )
    expect(await errorOf(other)).toContain(
      'tests the skill `other`, but the name in SKILL.md is `word-count`',
    )
    expect((await runIn(other, ['trigger', 'bin'])).code).toBe(1)
  })

  it('does not take a runtime from the working directory', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', `note('started', 'yes')`)
    expect(await errorOf(join(root, 'bin'), ['-h'].slice(1), runtimeEnv(root, { PATH: '.:bin' }))).toContain(
      'does not exist',
    )
    expect(await errorOf(root, [], runtimeEnv(root, { PATH: 'bin:.' }))).toContain('not on PATH')
  })

  it('tells a program that cannot be started from one that failed', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', '')
    writeFileSync(join(root, 'bin/claude'), '#!/nowhere/node\n')
    const { tests, code } = await report(root)
    expect(code).toBe(1)
    expect(tests[0]).toMatchObject({ passed: null, error: '`claude` cannot be started: ENOENT.' })
  })

  it('takes a file behind a link, a folder and a flood for what they are', async () => {
    const root = skillWithTests('implicit-1')
    const file = join(root, 'word-count/.skillgauge/tests/triggers.yaml')
    writeFileSync(file, 'x'.repeat(300 * 1024))
    expect(await errorOf(root)).toContain('it is larger than 256 KiB')
    writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00]))
    expect(await errorOf(root)).toContain('it is not UTF-8 text')
    const linked = skillWithTests('implicit-1')
    mkdirSync(join(linked, 'mine/.skillgauge'), { recursive: true })
    writeFileSync(join(linked, 'mine/SKILL.md'), readFileSync(join(linked, 'word-count/SKILL.md')))
    symlinkSync(join(linked, 'word-count/.skillgauge/tests'), join(linked, 'mine/.skillgauge/tests'))
    const { stderr } = await runIn(linked, ['trigger', 'mine'])
    expect(stderr).toContain('links are not followed')
  })

  it.each([
    ['--timeout', '0'],
    ['--timeout', 'soon'],
    ['--concurrency', '17'],
    ['--runs', '0'],
    ['--max-turns', '201'],
    ['--min-recall', '0.9'],
    ['--max-false', '101'],
    ['--max-cost', 'much'],
    ['--runtime', 'cursor'],
  ])('refuses %s %s', async (option, value) => {
    expect(await errorOf(skillWithTests('implicit-1'), [option, value])).toContain(option)
  })
})

describe('--dry-run', () => {
  it('prints every prompt with its tokens and the command, and starts nothing', async () => {
    const root = skillWithTests('implicit-1', {
      id: 'negative-1',
      type: 'negative',
      prompt: 'It\'s "this"\nand \u001b[31mthat',
    })
    standIn(root, 'claude', `note('started', 'yes')`)
    const { code, stdout, stderr } = await runIn(root, ['trigger', 'word-count', '--dry-run'], {
      env: { PATH: runtimeEnv(root).PATH! },
    })
    expect(code).toBe(0)
    expect(stdout).toContain(
      '=== implicit-1: implicit, expects trigger, 3 tokens\nimplicit-1\n$ claude -p --output-format stream-json',
    )
    expect(stdout).toContain('It\'s "this"\nand <U+001B>[31mthat\n$ claude')
    expect(stderr).toContain('Nothing was started.')
    expect(notesOf(root, 'started')).toEqual([])
    expect(existsSync(join(root, 'word-count/.skillgauge/traces'))).toBe(false)
  })

  it('shows the address as the run would use it, and none that holds a password', async () => {
    const root = skillWithTests('implicit-1')
    const dryRun = (OPENAI_BASE_URL: string) =>
      runIn(root, ['trigger', 'word-count', '--dry-run', '--runtime', 'codex'], { env: { OPENAI_BASE_URL } })
    expect((await dryRun('http://127.0.0.1:9')).stdout).toContain('base_url="http://127.0.0.1:9/v1"')
    const { code, stdout, stderr } = await dryRun('https://user:secret@host/v1')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('`OPENAI_BASE_URL` cannot be used')
    expect(stderr).not.toContain('secret')
  })
})

describe('the report for people', () => {
  it('says what came of each test, why, and what to change', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2', negative, {
      id: 'explicit-1',
      type: 'explicit',
      prompt: 'odd \u001b[31mred',
    })
    standIn(
      root,
      'claude',
      `init(); if (prompt === 'implicit-1' || prompt.startsWith('Translate')) used('word-count')
       else if (prompt.startsWith('odd')) process.exit(9); result()`,
    )
    const { code, stdout } = await runIn(
      root,
      ['trigger', 'word-count', '--runs', '1', '--concurrency', '1'],
      {
        env: runtimeEnv(root),
      },
    )
    expect(code).toBe(1)
    const shown = stdout.replace(/\d+\.\d s/g, 'N s')
    expect(shown).toContain(
      'word-count: 4 trigger tests, 1 run each, with Claude Code 2.1.329 (claude-haiku-4-5)',
    )
    expect(shown).toMatch(/x +implicit-2 +trigger +0 of 1/)
    expect(shown).toMatch(/! +explicit-1 +trigger +unknown/)
    expect(shown).toContain('x negative-1\n  Used in 1 of 1 run, and should not be.')
    expect(shown).toContain('Trace   word-count/.skillgauge/traces/2026-11-20T10-00-00.123Z/implicit-2.jsonl')
    expect(shown).toContain('implicit        1 of 2 tests\n')
    expect(shown).toContain('1 of 4 tests passed (33.3 % of those with an answer); 2 failed, 1 error.')
    expect(shown).toContain('Not used where it should be: say in the `description` when to use it')
    expect(shown).not.toContain('\u001b')
  })
})
