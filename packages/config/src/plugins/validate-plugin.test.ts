import { SkillgaugeError } from '@skillgauge/core'
import { contract, definePlugin } from '@skillgauge/rule-kit'
import type { Plugin } from '@skillgauge/rule-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlugin, validatePlugin } from './validate-plugin.js'

const rule = (more: object = {}) => ({
  id: 'house.no-todo',
  name: 'No TODO',
  severity: 'low',
  description: 'Nothing is left to do.',
  fix: 'Do it.',
  *check() {},
  ...more,
})
const plugin = (more: object = {}) => ({ name: 'house', dimension: 'content', rules: [rule()], ...more })
const withRule = (more: object) => plugin({ rules: [rule(more)] })
const mistakes = (value: unknown) => readPlugin(value).mistakes

describe('a sound plugin', () => {
  it('is taken as it is', () => {
    const whole = plugin({
      version: '1.2.3',
      rules: [
        rule({
          defaults: { max: 3, loud: true, words: ['a'], mode: 'x' },
          needs: ['body'],
          risk: 'block',
          specRequired: true,
        }),
      ],
      presets: { strict: { rules: { 'house.no-todo': ['high', { max: 1 }], 'naming.format': 'off' } } },
    })
    const { check: _, ...fields } = validatePlugin(whole, 'house').rules[0]!
    const { check: __, ...expected } = whole.rules[0] as ReturnType<typeof rule>
    expect(fields).toEqual(expected)
    expect(validatePlugin(whole, 'house')).toMatchObject({
      name: 'house',
      version: '1.2.3',
      presets: { strict: { rules: { 'naming.format': 'off' } } },
    })
  })

  it('is stamped by definePlugin with the contract that its rules keep', () => {
    const made = definePlugin({ name: 'house', rules: [] })
    expect(made).toMatchObject({ contract })
    expect(mistakes(made)).toEqual([])
    expect(mistakes({ ...made, contract: contract + 1 })).toHaveLength(1)
  })

  it('may leave the dimension to its rules', () => {
    expect(mistakes({ name: 'house', rules: [rule({ dimension: 'security' })] })).toEqual([])
  })

  it('may have keys that are not known yet', () => {
    expect(mistakes(plugin({ motto: 'x', rules: [rule({ docs: 'x', link: 'y' })] }))).toEqual([])
  })

  it('may be made of classes', () => {
    class NoTodo {
      id = 'house.no-todo'
      name = 'No TODO'
      severity = 'low'
      description = 'Nothing is left to do.'
      fix = 'Do it.'
      words = ['TODO'];

      *check() {
        yield { message: this.words.join() }
      }
    }
    const { rules } = validatePlugin(plugin({ rules: [new NoTodo()] }), 'house')
    expect([...rules[0]!.check({} as never)]).toEqual([{ message: 'TODO' }])
  })

  it('is read once: what a getter says later has no effect', () => {
    let reads = 0
    const fickle = Object.defineProperty(rule(), 'severity', {
      enumerable: true,
      get: () => (reads++ === 0 ? 'high' : { broken: true }),
    })
    const { rules } = validatePlugin(plugin({ rules: [fickle] }), 'house')
    expect([rules[0]!.severity, rules[0]!.severity, reads]).toEqual(['high', 'high', 1])
  })
})

