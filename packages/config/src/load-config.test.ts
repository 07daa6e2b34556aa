import { dimensions } from '@skillgauge/core'
import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { loadConfig } from './load-config.js'
import { errorOf, pluginSource, project } from './testing/project.js'
import { asNobody } from '../../../tests/as-nobody.js'

const plugin = pluginSource('house')

/** Loads `.skillrc` with this text, beside a plugin `./house.mjs`. */
const load = (text: string, name = '.skillrc') => {
  const cwd = project({ [name]: text, 'house.mjs': plugin })
  return loadConfig({ cwd })
}
/** The lines of the error that this text brings. */
const complaints = async (text: string, name = '.skillrc') =>
  (await errorOf(load(text, name))).message.split('\n')

describe('without a config file', () => {
  it('every built-in rule holds as the catalog says', async () => {
    const cwd = project({})
    const config = await loadConfig({ cwd })
    expect(config).toMatchObject({ file: undefined, ignore: [], ignoreRoot: cwd, model: undefined })
    expect(config.plugins.map(({ plugin }) => plugin.name)).toEqual(dimensions)
    expect(config.plugins.every(({ builtIn }) => builtIn)).toBe(true)
    const rules = config.rulesFor(join(cwd, 'skills/pdf'))
    expect(rules.map(({ rule, severity }) => [rule.id, severity])).toEqual(
      config.plugins.flatMap(({ plugin }) => plugin.rules.map(({ id, severity }) => [id, severity])),
    )
  })

  it('what only a skill or a folder above the project has is not looked at', async () => {
    const root = project({
      '.skillrc': '[',
      'inner/.git/': '',
      'inner/pdf/SKILL.md': '',
      'inner/pdf/.skillrc': '[',
    })
    expect((await loadConfig({ cwd: join(root, 'inner') })).file).toBeUndefined()
  })
})

describe('built-ins only', () => {
  it('looks for no config file, and loads no plugin', async () => {
    const cwd = project({ '.skillrc': 'plugins: [./trap.mjs]', 'trap.mjs': 'throw new Error("loaded")' })
    const config = await loadConfig({ cwd, builtInsOnly: true })
    expect(config.file).toBeUndefined()
    expect(config.ignore).toEqual([])
  })

  it('takes the config file that is named', async () => {
    const cwd = project({ 'ci/scan.yaml': 'plugins: [../house.mjs]\nignore: [drafts]', 'house.mjs': plugin })
    const config = await loadConfig({ cwd, builtInsOnly: true, configFile: 'ci/scan.yaml' })
    expect(config.plugins.at(-1)).toMatchObject({
      from: '../house.mjs',
      builtIn: false,
      plugin: { name: 'house' },
    })
    expect(config).toMatchObject({ ignore: ['drafts'], ignoreRoot: join(cwd, 'ci') })
  })
})

describe('a config file', () => {
  it('gives its settings', async () => {
    const config = await load(
      'model: claude-haiku-4-5\nignore: ["drafts\\\\old", vendor/]\n$schema: ./x.json\n',
    )
    expect(config).toMatchObject({ model: 'claude-haiku-4-5', ignore: ['drafts/old', 'vendor/'] })
  })

  it.each([
    ['.skillrc', '{"rules": {"naming.format": "off"}}'],
    ['.skillrc.json', '\uFEFF{"rules": {"naming.format": "off"}}'],
    ['.skillrc.yaml', '\uFEFFrules:\r\n  naming.format: off\r\n'],
    ['.skillrc.yml', 'rules: {naming.format: off}'],
    ['package.json', '{"name": "x", "skill": {"rules": {"naming.format": "off"}}}'],
  ])('may be %s', async (name, text) => {
    const { rulesFor, ignoreRoot } = await load(text, name)
    expect(rulesFor(ignoreRoot).some(({ rule }) => rule.id === 'naming.format')).toBe(false)
  })

  it.each([
    '',
    '\n',
    '# nothing yet\n',
    '{}',
    'rules: {}\noverrides: []\nextends: []\nplugins: []\nignore: []',
  ])('may say nothing: %j', async (text) => {
    const { rulesFor, plugins } = await load(text)
    expect(rulesFor('/anywhere')).toHaveLength(plugins.flatMap(({ plugin }) => plugin.rules).length)
  })

  it('may be named, with any name', async () => {
    const cwd = project({ 'config/team.conf': 'model: m', 'config/package.json': '{"skill":{"model":"p"}}' })
    expect((await loadConfig({ cwd, configFile: 'config/team.conf' })).model).toBe('m')
    expect((await loadConfig({ cwd, configFile: join(cwd, 'config/package.json') })).model).toBe('p')
  })
})

