import { describe, expect, it } from 'vitest'
import { judge, skill } from '@skillgauge/rule-tester'
import { defineRule } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'
import { createRuleSet } from './rule-set.js'
import { runRules } from './run-rules.js'

const facts = {
  id: 'house.sample',
  name: 'Sample',
  severity: 'low',
  description: 'All is well.',
  fix: 'Mend it.',
} as const
const yields = (...findings: Finding[]) => defineRule({ ...facts, check: () => findings })
const clean = { 'SKILL.md': '---\nname: x\n---\nbody\n' }

describe('runRules', () => {
  it('passes with the description as message', async () => {
    expect(await judge(yields(), { skill: clean })).toMatchObject({
      passed: true,
      message: 'All is well.',
      findings: [],
    })
  })

  it('lets the first finding lead and says how many more there are', async () => {
    const result = await judge(yields({ message: 'One.' }, { message: 'Two.', fix: 'Do two.' }), {
      skill: clean,
    })
    expect(result).toMatchObject({ passed: false, message: 'One. (and 1 more)', fix: 'Mend it.' })
    expect(result.findings).toEqual([{ message: 'One.' }, { message: 'Two.', fix: 'Do two.' }])
  })

  it('keeps returned details, passed or failed', async () => {
    const rule = defineRule({
      ...facts,
      *check({ skill }) {
        if (skill.files.length > 1) yield { message: 'Two files.' }
        return { files: skill.files.length }
      },
    })
    expect((await judge(rule, { skill: clean })).details).toEqual({ files: 1 })
    expect((await judge(rule, { skill: { ...clean, x: '' } })).details).toEqual({ files: 2 })
  })

  it('answers itself when a need is not met', async () => {
    const needy = defineRule({
      ...facts,
      needs: ['frontmatter'],
      check: ({ frontmatter }) => [{ message: String(frontmatter.data) }],
    })
    const result = await judge(needy, { skill: { 'SKILL.md': 'no fence' } })
    expect(result).toMatchObject({
      passed: false,
      judged: false,
      message: 'Cannot be judged: SKILL.md has no readable frontmatter.',
    })
    expect(result).not.toHaveProperty('fix')
    expect((await judge(yields(), { skill: { 'README.md': '' } })).message).toBe(
      'Cannot be judged: there is no SKILL.md.',
    )
  })

  it('lets a rule that throws fail alone, naming its plugin', async () => {
    const broken = defineRule({ ...facts, check: () => { throw new Error('boom') } }) // prettier-ignore
    const rules = createRuleSet([
      {
        plugin: { name: 'house', dimension: 'content', rules: [broken, yields()] },
        from: 'x',
        builtIn: false,
      },
    ])
    const [first, second] = await runRules(skill(clean), rules)
    expect(first).toMatchObject({
      passed: false,
      judged: false,
      message: 'This check crashed: boom (plugin `house`).',
    })
    expect(second).toMatchObject({ passed: true })
  })

  it('stops a rule that never stops yielding', async () => {
    const endless = defineRule({ ...facts, *check() { for (;;) yield { message: 'More.' } } }) // prettier-ignore
    const result = await judge(endless, { skill: clean })
    expect(result.findings).toHaveLength(1_000)
    expect(result.details).toEqual({ truncated: 'Stopped after 1000 findings.' })
  })

  it('fails what is too deep or too long for a tree, and says why', async () => {
    const walks = defineRule({ ...facts, needs: ['body'], check: ({ body }) => (body.tree ? [] : []) })
    const nested = Array.from({ length: 5_000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')
    for (const [text, reason] of [
      [nested, 'the body has'],
      [nested.slice(0, 200_000), 'nested more than 100 deep'],
      ['> '.repeat(5_000), 'nested more than 100 deep'],
      ['a'.repeat(300_000), 'the body has 300,000 characters, and Markdown is read up to 262,144'],
      ['[a]: b\n'.repeat(10_000), 'more than 4,000 link definitions'],
      ['\n'.repeat(200_000) + 'x', 'more than 50,000 blank lines'],
    ] as const) {
      const result = await judge(walks, { skill: { 'SKILL.md': text } })
      expect(result.message).toContain('Cannot be judged: ')
      expect(result.message).toContain(reason)
    }
  })

  it('loads the tree and the tokens when a rule first asks', async () => {
    const counts = defineRule({
      ...facts,
      needs: ['body'],
      *check({ body, skill }) {
        yield { message: `${body.tree.children.length} blocks, ${skill.tokens.count(body.text)} tokens.` }
      },
    })
    expect((await judge(counts, { skill: { 'SKILL.md': '# a\n\nhello world\n' } })).message).toBe(
      '2 blocks, 6 tokens.',
    )
  })

  it('lays options over the defaults', async () => {
    const limited = defineRule({
      ...facts,
      defaults: { max: 3, words: ['a'] },
      check: ({ options }) => [{ message: `${options.max} ${options.words.join()}.` }],
    })
    expect((await judge(limited, { skill: clean, options: { max: 5 } })).message).toBe('5 a.')
  })
})
