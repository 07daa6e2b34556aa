import { describe, expect, it } from 'vitest'
import { countIn } from '../../../../../tests/built-in-checks.js'
import { runIn, skillMd, testFolder } from '../../../test-world.js'

const source = (name: string, more = '') =>
  `export default { name: '${name}', dimension: 'content', ${more} rules: [{ id: '${name}.owner', name: 'Has an owner', severity: 'low', description: 'An owner is named.', fix: 'Name one.', *check() {} }] }`

const manifest = JSON.stringify({ name: '@acme/rules', version: '3.1.4', type: 'module', main: 'index.js' })

const root = testFolder({
  '.skillrc': 'plugins: [./house.mjs, "@acme/rules"]\nextends: threats',
  'house.mjs': source('house', `presets: { gentle: { rules: { 'house.owner': 'off' } } },`),
  'node_modules/@acme/rules/package.json': manifest,
  'node_modules/@acme/rules/index.js': source('acme'),
})

describe('plugins', () => {
  it('lists what is loaded, from where, in which version, with which checks', async () => {
    const { code, stdout } = await runIn(root, ['plugins'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Config file \.skillrc\n/)
    expect(stdout).toMatch(
      new RegExp(`\nok +structure +\\S+ +${countIn('structure')} +- +@skillgauge/rules-structure\n`),
    )
    expect(stdout).toMatch(/\nok +threats +/)
    expect(stdout).toMatch(/\nok +house +- +1 +\d+ +\.\/house\.mjs \(house\.mjs\)\n/)
    expect(stdout).toMatch(
      /\nok +acme +3\.1\.4 +1 +\d+ +@acme\/rules \(node_modules\/@acme\/rules\/index\.js\)\n/,
    )
    expect(stdout).toMatch(/\nhouse\.owner +low +Has an owner\n/)
    expect(stdout).toMatch(/\n8 plugins, all of them loaded\.\n$/)
  })

  it('lists the plugin over all skills together apart', async () => {
    const { stdout } = await runIn(root, ['plugins'])
    const [, apart] = stdout.split('Over all skills together')
    expect(apart).toMatch(/\nok +collection +\S+ +\d+ +- +@skillgauge\/rules-collection\n/)
    const { plugins, collection } = JSON.parse((await runIn(root, ['plugins', '--format', 'json'])).stdout)
    expect(plugins.map(({ name }: { name: string }) => name)).not.toContain('collection')
    expect(collection).toMatchObject({ name: 'collection', built_in: false, checks: [], errors: [] })
    expect(collection.collection_checks).toContainEqual({
      check_id: 'collection.unique-names',
      check_name: 'Names are unique',
      severity: 'high',
    })
  })

  it('lists the rules over all skills of another plugin, too', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./team.mjs]',
      'team.mjs': `export default { name: 'team', rules: [], collectionRules: [{ id: 'team.owners', name: 'Owners differ', severity: 'low', description: 'D.', fix: 'F.', *check() {} }] }`,
    })
    const { stdout } = await runIn(cwd, ['plugins'])
    expect(stdout).toMatch(/\nok +team +- +1 +/)
    expect(stdout).toMatch(/\nteam\.owners +low +Owners differ\n/)
  })

  it('says the same as JSON', async () => {
    const { stdout } = await runIn(root, ['plugins', '--format', 'json'])
    const { config_file, plugins, count } = JSON.parse(stdout)
    expect([config_file, count, plugins.length]).toEqual(['.skillrc', 8, 8])
    expect(plugins.at(-2)).toEqual({
      name: 'house',
      from: './house.mjs',
      file: 'house.mjs',
      version: null,
      built_in: false,
      checks: [{ check_id: 'house.owner', check_name: 'Has an owner', severity: 'low', risk: null }],
      collection_checks: [],
      presets: ['gentle'],
      load_ms: expect.any(Number),
      errors: [],
    })
    expect(plugins[0]).toMatchObject({ name: 'structure', file: null, built_in: true, load_ms: null })
  })

  it('needs no config file', async () => {
    const { code, stdout } = await runIn(testFolder({ 'SKILL.md': skillMd('x') }), ['plugins'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Config file none\n[^]*\n5 plugins, all of them loaded\.\n$/)
  })

  it('lists what cannot be used with all that is wrong, and exits with 1', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./houze.mjs, ./bad.mjs, ./a.mjs, ./b.mjs, ./preset.mjs]',
      'house.mjs': '',
      'bad.mjs': 'export default { name: "Bad", rules: {} }',
      'a.mjs': source('same'),
      'b.mjs': source('same'),
      'preset.mjs': source('preset', `presets: { all: { rules: { 'naming.fromat': 'off' } } },`),
    })
    const { code, stdout } = await runIn(cwd, ['plugins'])
    expect(code).toBe(1)
    const wrong = stdout.slice(stdout.indexOf('./houze.mjs cannot be used:'))
    expect(wrong).toContain('Did you mean `./house.mjs`?')
    expect(wrong).toContain('./bad.mjs cannot be used:\n  `name` is `Bad`; it must be')
    expect(wrong).toContain('  `rules` is an object; it must be a list of rules.\n')
    expect(wrong).toContain(
      './b.mjs cannot be used:\n  Plugin name `same` is taken by `./a.mjs`; ids must be unique.',
    )
    expect(wrong).toContain(
      'In its preset `all`, `naming.fromat` is not a known rule. Did you mean `naming.format`?',
    )
    expect(wrong).toMatch(/\n10 plugins, 4 of them cannot be used\.\n$/)
  })

  it('shows the text of a plugin so that a terminal does not obey it', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./x.mjs]',
      'x.mjs': source('x').replace('Has an owner', 'Has \\u001b[31m an owner'),
    })
    const { stdout } = await runIn(cwd, ['plugins'])
    expect(stdout).not.toContain('\u001b')
    expect((await runIn(cwd, ['plugins', '--format', 'json'])).stdout).not.toContain('\u001b')
  })
})