describe('what is wrong is told', () => {
  it.each<[unknown, string]>([
    [undefined, 'It is missing; a plugin is an object with `name` and `rules`, made by `definePlugin`.'],
    [[], 'It is an empty list; a plugin is an object with `name` and `rules`, made by `definePlugin`.'],
    [{ check() {} }, 'It is a rule; a plugin has rules: `definePlugin({ name, rules: [rule] })`.'],
    [
      () => plugin(),
      'It is a function; a plugin is an object with `name` and `rules`, made by `definePlugin`.',
    ],
    [
      plugin({ name: 'House_Rules', rules: [] }),
      '`name` is `House_Rules`; it must be lower-case words joined by hyphens.',
    ],
    [
      plugin({ name: '__proto__', rules: [] }),
      '`name` is `__proto__`; it must be lower-case words joined by hyphens.',
    ],
    [plugin({ version: 2 }), '`version` is `2`; it must be text.'],
    [
      plugin({ contract: 2, rules: { all: 'new' } }),
      'It was made with version `2` of `@skillgauge/rule-kit`; this skillgauge runs version `1`. Update skillgauge, or use versions that belong together.',
    ],
    [
      plugin({ contract: 0 }),
      'It was made with version `0` of `@skillgauge/rule-kit`; this skillgauge runs version `1`. Update the plugin, or use versions that belong together.',
    ],
    [
      plugin({ contract: 'next' }),
      'It was made with version `next` of `@skillgauge/rule-kit`; this skillgauge runs version `1`. Update the plugin, or use versions that belong together.',
    ],
    [
      withRule({ description: 'x'.repeat(3_000) }),
      '`description` of `house.no-todo` has 3000 characters; at most 2000 are for people to read.',
    ],
    [
      plugin({ dimension: 'style' }),
      '`dimension` is `style`; it must be `structure`, `naming`, `description`, `content` or `security`.',
    ],
    [plugin({ rules: {} }), '`rules` is an object; it must be a list of rules.'],
    [plugin({ rules: [null] }), '`rules[0]` is empty; a rule is an object, made by `defineRule`.'],
    [plugin({ rules: [rule(), rule()] }), 'Duplicate id `house.no-todo`.'],
    [plugin({ rules: Array.from({ length: 1001 }) }), '`rules` has 1001 entries; at most 1000 are taken.'],
    [withRule({ id: undefined }), '`id` of `rules[0]` is missing; it must be `house.<rule>`.'],
    [
      withRule({ id: 'no-todo' }),
      'The id `no-todo` is not `house.` followed by lower-case words joined by hyphens.',
    ],
    [
      withRule({ id: 'house.noTodo' }),
      'The id `house.noTodo` is not `house.` followed by lower-case words joined by hyphens.',
    ],
    [
      withRule({ id: 'naming.no-todo' }),
      'The id `naming.no-todo` is not `house.` followed by lower-case words joined by hyphens.',
    ],
    [
      withRule({ severity: 'error' }),
      '`severity` of `house.no-todo` is `error`; it must be `high`, `medium` or `low`.',
    ],
    [
      withRule({ severity: undefined }),
      '`severity` of `house.no-todo` is missing; it must be `high`, `medium` or `low`.',
    ],
    [withRule({ fix: ' ' }), '`fix` of `house.no-todo` is blank; it must be text for people to read.'],
    [
      withRule({ description: 7 }),
      '`description` of `house.no-todo` is `7`; it must be text for people to read.',
    ],
    [withRule({ risk: 'high' }), '`risk` of `house.no-todo` is `high`; it must be `block` or `suspicious`.'],
    [
      withRule({ specRequired: 'yes' }),
      '`specRequired` of `house.no-todo` is `yes`; it must be `true` or `false`.',
    ],
    [
      withRule({ check: undefined }),
      '`check` of `house.no-todo` is missing; it must be a function that yields findings.',
    ],
    [
      withRule({ needs: 'body' }),
      '`needs` of `house.no-todo` is `body`; it must be a list of `skill`, `frontmatter`, `body`, `tree` or `tokens`.',
    ],
    [
      withRule({ needs: ['body', 'trees'] }),
      '`needs` of `house.no-todo` has `trees`; it must be a list of `skill`, `frontmatter`, `body`, `tree` or `tokens`.',
    ],
    [
      withRule({ defaults: [1] }),
      '`defaults` of `house.no-todo` is a list; it must be an object with a value for each option.',
    ],
    [
      withRule({ defaults: { 'max-words': 1 } }),
      'The option `max-words` in `defaults` of `house.no-todo` is not in camelCase.',
    ],
    [
      withRule({ after: 'naming.required' }),
      '`after` of `house.no-todo` is `naming.required`; it must be a list of ids of rules.',
    ],
    [
      withRule({ after: ['house.no-tod'] }),
      '`after` of `house.no-todo` names `house.no-tod`, which is not a known check. Did you mean `house.no-todo`?',
    ],
    [withRule({ after: ['house.no-todo'] }), '`house.no-todo` waits for itself by `after`.'],
    [
      withRule({ fastPath: [] }),
      '`fastPath` of `house.no-todo` is an empty list; it must be a function that returns findings, or nothing.',
    ],
    [withRule({ default: {} }), '`default` of `house.no-todo` is not a known key. Did you mean `defaults`?'],
    [plugin({ preset: {} }), '`preset` is not a known key. Did you mean `presets`?'],
    [plugin({ presets: [] }), '`presets` is an empty list; it must be an object of presets by name.'],
    [
      plugin({ presets: { 'All of it': { rules: {} } } }),
      'The name of the preset `All of it` is not lower-case words joined by hyphens.',
    ],
    [plugin({ presets: { all: {} } }), 'The preset `all` is not an object with `rules`.'],
    [
      plugin({ presets: { all: { rules: { 'house.gone': 'off' } } } }),
      'The preset `all` sets `house.gone`, which is not a rule of this plugin.',
    ],
  ])('%#: %j', (value, message) => {
    expect(mistakes(value)).toEqual([message])
  })

  it.each([Number.NaN, Infinity, -1, null, {}, [1], undefined])('refuses %j as a default', (value) => {
    expect(mistakes(withRule({ defaults: { max: value } }))).toEqual([
      expect.stringMatching(
        /^The option `max` in `defaults` of `house\.no-todo` is .+; it must be a finite number/,
      ),
    ])
  })

  it('says what in a list is no default', () => {
    expect(mistakes(withRule({ defaults: { max: ['a', 2] } }))).toEqual([
      'The option `max` in `defaults` of `house.no-todo` is a list with `2` in it; it must be a finite number from zero, text, `true` or `false`, or a list of texts.',
    ])
  })

  it('needs a dimension from the rule or the plugin', () => {
    expect(mistakes({ name: 'house', rules: [rule()] })).toEqual([
      '`dimension` of `house.no-todo` is missing, and its plugin has none; it must be `structure`, `naming`, `description`, `content` or `security`.',
    ])
  })

  it('comes all at once, in one error that names the plugin', () => {
    const wrong = plugin({ name: 'House', rules: [rule({ severity: 'bad', fix: '' })] })
    expect(() => validatePlugin(wrong, '@acme/rules')).toThrow(SkillgaugeError)
    expect(() => validatePlugin(wrong, '@acme/rules')).toThrow(
      [
        'The plugin `@acme/rules` cannot be used:',
        '  `name` is `House`; it must be lower-case words joined by hyphens.',
        '  The id `house.no-todo` is not `House.` followed by lower-case words joined by hyphens.',
        '  `fix` of `house.no-todo` is empty; it must be text for people to read.',
        '  `severity` of `house.no-todo` is `bad`; it must be `high`, `medium` or `low`.',
      ].join('\n'),
    )
  })
})

