import { defineCollectionRule, definePlugin, defineRule } from '@skillgauge/rule-kit'
import type { AnyRule } from '@skillgauge/rule-kit'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingRunner } from '../../recording-runner.js'
import { lawReport } from './law-report.js'
import { testPlugin } from '../test-plugin.js'

const facts = { severity: 'low', description: 'All is well.', fix: 'Make it well.' } as const
const broken = definePlugin({
  name: 'acme',
  dimension: 'content',
  rules: [
    defineRule({
      ...facts,
      id: 'acme.greedy',
      name: 'Greedy',
      needs: ['body'],
      *check({ body }) {
        if (/(a+)+$/.test(body.trimmed.slice(0, 5))) yield { message: 'Found.' }
        if (body.text.includes('CSV'))
          yield { message: 'CSV was found.', at: body.at(body.text.indexOf('CSV')) }
      },
    }),
    defineRule({
      ...facts,
      id: 'acme.crashing',
      name: 'crashing',
      fix: 'no sentence',
      check({ skill }) {
        if (!skill.skillMd?.text?.includes('name: ')) throw new Error('boom')
        return []
      },
    }),
  ],
})
const options = { mutations: 20 }

const sound = definePlugin({
  name: 'acme',
  dimension: 'content',
  rules: [
    defineRule({
      ...facts,
      id: 'acme.no-fixme',
      name: 'Nothing is left to write',
      needs: ['body'],
      *check({ body }) {
        const offset = body.text.search(/FIX(?:ME)/)
        if (offset !== -1) yield { message: '`FIXME` was found.', at: body.at(offset) }
      },
    }),
  ],
})
const readme = `# acme.no-fixme

\`\`\`md pass
---
name: a
description: b
---
\`\`\`

\`\`\`md fail
---
name: a
description: b
---
FIXME
\`\`\`

> \`FIXME\` was found.
`

let source = ''
beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), 'laws-'))
  mkdirSync(join(source, 'no-fixme'))
  writeFileSync(join(source, 'no-fixme/README.md'), readme)
  writeFileSync(join(source, 'no-fixme/rule.mjs'), 'export default /FIX(?:ME)/')
})
afterAll(() => rmSync(source, { recursive: true, force: true }))

describe('lawReport', () => {
  it('says for each law whether it holds, and what breaks it', async () => {
    const { holds, laws, text } = await lawReport(broken, undefined, options)
    expect(holds).toBe(false)
    const brokenOf = (rule: string) =>
      laws.filter((law) => law.rule === rule && law.broken !== undefined).map(({ name }) => name)
    expect(brokenOf('acme.greedy')).toEqual([
      'is silent on good skills',
      'has linear regular expressions',
      'survives odd skills, with the same answer twice',
      'scales to a megabyte',
    ])
    expect(brokenOf('acme.crashing')).toEqual([
      'is described in sentences',
      'survives odd skills, with the same answer twice',
    ])
    expect(text).toMatch(/^Laws of acme \(2 rules\)\n/)
    expect(text).toContain('  acme.greedy\n    ✓ is named by plugin and folder\n')
    expect(text).toContain(
      '    ✗ is described in sentences\n        The name is a few words without a period',
    )
    expect(text).toContain('no folder was given')
    expect(text).toMatch(/\d of \d+ laws are broken\./)
  })

  it('says why a rule does not survive random skills', async () => {
    const crashing = defineRule({ ...facts, id: 'acme.boom', name: 'Boom', check: () => { throw new Error('boom') } }) // prettier-ignore
    const plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [crashing] })
    const { laws } = await lawReport(plugin, import.meta.dirname, options)
    const broken = (start: string) => laws.find(({ name }) => name.startsWith(start))?.broken
    const crash = /acme\.boom: This check crashed: boom \(plugin `acme`, `law-report\.test\.ts:\d+:\d+`\)\./
    expect(broken('survives 20 random skills')).toMatch(crash)
    expect(broken('is silent on good skills')).toMatch(crash)
    expect(broken('survives odd skills')).toMatch(/^On an empty SKILL\.md: /)
    expect(broken('every folder')).toBe('`acme.boom` has no folder `boom` with a `rule.ts` or `rule.js`.')
  })

  it('rejects what is not a plugin, and a folder that is not there', async () => {
    await expect(lawReport(undefined as never)).rejects.toThrow('The laws are for a plugin')
    await expect(lawReport([] as never)).rejects.toThrow('The laws are for a plugin')
    await expect(lawReport(sound, join(source, 'gone'))).rejects.toThrow(
      'gone` is not a folder. Give the one',
    )
  })

  it('has the same laws as testPlugin, and all hold for a correct plugin', async () => {
    const { holds, laws, text } = await lawReport(sound, source, options)
    expect({ holds, text }).toMatchObject({
      holds: true,
      text: expect.stringMatching(/All \d+ laws hold\.$/),
    })
    const runner = recordingRunner()
    testPlugin(sound, source, { ...options, ...runner })
    expect(new Set(runner.names())).toEqual(
      new Set(laws.map(({ rule, name }) => ['laws: acme', ...(rule ? [rule] : []), name].join(' > '))),
    )
  })

  it('fails in testPlugin for the same reason', async () => {
    const runner = recordingRunner()
    testPlugin(broken, new URL('../', import.meta.url), { ...options, ...runner })
    const failure = (await runner.failureOf('laws: acme > acme.greedy > is silent on good skills'))?.message
    expect(failure).toContain('        | ^ CSV was found.'.replace('^', '  ^'))
    expect(
      (await runner.failureOf('laws: acme > acme.greedy > keeps the promises of its README'))?.message,
    ).toBe('README.md has no `pass` example.')
  })
})

