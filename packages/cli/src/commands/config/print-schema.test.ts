import { configJsonSchema } from '@skillgauge/config'
import { describe, expect, it } from 'vitest'
import { runIn, testFolder } from '../../../test-world.js'

const plugin = (name: string, rest = '*check() {}') =>
  `export default { name: '${name}', dimension: 'content', rules: [{ id: '${name}.owner', name: 'Has an owner', severity: 'low', description: 'It has one.', fix: 'Name one.', defaults: { teams: ['docs'] }, ${rest} }] }`
const schemaIn = (cwd: string, ...args: string[]) => runIn(cwd, ['config', '--json-schema', ...args])

describe('config --json-schema', () => {
  it('prints the schema with the rules of the plugins that the config file lists', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./acme.mjs]\nextends: threats\nrequire: { license: true }',
      'acme.mjs': plugin('acme'),
    })
    const { code, stdout, stderr } = await schemaIn(cwd)
    expect([code, stderr]).toEqual([0, ''])
    const { rules } = JSON.parse(stdout).definitions
    expect(rules.properties['acme.owner']).toMatchObject({ title: 'Has an owner', default: 'low' })
    expect(rules.properties).toHaveProperty(['naming.format'])
    const [others, required] = Object.keys(rules.patternProperties)
    expect(['other.owner', 'threats.persistence'].every((id) => new RegExp(others!, 'u').test(id))).toBe(true)
    expect(new RegExp(others!, 'u').test('acme.ownr')).toBe(false)
    expect(new RegExp(required!, 'u').test('require.license')).toBe(true)
  })

  it('is there while the settings are wrong: an editor needs it to show that', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./acme.mjs]\nrules: { acme.ownr: high }',
      'acme.mjs': plugin('acme'),
    })
    expect(await schemaIn(cwd)).toMatchObject({ code: 0, stderr: '' })
    expect(await runIn(cwd, ['config'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('acme.owner'),
    })
  })

  it('is the published one without plugins, and takes the file that is named', async () => {
    const cwd = testFolder({ 'other.yaml': 'plugins: [./acme.mjs]', 'acme.mjs': plugin('acme') })
    expect(JSON.parse((await schemaIn(cwd)).stdout)).toEqual(await configJsonSchema())
    expect((await schemaIn(cwd, '--config', 'other.yaml')).stdout).toContain('"acme.owner"')
  })

  it('is refused rather than told in part', async () => {
    const cwd = testFolder({
      '.skillrc': 'plugins: [./acme.mjs, ./bad.mjs]',
      'acme.mjs': plugin('acme'),
      'bad.mjs': plugin('bad', ''),
    })
    expect(await schemaIn(cwd)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: The schema would be without the rules of `./bad.mjs`, which cannot be loaded. `skillgauge plugins` says why.\n',
    })
    expect((await schemaIn(testFolder({}), 'skills/x')).stderr).toContain('leave `skills/x` out')
    expect((await schemaIn(testFolder({}), '--format', 'json')).stderr).toContain('not both')
  })
})
