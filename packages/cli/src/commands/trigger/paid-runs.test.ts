import { triggerCollectionSchema, triggerReportSchema } from '@skillgauge/features/wire-schema'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notesOf, runtimeEnv, skillWithTests, standIn } from '../../../test-runtimes.js'
import { runIn, skillMd, testRepository } from '../../../test-world.js'

/** Answers for some prompts, and hangs at others. */
const answersUntil = (hangs: string) =>
  `note('starts', prompt); init(); if (${hangs}) await forever(); used('word-count')`

/** Runs one run at a time, and presses Ctrl-C when so many have begun. */
async function stoppedAt(starts: number, root: string, ...argv: readonly string[]) {
  const running = runIn(root, ['trigger', '--concurrency', '1', ...argv], { env: runtimeEnv(root) })
  let over = false
  void running.finally(() => (over = true))
  while (notesOf(root, 'starts').length < starts && !over) await new Promise(setImmediate)
  process.emit('SIGINT')
  return running
}

describe('trigger that Ctrl-C ends', () => {
  it('reports the answers that are in, says that it is not whole, and exits 130', async () => {
    const root = skillWithTests('implicit-1', 'implicit-2', 'implicit-3')
    standIn(root, 'claude', answersUntil(`prompt === 'implicit-3'`))
    const { code, stdout, stderr } = await stoppedAt(3, root, 'word-count', '--runs', '2', '-f', 'json')
    expect(code).toBe(130)
    expect(stderr).toBe('note: Stopped. This is what is known of 2 of 6 runs.\n')
    const report = triggerReportSchema.parse(JSON.parse(stdout))
    expect(report).toMatchObject({ truncated: true, total: 3, passed: 2, errors: 1, runs_per_test: 2 })
    expect(report.tests.map(({ answered, error }) => [answered, error])).toEqual([
      [1, null],
      [1, null],
      [0, 'Stopped before there was an answer.'],
    ])
    const traces = join(root, 'word-count/.skillgauge/traces')
    expect(report.tests.map(({ trace }) => existsSync(join(root, 'word-count', trace!)))).toEqual([
      true,
      true,
      true,
    ])
    expect(readdirSync(traces)).toHaveLength(2)
  })

  it.each([
    ['console', /3 runs each, with Claude Code 2\.1\.329 \(claude-haiku-4-5\), stopped by Ctrl-C/],
    ['junit', /<property name="truncated" value="true"/],
  ])('says so in %s', async (format, said) => {
    const root = skillWithTests('implicit-1')
    standIn(
      root,
      'claude',
      answersUntil(`fs.existsSync(path.join(here, 'once.notes'))`).replace('used', `note('once', ''); used`),
    )
    const { code, stdout } = await stoppedAt(2, root, 'word-count', '-f', format)
    expect(code).toBe(130)
    expect(stdout).toMatch(said)
  })

  it('has nothing to report when nothing is known', async () => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', answersUntil('true'))
    const { code, stdout, stderr } = await stoppedAt(1, root, 'word-count')
    expect([code, stdout, stderr]).toEqual([130, '', 'error: Stopped; nothing is left running.\n'])
  })

  it('leaves the skills of a repository alone that it did not come to', async () => {
    const tests = (name: string, prompt: string) =>
      `skill: ${name}\ntests:\n  - { id: a, type: implicit, expect: trigger, prompt: word-count }\n  - { id: b, type: implicit, expect: trigger, prompt: ${prompt} }\n`
    const root = testRepository({
      'a/SKILL.md': skillMd('word-count', 'Counts words.'),
      'a/.skillgauge/tests/triggers.yaml': tests('word-count', 'hang'),
      'b/SKILL.md': skillMd('other', 'Does other things.'),
      'b/.skillgauge/tests/triggers.yaml': tests('other', 'hang'),
      'bin/.keep': '',
    })
    standIn(
      root,
      'claude',
      answersUntil(`prompt === 'hang'`).replace('init()', `init(['word-count', 'other'])`),
    )
    const { code, stdout } = await stoppedAt(2, root, '--repo', '--runs', '1', '-f', 'json')
    expect(code).toBe(130)
    expect(triggerCollectionSchema.parse(JSON.parse(stdout))).toMatchObject({
      truncated: true,
      passed: false,
      skills: [{ skill: 'word-count', passed: 1, errors: 1 }],
    })
    expect(existsSync(join(root, 'b/.skillgauge/traces'))).toBe(false)
  })
})

describe('trigger whose report cannot be written', () => {
  it.each([
    ['word-count/SKILL.md', 'is a skill, and would be lost'],
    ['word-count', 'cannot be written: it is a folder'],
    ['/dev/null/x', 'cannot be written: '],
  ])('starts no run for %s', async (output, reason) => {
    const root = skillWithTests('implicit-1')
    standIn(root, 'claude', answersUntil('false'))
    const { code, stderr } = await runIn(root, ['trigger', 'word-count', '-o', output], {
      env: runtimeEnv(root),
    })
    expect(code).toBe(1)
    expect(stderr).toContain(`error: \`${output}\` ${reason}`)
    expect(notesOf(root, 'starts')).toEqual([])
  })
})