describe('a config file that cannot be read', () => {
  const named = async (configFile: string, files: Record<string, string> = {}) => {
    const error = await errorOf(loadConfig({ cwd: project(files), configFile }))
    return [error.code, error.message]
  }

  it('is not there', async () => {
    expect(await named('gone.yaml')).toEqual(['invalid-config', 'There is no config file `gone.yaml`.'])
  })

  it('is a folder', async () => {
    const cwd = project({ '.skillrc/': '' })
    expect((await errorOf(loadConfig({ cwd }))).message).toBe(
      '`.skillrc` is a folder; a config file is expected there.',
    )
  })

  it.each(['a.js', 'a.mjs', 'a.CJS', 'a.ts'])('is code: %s', async (name) => {
    const trap = 'globalThis.configWasRun = true'
    expect(await named(name, { [name]: trap })).toEqual([
      'invalid-config',
      `\`${name}\` is code; a config file is JSON or YAML. For code, use its key \`plugins\`.`,
    ])
    expect(globalThis).not.toHaveProperty('configWasRun')
  })

  it('is a package.json without the key', async () => {
    expect(await named('package.json', { 'package.json': '{}' })).toEqual([
      'invalid-config',
      '`package.json` has no key `skill`.',
    ])
  })

  it('is huge', async () => {
    expect(await named('big.yaml', { 'big.yaml': '#'.repeat(300_000) })).toEqual([
      'invalid-config',
      '`big.yaml` has 300,000 bytes; at most 256 KiB are read.',
    ])
  })

  it.skipIf(process.platform === 'win32')('is a link that leads nowhere, or in a circle', async () => {
    const cwd = project({})
    symlinkSync('.skillrc', join(cwd, '.skillrc'))
    expect((await errorOf(loadConfig({ cwd }))).message).toMatch(
      /^`\.skillrc` cannot be read: a link in a circle/,
    )
  })

  it.skipIf(process.platform === 'win32')('may not be read', async () => {
    await loadConfig({ cwd: project({ '.skillrc': '{}' }) })
    await asNobody(async () => {
      const cwd = project({ '.skillrc': '{}' })
      chmodSync(join(cwd, '.skillrc'), 0)
      expect((await errorOf(loadConfig({ cwd }))).message).toMatch(
        /^`\.skillrc` cannot be read: permission denied/,
      )
    })
  })

  it('does not make cosmiconfig run `.config/config.js` of the working directory', async () => {
    const cwd = project({
      '.skillrc': '{}',
      '.config/config.js': 'require("fs").mkdirSync(__dirname + "/was-run")',
    })
    const spy = vi.spyOn(process, 'cwd').mockReturnValue(cwd)
    await loadConfig({ cwd })
    spy.mockRestore()
    expect(existsSync(join(cwd, '.config/was-run'))).toBe(false)
  })

  it('does not import other files by `$import`', async () => {
    expect(await complaints('$import: ./house.mjs')).toEqual([
      expect.stringMatching(/^\.skillrc:1:1 `\$import` is not a key of the settings\./),
    ])
  })
})