describe('traps', () => {
  const trap = () => {
    throw new Error('caught you')
  }
  const throwing = (object: object, key: string) =>
    Object.defineProperty({ ...object }, key, { enumerable: true, get: trap })
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }

  it.each<[string, unknown]>([
    ['a getter of the plugin', throwing(plugin(), 'rules')],
    ['a getter of a rule', plugin({ rules: [throwing(rule(), 'id')] })],
    ['a getter of an option', withRule({ defaults: throwing({}, 'max') })],
    ['a getter of a preset', plugin({ presets: { all: throwing({}, 'rules') } })],
    ['a proxy', new Proxy(plugin(), { ownKeys: trap })],
  ])('%s that throws is a mistake', (_, value) => {
    expect(mistakes(value)).toEqual(['Reading it failed: caught you.'])
  })

  it('a revoked proxy is a mistake', () => {
    expect(mistakes(revoked())).toEqual([expect.stringMatching(/^Reading it failed: /)])
    expect(mistakes(plugin({ rules: [revoked()] }))).toEqual([expect.stringMatching(/^Reading it failed: /)])
  })

  it('what is thrown need not be an error', () => {
    const value = new Proxy(plugin(), {
      ownKeys() {
        throw Object.create(null)
      },
    })
    expect(mistakes(value)).toEqual(['Reading it failed: no reason given.'])
  })

  it('whatever is exported, the answer is a plugin or a mistake', () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, withTypedArray: true })
    const almost = fc.record(
      {
        name: anything,
        dimension: anything,
        rules: fc.array(fc.record({ id: anything, defaults: anything, needs: anything })),
        presets: anything,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(anything, almost), (value) => {
        const read: { plugin?: Plugin; mistakes: readonly string[] } = readPlugin(value)
        expect(read.plugin === undefined).toBe(read.mistakes.length > 0)
      }),
    )
  })
})