it('names the unknown key of a finding, which skillgauge would ignore', async () => {
  const finding = { message: 'Found.', skill: 'a' }
  const plugin = definePlugin({
    name: 'acme',
    dimension: 'content',
    rules: [defineRule({ ...facts, id: 'acme.stray', name: 'Stray', check: () => [finding] })],
    collectionRules: [
      defineCollectionRule({ ...facts, id: 'acme.strays', name: 'Strays', check: () => [finding] }),
    ],
  })
  const { laws } = await lawReport(plugin, undefined, options)
  const brokenBy = (rule: string) =>
    laws.find((law) => law.rule === rule && law.name.startsWith('survives odd'))?.broken
  expect(brokenBy('acme.stray')).toContain('the unknown key `skill`; a finding has `message`, `at`, `fix`')
  expect(brokenBy('acme.strays')).toContain('the unknown key `skill`; a finding has `message`, `at`')
})

it('reports all mistakes for which skillgauge would not load a plugin', async () => {
  const rule = (id: string, more: object = {}): AnyRule =>
    defineRule({ ...facts, id, name: 'Rule', ...more, *check() {} })
  const unusable = definePlugin({
    name: 'acme',
    rules: [
      rule('acme.Owner'),
      rule('acme.x', { dimension: 'content' }),
      rule('acme.x', { dimension: 'content', defaults: { max_words: -1 } }),
    ],
  })
  const { laws } = await lawReport(unusable, undefined, options)
  expect(laws.find(({ name }) => name === 'can be loaded by skillgauge')!.broken!.split('\n')).toEqual([
    'The id `acme.Owner` is not `acme.` followed by lower-case words joined by hyphens.',
    '`acme.Owner` has no `dimension`, and neither has its plugin.',
    'The id `acme.x` is used twice.',
    'The option `max_words` of `acme.x` is not in camelCase.',
    'The option `max_words` of `acme.x` is `-1`; a number is finite, and not below zero.',
  ])
})

it('finds a fast path with another result than the check', async () => {
  const hasty = defineRule({
    ...facts,
    id: 'acme.hasty',
    name: 'Hasty',
    needs: ['tree'],
    fastPath: ({ body }) => (body.text.includes('CSV') ? undefined : []),
    *check({ body, tree }) {
      if (tree.children.length === 0) yield { message: 'Nothing was found.', at: body.at(body.offset) }
    },
  })
  const { laws } = await lawReport(
    definePlugin({ name: 'acme', dimension: 'content', rules: [hasty] }),
    undefined,
    {
      mutations: 1,
    },
  )
  const law = laws.find(({ name }) => name === 'has the same result by `fastPath` as by `check`')
  expect(law?.broken).toMatch(/^`fastPath` and `check` disagree on \{"SKILL\.md":""\}/)
})

it.each([
  ['without a bound', /^(?:a+)+b/],
  ['with a high bound', /^(?:a|aa){1,500}b/],
])('reports a regular expression that is exponential %s instead of hanging', async (_, expression) => {
  const explodes = defineRule({
    ...facts,
    id: 'acme.explodes',
    name: 'Explodes',
    needs: ['body'],
    *check({ body }) {
      if (expression.test(body.trimmed)) yield { message: 'Found.' }
    },
  })
  const plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [explodes] })
  const { laws } = await lawReport(plugin, undefined, options)
  const broken = laws.filter((law) => law.broken?.includes('is not linear: exponential'))
  expect(broken.map(({ name }) => name)).toEqual([
    'has linear regular expressions',
    'survives odd skills, with the same answer twice',
    'scales to a megabyte',
    'survives 20 random skills',
  ])
})

it('does not hold the expressions by which tokens are counted against a rule', async () => {
  const counting = defineRule({
    ...facts,
    id: 'acme.counting',
    name: 'Counting',
    needs: ['body', 'tokens'],
    *check({ body, tokens }) {
      if (tokens.count(`${body.trimmed}${'é'.repeat(500)}`) > 1e6) yield { message: 'Long.' }
    },
  })
  const plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [counting] })
  const { laws } = await lawReport(plugin, undefined, options)
  expect(laws.filter(({ broken }) => broken !== undefined)).toEqual([])
})

it('reports a quadratic rule, and not one that is only slow', async () => {
  /** A rule whose cost is a number of steps of about a nanosecond each. */
  const busy = (id: string, steps: (length: number) => number) =>
    defineRule({
      ...facts,
      id,
      name: 'Busy',
      *check({ skill }) {
        let sum = 0
        const count = steps(skill.skillMd?.text?.length ?? 0)
        for (let i = 0; i < count; i++) sum = (sum + i) | 0
        if (sum === 0.5) yield { message: 'Never.' }
      },
    })
  const plugin = definePlugin({
    name: 'acme',
    dimension: 'content',
    rules: [busy('acme.slow', (n) => n * 400), busy('acme.square', (n) => (n / 2) ** 2)],
  })
  const { laws } = await lawReport(plugin, undefined, options)
  const broken = laws.filter(({ broken }) => broken !== undefined)
  expect(broken.map(({ rule, name }) => [rule, name])).toEqual([['acme.square', 'scales to a megabyte']])
  expect(broken[0]!.broken).toMatch(/four times the text costs \d\d\.\d times the work; at most 8 times\.$/)
})
