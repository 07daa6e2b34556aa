import { describe, expect, it } from 'vitest'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { format } from 'prettier'
import { fromJSONSchema } from 'zod'
import { configSchema } from './config-schema.js'
import { builtinPlugins, configJsonSchema, loadCollection } from '../index.js'
import { rulesOf } from '../rules-of.js'

interface JsonSchema {
  properties: Record<string, unknown>
  definitions: Record<
    string,
    { properties: Record<string, RuleSchema>; patternProperties: Record<string, unknown> }
  >
}
interface RuleSchema {
  title: string
  description: string
  default: string
  anyOf: [object, { items: [object, { properties: Record<string, object> }] }]
}

const schema = async () => (await configJsonSchema()) as unknown as JsonSchema

describe('the JSON schema', () => {
  it('is the published file: `pnpm build && pnpm run docs` rewrites it', async () => {
    const text = await format(JSON.stringify(await configJsonSchema()), { parser: 'json', printWidth: 110 })
    await expect(text).toMatchFileSnapshot('../../skillrc.schema.json')
  })

  it('has every key of the settings', async () => {
    expect(Object.keys((await schema()).properties)).toEqual(Object.keys(configSchema([]).shape))
  })

  it('has every built-in rule with its options and their defaults', async () => {
    const { properties } = (await schema()).definitions['rules']!
    const ours = [...(await builtinPlugins()), await loadCollection()]
    const rules = ours.flatMap(({ plugin }) => rulesOf(plugin))
    expect(Object.keys(properties)).toEqual(rules.map(({ id }) => id))
    for (const { id, name, description, severity, defaults = {} } of rules) {
      expect(properties[id]).toMatchObject({ title: name, description, default: severity })
      const options = properties[id]!.anyOf[1].items[1].properties
      const shown = Object.entries(options).map(([option, about]) => [
        option,
        (about as { default: unknown }).default,
      ])
      expect(Object.fromEntries(shown)).toEqual(defaults)
    }
  })

  it('lets plugins have ids of their own, but knows all of ours', async () => {
    const [pattern] = Object.keys((await schema()).definitions['rules']!.patternProperties)
    const other = new RegExp(pattern!, 'u')
    expect(['acme.owner', 'house-style.license', 'naming-extra.x'].every((id) => other.test(id))).toBe(true)
    expect(
      ['naming.fromat', 'security.x', 'acme', 'Acme.owner', 'acme.owner.x'].some((id) => other.test(id)),
    ).toBe(false)
  })

  describe('with a plugin', () => {
    const about = {
      name: 'Has an owner',
      severity: 'medium',
      description: 'It has one.',
      fix: 'Name one.',
    } as const
    const acme = definePlugin({
      name: 'acme',
      dimension: 'content',
      rules: [
        defineRule({ ...about, id: 'acme.owner', defaults: { teams: ['docs'], limit: 3 }, *check() {} }),
        defineRule({ ...about, id: 'acme.no-latest', *check() {} }),
      ],
    })

    it('has its rules with their options, beside ours, and no address that belongs to the published one', async () => {
      const withAcme = (await configJsonSchema(acme)) as unknown as JsonSchema
      const { properties } = withAcme.definitions['rules']!
      expect(properties['acme.owner']).toMatchObject({ title: 'Has an owner', default: 'medium' })
      expect(properties['acme.owner']!.anyOf[1].items[1].properties).toMatchObject({
        teams: { type: 'array', default: ['docs'] },
        limit: { type: 'number', default: 3 },
      })
      expect(properties).toHaveProperty(['naming.format'])
      expect(withAcme).not.toHaveProperty('$id')
      expect(await schema()).toHaveProperty('$id')
    })

    it.each([
      [{ 'acme.owner': 'off' }, true],
      [{ 'acme.owner': ['high', { teams: ['sales'], limit: 0 }], 'naming.format': 'low' }, true],
      [{ 'other.owner': ['high', { anything: 1 }] }, true],
      [{ 'acme.ownr': 'high' }, false],
      [{ 'acme.owner': ['high', { team: ['sales'] }] }, false],
      [{ 'acme.owner': ['high', { teams: 'sales' }] }, false],
      [{ 'acme.owner': ['high', { limit: -1 }] }, false],
      [{ 'acme.no-latest': ['high', { limit: 1 }] }, false],
    ])('judges the rules %j as %s', async (rules, valid) => {
      const json = (await configJsonSchema(acme)) as Parameters<typeof fromJSONSchema>[0]
      expect(fromJSONSchema(json).safeParse({ rules }).success).toBe(valid)
    })
  })

  it('can be made again', async () => {
    expect(await configJsonSchema()).toEqual(await configJsonSchema())
  })

  it.each([
    [{}, true],
    [
      {
        extends: ['strict', '@acme/rules/all'],
        plugins: ['./x.js'],
        ignore: ['a'],
        model: 'm',
        $schema: 'x',
      },
      true,
    ],
    [
      {
        rules: {
          'naming.format': 'off',
          'content.token-budget': ['high', { maxTokens: 1 }],
          'acme.x': ['low', { y: 1 }],
        },
      },
      true,
    ],
    [{ overrides: [{ files: 'a', rules: { 'naming.format': 'low' } }] }, true],
    [{ rule: {} }, false],
    [{ extends: 'strickt' }, false],
    [{ rules: { 'naming.fromat': 'off' } }, false],
    [{ rules: { 'naming.format': 'error' } }, false],
    [{ rules: { 'content.token-budget': ['high', { maxTokens: -1 }] } }, false],
    [{ rules: { 'content.token-budget': ['high', { max: 1 }] } }, false],
    [{ overrides: [{ files: 'a' }] }, false],
  ])('judges %j as %s', async (settings, valid) => {
    const fromJson = fromJSONSchema((await configJsonSchema()) as Parameters<typeof fromJSONSchema>[0])
    expect(fromJson.safeParse(settings).success).toBe(valid)
  })
})
