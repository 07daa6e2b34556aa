import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { pluginSource, project } from '../testing/project.js'

const presets = `presets: {
  loud: { rules: { 'house.one': ['high', { loud: true }], 'house.two': 'off', 'naming.format': 'low' } },
  terse: { rules: { 'house.one': ['medium', { maxWords: 3 }] } },
}`
const files = { 'house.mjs': pluginSource('house', ['one', 'two'], presets) }

/** The rules that hold for a skill, by id. */
async function rulesFor(settings: object, skill = 'skills/pdf') {
  const cwd = project({ ...files, '.skillrc': JSON.stringify({ plugins: ['./house.mjs'], ...settings }) })
  const config = await loadConfig({ cwd })
  const rules = config.rulesFor(join(cwd, skill))
  return {
    all: rules,
    builtIn: rules.filter((rule) => rule.builtIn),
    get: (id: string) => {
      const active = rules.find(({ rule }) => rule.id === id)
      return active && [active.severity, active.options]
    },
    catalog: config.plugins.filter(({ builtIn }) => builtIn).flatMap(({ plugin }) => plugin.rules),
  }
}
const options = { maxWords: 10, loud: false, words: ['a'], mode: 'x' }

describe('presets', () => {
  it('recommended is the catalog', async () => {
    const { builtIn, catalog } = await rulesFor({ extends: 'recommended' })
    expect(builtIn.map(({ rule, severity }) => [rule.id, severity])).toEqual(
      catalog.map(({ id, severity }) => [id, severity]),
    )
  })

  it('spec is what the specification requires', async () => {
    const { builtIn, catalog } = await rulesFor({ extends: 'spec' })
    expect(builtIn.map(({ rule }) => rule.id)).toEqual(
      catalog.filter((rule) => rule.specRequired).map(({ id }) => id),
    )
  })

  it('strict raises what can be raised', async () => {
    const { builtIn } = await rulesFor({ extends: 'strict' })
    const raised = { low: 'medium', medium: 'high', high: 'high' }
    for (const { rule, severity } of builtIn)
      expect([rule.id, severity]).toEqual([rule.id, raised[rule.severity]])
  })

  it('security is security alone', async () => {
    const { builtIn } = await rulesFor({ extends: 'security' })
    expect(builtIn.length).toBeGreaterThan(0)
    expect(new Set(builtIn.map(({ dimension }) => dimension))).toEqual(new Set(['security']))
  })

  it('of ours leave the rules of a plugin alone', async () => {
    for (const preset of ['spec', 'strict', 'security']) {
      expect((await rulesFor({ extends: preset })).get('house.one')).toEqual(['low', options])
    }
  })

  it('of two of ours the last one counts', async () => {
    const { builtIn, catalog } = await rulesFor({ extends: ['security', 'strict', 'spec'] })
    const required = catalog.filter((rule) => rule.specRequired)
    expect(builtIn.map(({ rule, severity }) => [rule.id, severity])).toEqual(
      required.map(({ id, severity }) => [id, severity]),
    )
  })

  it('of a plugin set any rule, and lie over each other option by option', async () => {
    const rules = await rulesFor({ extends: ['./house.mjs/loud', './house.mjs/terse'] })
    expect(rules.get('house.one')).toEqual(['medium', { ...options, loud: true, maxWords: 3 }])
    expect(rules.get('house.two')).toBeUndefined()
    expect(rules.get('naming.format')?.[0]).toBe('low')
  })

  it('yield to `rules`', async () => {
    const rules = await rulesFor({
      extends: ['./house.mjs/loud'],
      rules: { 'house.one': 'low', 'house.two': 'medium' },
    })
    expect(rules.get('house.one')).toEqual(['low', { ...options, loud: true }])
    expect(rules.get('house.two')).toEqual(['medium', options])
  })
})

describe('rules', () => {
  it('are turned off, weighed and tuned', async () => {
    const rules = await rulesFor({
      rules: {
        'naming.format': 'off',
        'content.has-examples': 'high',
        'content.token-budget': ['low', { maxTokens: 0, overPercent: 0 }],
        'house.one': ['medium', { words: [], mode: '', loud: true }],
      },
    })
    expect(rules.get('naming.format')).toBeUndefined()
    expect(rules.get('content.has-examples')?.[0]).toBe('high')
    expect(rules.get('content.token-budget')).toEqual(['low', { maxTokens: 0, overPercent: 0 }])
    expect(rules.get('house.one')).toEqual(['medium', { maxWords: 10, words: [], mode: '', loud: true }])
  })

  it('keep the order of the catalog', async () => {
    const { all } = await rulesFor({ rules: { 'security.unicode': 'low', 'naming.format': 'low' } })
    const { all: untouched } = await rulesFor({})
    expect(all.map(({ rule }) => rule.id)).toEqual(untouched.map(({ rule }) => rule.id))
  })
})

describe('overrides', () => {
  const overrides = [
    { files: 'skills/**', rules: { 'naming.format': 'low', 'house.one': ['high', { maxWords: 1 }] } },
    { files: ['skills\\pdf', '!skills/docx'], rules: { 'naming.format': 'off', 'house.one': 'medium' } },
  ]

  it.each([
    ['skills/pdf', undefined, ['medium', { ...options, maxWords: 1 }]],
    ['skills/pdf/SKILL.md', undefined, ['medium', { ...options, maxWords: 1 }]],
    ['skills/docx', 'low', ['high', { ...options, maxWords: 1 }]],
    ['other/pdf', 'high', ['low', options]],
  ])('for %s the last one that names it wins', async (skill, format, one) => {
    const rules = await rulesFor({ overrides }, skill)
    expect(rules.get('naming.format')?.[0]).toBe(format)
    expect(rules.get('house.one')).toEqual(one)
  })

  it('start at the folder of the config file, not at the working directory', async () => {
    const root = project({
      '.skillrc': JSON.stringify({ overrides: [{ files: 'a/*', rules: { 'naming.format': 'off' } }] }),
      'a/': '',
    })
    const { rulesFor } = await loadConfig({ cwd: join(root, 'a') })
    expect(rulesFor(join(root, 'a/pdf')).some(({ rule }) => rule.id === 'naming.format')).toBe(false)
    expect(rulesFor(join(root, 'a/a/pdf')).some(({ rule }) => rule.id === 'naming.format')).toBe(true)
  })

  it('give skills that are named alike the same rule set', async () => {
    const root = project({
      '.skillrc': JSON.stringify({ overrides: [{ files: 'a/*', rules: { 'naming.format': 'off' } }] }),
    })
    const { rulesFor } = await loadConfig({ cwd: root })
    expect(rulesFor(join(root, 'a/x'))).toBe(rulesFor(join(root, 'a/y')))
    expect(rulesFor(join(root, 'a/x'))).not.toBe(rulesFor(join(root, 'b/x')))
  })
})
