import { triggerCollectionSchema, triggerReportSchema } from '@skillgauge/features/wire-schema'
import { describe, expect, it } from 'vitest'
import { notesOf, runtimeEnv, standIn } from '../../../test-runtimes.js'
import { runIn, skillMd, testFolder, testRepository } from '../../../test-world.js'

const tests = (name: string, ...prompts: string[]) =>
  `skill: ${name}\ntests:\n${prompts.map((prompt, i) => `  - { id: t-${i}, type: ${prompt.startsWith('no ') ? 'negative' : 'implicit'}, expect: ${prompt.startsWith('no ') ? 'no-trigger' : 'trigger'}, prompt: ${prompt} }\n`).join('')}`

/** The prompt says which skill is used. */
const obedient = `
  note('skills', fs.readdirSync('.claude/skills').sort().join(' '))
  init(fs.readdirSync('.claude/skills')); const [, name] = /use (\\S+)/.exec(prompt) ?? []
  if (name) used(name); else { text('Done.'); result() }`

const files = {
  'skills/alpha/SKILL.md': skillMd('alpha', 'Alpha is first.'),
  'skills/alpha/.skillgauge/tests/triggers.yaml': tests('alpha', 'use alpha', 'use beta', 'no skill'),
  'skills/beta/SKILL.md': skillMd('beta', 'Beta is second.'),
  'skills/beta/.skillgauge/tests/triggers.yaml': tests('beta', 'use beta', 'no use beta'),
  'skills/gamma/SKILL.md': skillMd('gamma', 'Gamma is third.'),
  'bin/.keep': '',
}
const run = (root: string, ...argv: readonly string[]) =>
  runIn(root, ['trigger', ...argv, '--runs', '2', '--concurrency', '1'], { env: runtimeEnv(root) })

describe('trigger --with', () => {
  it('puts other skills beside it, and tells which one was used for which prompts', async () => {
    const root = testFolder(files)
    standIn(root, 'claude', obedient)
    const { code, stdout, stderr } = await run(root, 'skills/alpha', '--with', 'skills', '-f', 'json')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const report = triggerReportSchema.parse(JSON.parse(stdout))
    expect(report.beside).toEqual(['beta', 'gamma'])
    expect(new Set(notesOf(root, 'skills'))).toEqual(new Set(['alpha beta gamma']))
    expect(report.tests.map(({ fired, runs }) => [fired, runs[0]!.chosen])).toEqual([
      [2, 'alpha'],
      [0, 'beta'],
      [0, null],
    ])
    expect(report.confusion).toEqual({
      columns: ['alpha', 'beta', 'gamma', null],
      rows: [
        { skill: 'alpha', expected: 'trigger', counts: [2, 2, 0, 0] },
        { skill: 'alpha', expected: 'no-trigger', counts: [0, 0, 0, 2] },
      ],
    })
    const shown = (await run(root, 'skills/alpha', '--with', 'skills/beta', 'skills/gamma/SKILL.md')).stdout
    expect(shown).toContain('Beside it: beta, gamma')
    expect(shown).toMatch(/for alpha +2 +2 +\./)
    expect(shown).toContain('Chosen  beta')
  })

  it('of Codex: by the text that only one of them has', async () => {
    const root = testFolder(files)
    standIn(
      root,
      'codex',
      `thread(); const [, name] = /use (\\S+)/.exec(prompt) ?? []; if (name) ranHere('cat .agents/skills/' + name + '/SKILL.md'); said('Done.'); done()`,
    )
    const { stdout } = await run(root, 'skills/alpha', '--with', 'skills', '--runtime', 'codex', '-f', 'json')
    expect(triggerReportSchema.parse(JSON.parse(stdout)).confusion.rows[0]!.counts).toEqual([2, 2, 0, 0])
  })

  it('refuses two of the same name, and paths without a skill', async () => {
    const root = testFolder({ ...files, 'other/SKILL.md': skillMd('beta'), 'empty/x.md': '' })
    const errorOf = async (...paths: string[]) => (await run(root, 'skills/alpha', '--with', ...paths)).stderr
    expect(await errorOf('skills', 'other')).toContain('are both called `beta`')
    expect(await errorOf('empty')).toContain('There is no skill in `empty`.')
    expect(await errorOf('nowhere')).toContain('`nowhere` does not exist.')
  })
})

describe('trigger --repo', () => {
  it("runs each skill's tests beside all others, and shows who is used for what", async () => {
    const root = testRepository(files)
    standIn(root, 'claude', obedient)
    const { code, stdout, stderr } = await run(root, '--repo', '-f', 'json')
    expect(code).toBe(1)
    expect(stderr).toContain('1 of 3 skills have no tests, and are only put beside the others.')
    const report = triggerCollectionSchema.parse(JSON.parse(stdout))
    expect(report.confusion).toEqual({
      columns: ['alpha', 'beta', 'gamma', null],
      rows: [
        { skill: 'alpha', expected: 'trigger', counts: [2, 2, 0, 0] },
        { skill: 'alpha', expected: 'no-trigger', counts: [0, 0, 0, 2] },
        { skill: 'beta', expected: 'trigger', counts: [0, 2, 0, 0] },
        { skill: 'beta', expected: 'no-trigger', counts: [0, 2, 0, 0] },
      ],
    })
    const people = (await run(root, '--repo')).stdout
    expect(people).toMatch(/not for beta +\. +2 +\./)
    expect(people).toContain('0 of 2 skills passed.')
    expect((await run(root, '--repo', '-f', 'junit')).stdout.match(/<testsuite /g)).toHaveLength(2)
  })

  it('one spending limit holds for all of them', async () => {
    const root = testRepository(files)
    standIn(
      root,
      'claude',
      `note('starts', prompt); init(fs.readdirSync('.claude/skills')); result({ total_cost_usd: 0.05 })`,
    )
    await run(root, '--repo', '--model', 'claude-haiku-4-5', '--max-cost', '0.2')
    expect(notesOf(root, 'starts')).toHaveLength(4)
  })
})