describe('mistakes', () => {
  it('come all at once, with their places', async () => {
    const text = [
      'extend: strict',
      'model: 4',
      'plugins: ./house.mjs',
      'rules:',
      '  naming.fromat: off',
      '  naming.format: [high, { maxLenght: 3 }]',
      '  content.token-budget: [hihg, { maxTokens: -1 }]',
      '  description.max-length: [high, { maxLength: many, max: 1 }]',
      'overrides:',
      '  - file: x',
      '    rules: { security.unicod: low }',
      'ignore: [1, ""]',
    ].join('\n')
    const error = await errorOf(load(text))
    expect(error.code).toBe('invalid-config')
    expect(error.message.split('\n')).toEqual([
      '.skillrc has 14 mistakes:',
      '  .skillrc:1:1 `extend` is not a key of the settings. Did you mean `extends`?',
      '  .skillrc:2:8 `model` is `4`; it must be the name of a model.',
      '  .skillrc:3:10 `plugins` is `./house.mjs`; it must be a list of packages and local files.',
      '  .skillrc:5:3 `naming.fromat` is not a known rule. Did you mean `naming.format`?',
      '  .skillrc:6:27 `maxLenght` is not an option of `naming.format`, which has none.',
      '  .skillrc:7:26 `content.token-budget[0]` is `hihg`; it must be `high`, `medium` or `low`. Did you mean `high`?',
      '  .skillrc:7:45 `maxTokens` of `content.token-budget` is `-1`; it must be a number, zero or more.',
      '  .skillrc:8:47 `maxLength` of `description.max-length` is `many`; it must be a number, zero or more.',
      '  .skillrc:8:53 `max` is not an option of `description.max-length`. Known are `maxLength`.',
      '  .skillrc:10:5 `overrides[0].files` is missing; it must be a glob or a list of globs.',
      '  .skillrc:10:5 `file` is not a key of an override. Did you mean `files`?',
      '  .skillrc:11:14 `security.unicod` is not a known rule. Did you mean `security.unicode`?',
      '  .skillrc:12:10 `ignore[0]` is `1`; it must be a pattern.',
      '  .skillrc:12:13 `ignore[1]` is empty; it must be a pattern.',
    ])
  })

  it.each([
    ['[]', '1:1 The file holds an empty list; it must hold keys with values.'],
    ['just text', '1:1 The file holds text; it must hold keys with values.'],
    ['rules: []', '1:8 `rules` is an empty list; it must be settings by rule id.'],
    ['rules:', '1:7 `rules` is empty; it must be settings by rule id.'],
    [
      'extends: "@acme/rules/strict"',
      '1:10 `@acme/rules/strict` is not a known preset: `plugins` must name `@acme/rules` as well, and it must have a preset of this name.',
    ],
    ...['./base.yaml', '../.skillrc', './base', 'shared/base.json', '/etc/rules.js'].map((file) => [
      `extends: ${file}`,
      `1:10 \`${file}\` is not a known preset: \`extends\` takes presets, not files. Known are \`recommended\`, \`spec\`, \`strict\`, \`security\` or \`threats\`.`,
    ]),
    [
      'extends: ./rules.js/strict',
      '1:10 `./rules.js/strict` is not a known preset: `plugins` must name `./rules.js` as well, and it must have a preset of this name.',
    ],
    ['limits: {skillTimout: 5}', '1:10 `skillTimout` is not a key of `limits`. Did you mean `skillTimeout`?'],
    ['{\n  // note\n  "rules": {}\n}', '2:3 `// note "rules"` is not a comment here: begin it with `#`.'],
    ['limits: {time: 5}', '1:10 `time` is not a key of `limits`. Known are `skillTimeout` or `skillMemory`.'],
    ['extends: strickt', '1:10 `strickt` is not a known preset. Did you mean `strict`?'],
    ['overrides: [{files: "[", rules: {}}]', '1:21 `overrides[0].files` is `[`; this glob lacks a `]`.'],
    [
      'overrides: [{files: [a, "x/{a,b"], rules: {}}]',
      '1:25 `overrides[0].files[1]` is `x/{a,b`; this glob lacks a `}`.',
    ],
    ['extends: ""', '1:10 `extends` is empty; it must be the name of a preset.'],
    ['extends: [" "]', '1:11 `extends[0]` is blank; it must be the name of a preset.'],
    [
      'limits: {skillTimeout: "1"}',
      '1:24 `limits.skillTimeout` is `"1"`; it must be a number of seconds from 0.1 to 3600.',
    ],
    [
      'rules: {content.line-budget: [low, {maxLines: "5"}]}',
      '1:47 `maxLines` of `content.line-budget` is `"5"`; it must be a number, zero or more.',
    ],
    ['cache: "true"', '1:8 `cache` is `"true"`; it must be `true` or `false`.'],
    ['null: 1', '1:1 A key is `null`, the null of YAML; keys are words.'],
    ['rules: {"": low}', '1:9 An empty text is not a known rule. `skillgauge list-checks` lists them.'],
    [
      'require: {a: 1}',
      '1:14 `require.a` is `1`; it must be `true`, a regular expression or `[severity, …]` with one of them.',
    ],
    [
      'require: {__proto__: 1}',
      '1:22 `require.__proto__` is `1`; it must be `true`, a regular expression or `[severity, …]` with one of them.',
    ],
    ['%YAML 9.9\n---\nrules: {}', '1:7 Unsupported YAML version 9.9.'],
    ['extends: [3]', '1:11 `extends[0]` is `3`; it must be the name of a preset.'],
    ['extends: 3', '1:10 `extends` is `3`; it must be a preset or a list of presets.'],
    ['overrides: {}', '1:12 `overrides` is an object; it must be a list of `{ files, rules }`.'],
    ['overrides: [x]', '1:13 `overrides[0]` is `x`; it must be `{ files, rules }`.'],
    [
      'overrides: [{files: [], rules: {}}]',
      '1:21 `overrides[0].files` is an empty list; it must be a glob or a list of globs.',
    ],
    [
      'overrides: [{files: x, rules: 1}]',
      '1:31 `overrides[0].rules` is `1`; it must be settings by rule id.',
    ],
    ['overrides: [{files: x}]', '1:13 `overrides[0].rules` is missing; it must be settings by rule id.'],
    [
      'rules: {naming.format: warn}',
      '1:24 `naming.format` is `warn`; it must be `off`, `high`, `medium`, `low` or `[severity, options]`. Did you mean `medium`?',
    ],
    [
      'rules: {naming.format: false}',
      '1:24 `naming.format` is `false`; it must be `off`, `high`, `medium`, `low` or `[severity, options]`. Did you mean `off`?',
    ],
    [
      'rules: {naming.format: 2}',
      '1:24 `naming.format` is `2`; it must be `off`, `high`, `medium`, `low` or `[severity, options]`.',
    ],
    [
      'rules: {naming.format: [high]}',
      '1:24 `naming.format` is a list; it must be `off`, `high`, `medium`, `low` or `[severity, options]`.',
    ],
    [
      'rules: {naming.format: [off, {}]}',
      '1:25 `naming.format[0]` is `off`; it must be `high`, `medium` or `low`.',
    ],
    ['rules: {naming.format: [high, 3]}', '1:31 `naming.format[1]` is `3`; it must be an object of options.'],
    [
      'rules: {acme.x: off}',
      '1:9 `acme.x` is not a known rule: no plugin named `acme` is listed in `plugins`.',
    ],
    [
      'rules: {threats.persistence: off}',
      '1:9 `threats.persistence` is not a known rule here: add `threats` to `extends`.',
    ],
    [
      'rules: {naming.zebra: off}',
      '1:9 `naming.zebra` is not a known rule. `skillgauge list-checks` lists them.',
    ],
    ['rules: {__proto__: off}', '1:9 `__proto__` is not a known rule. `skillgauge list-checks` lists them.'],
    [
      '__proto__: {rules: {}}',
      '1:1 `__proto__` is not a key of the settings. Known are `$schema`, `extends`, `plugins`, `rules`, `overrides`, `require`, `version`, `ignore`, `hosts`, `model`, `limits`, `cache` or `sensitivity`.',
    ],
    [
      'rules: {content.token-budget: [low, {__proto__: 1}]}',
      '1:38 `__proto__` is not an option of `content.token-budget`. Known are `maxTokens` or `overPercent`.',
    ],
    [
      'rules: {content.token-budget: [low, {maxTokens: .inf}]}',
      '1:49 `maxTokens` of `content.token-budget` is `Infinity`; it must be a number, zero or more.',
    ],
    [
      'rules: {content.token-budget: [low, {maxTokens: .nan}]}',
      '1:49 `maxTokens` of `content.token-budget` is `NaN`; it must be a number, zero or more.',
    ],
    ['a: !!js/function "x"', '1:4 The tag `!!js/function` is not allowed; values are plain.'],
    ['extends: &a [*a]', '1:14 `extends[0]` is a list; it must be the name of a preset.'],
  ])('%s', async (text, message) => {
    expect(await complaints(text)).toEqual([`.skillrc:${message}`])
  })

  it('tell their place in a package.json, and in strict JSON', async () => {
    const text = '{\n  "name": "x",\n  "skill": {\n    "rule": {}\n  }\n}'
    expect(await complaints(text, 'package.json')).toEqual([
      'package.json:4:5 `rule` is not a key of the settings. Did you mean `rules`?',
    ])
    expect(await complaints('{"skill": {}', 'package.json')).toHaveLength(1)
    for (const [value, what] of [
      ['1', 'a number'],
      ['null', 'empty'],
      ['[]', 'an empty list'],
      ['"strict"', 'text'],
    ])
      expect(await complaints(`{"skill": ${value}}`, 'package.json')).toEqual([
        `package.json:1:11 \`skill\` is ${what}; it must hold keys with values.`,
      ])
    expect((await complaints('broken\n', '.skillrc.json'))[0]).toMatch(
      /The file is not JSON: Unexpected token 'b'\.$/,
    )
    expect((await complaints('{"model": "m",}', '.skillrc.json'))[0]).toMatch(
      /^\.skillrc\.json:1:15 The file is not JSON: /,
    )
  })

  it('name the file as a path from the working directory, absolute when it lies outside', async () => {
    const root = project({ '.skillrc': 'x: 1', 'deep/': '' })
    expect((await errorOf(loadConfig({ cwd: join(root, 'deep') }))).message).toMatch(
      `${join(root, '.skillrc')}:1:1 \`x\``,
    )
    expect((await errorOf(loadConfig({ cwd: root }))).message).toMatch(/^\.skillrc:1:1 `x`/)
  })
})

it('hostile shapes of every kind are refused with a message, none crashes', async () => {
  const values = [
    'null',
    '1',
    '-1',
    'true',
    'text',
    '""',
    '[]',
    '[[]]',
    '[null]',
    '{}',
    '{a: {}}',
    '[{}]',
    '.nan',
    '!!set {a}',
    '2026-01-01',
  ]
  for (const key of [
    '$schema',
    'extends',
    'plugins',
    'rules',
    'overrides',
    'require',
    'version',
    'ignore',
    'model',
  ]) {
    for (const value of values) {
      const error = await load(`${key}: ${value}`).then(
        () => undefined,
        (thrown) => thrown,
      )
      if (error)
        expect([error.name, error.message]).toEqual(['SkillgaugeError', expect.stringMatching(/^\.skillrc/)])
    }
  }
})

it('a folder that is both too deep and not there is no reason to fail', async () => {
  const cwd = project({})
  mkdirSync(join(cwd, 'a'))
  expect((await loadConfig({ cwd: join(cwd, 'a/b/c') })).file).toBeUndefined()
})
