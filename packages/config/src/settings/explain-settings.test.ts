import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { pluginSource, project } from '../testing/project.js'

const text = `extends: [spec, strict]
plugins: [./house.mjs]
require:
  license: true
rules:
  content.token-budget:
    - high
    - maxTokens: 2000
  naming.format: low
overrides:
  - files: vendored/*
    rules: {}
  - files: skills/*
    rules:
      content.token-budget: medium
      collection.startable: high
      house.one: [low, { maxWords: 2 }]
      require.license: off
`

async function explained(skill: string) {
  const cwd = project({ '.skillrc': text, 'house.mjs': pluginSource('house', ['one']) })
  const { explain, rulesFor } = await loadConfig({ cwd })
  const { settings, checks, collection } = await explain(join(cwd, skill))
  const check = (id: string) => checks.find(({ checkId }) => checkId === id)
  return { settings, checks, collection, check, rules: rulesFor(join(cwd, skill)) }
}

it('tells where each value comes from', async () => {
  const { check, settings } = await explained('skills/pdf')
  expect(settings.filter(({ from }) => from.source !== 'default')).toEqual([
    { name: 'extends', value: ['spec', 'strict'], from: { source: 'config', line: 1 } },
    { name: 'plugins', value: ['./house.mjs'], from: { source: 'config', line: 2 } },
    { name: 'require', value: { license: true }, from: { source: 'config', line: 3 } },
  ])
  expect(check('naming.required')).toMatchObject({ setting: 'high', from: { source: 'default' } })
  expect(check('content.has-examples')).toMatchObject({
    setting: 'medium',
    from: { source: 'preset', name: 'strict', line: 1 },
  })
  expect(check('naming.format')).toMatchObject({ setting: 'low', from: { source: 'config', line: 9 } })
  expect(check('content.token-budget')).toMatchObject({
    setting: 'medium',
    from: { source: 'override', number: 2, line: 15 },
    options: [
      { name: 'maxTokens', value: 2000, from: { source: 'config', line: 8 } },
      { name: 'overPercent', value: 20, from: { source: 'default' } },
    ],
  })
  expect(check('house.one')).toMatchObject({
    from: { source: 'override', number: 2, line: 17 },
    options: [
      { name: 'maxWords', value: 2, from: { source: 'override', line: 17 } },
      { name: 'loud', from: { source: 'default', plugin: 'house' } },
      { name: 'words' },
      { name: 'mode' },
    ],
  })
  expect(check('require.license')).toMatchObject({ setting: 'off', from: { line: 18 } })
})

it('tells of the rules over all skills together apart', async () => {
  const { checks, collection } = await explained('skills/pdf')
  expect(checks.filter(({ checkId }) => checkId.startsWith('collection.'))).toEqual([])
  expect(collection.length).toBeGreaterThan(3)
  expect(collection.find(({ checkId }) => checkId === 'collection.startable')).toMatchObject({
    setting: 'high',
    from: { source: 'override', number: 2, line: 16 },
  })
  const withoutFile = await (await loadConfig({ cwd: project({}) })).explain('/anywhere')
  expect(withoutFile.collection.map(({ checkId }) => checkId)).toEqual(
    collection.map(({ checkId }) => checkId),
  )
})

it.each(['skills/pdf', 'vendored/pdf', '.'])('says of %s what the rules are', async (skill) => {
  const { checks, rules } = await explained(skill)
  const told = checks
    .filter(({ setting }) => setting !== 'off')
    .map(({ checkId, setting, options }) => [
      checkId,
      setting,
      Object.fromEntries(options.map(({ name, value }) => [name, value])),
    ])
  expect(told).toEqual(rules.map(({ rule, severity, options }) => [rule.id, severity, options]))
})

it('says without a config file that all is as it comes', async () => {
  const { explain, rulesFor } = await loadConfig({ cwd: project({}) })
  const { settings, checks } = await explain('/anywhere')
  expect(settings.every(({ from }) => from.source === 'default')).toBe(true)
  expect(checks.map(({ checkId, setting }) => [checkId, setting])).toEqual(
    rulesFor('/anywhere').map(({ rule, severity }) => [rule.id, severity]),
  )
})
