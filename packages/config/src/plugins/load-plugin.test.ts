import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { importPlugin } from './import-plugin.js'
import { loadPlugin } from './load-plugin.js'
import { errorOf, pluginSource, project } from '../testing/project.js'

const house = pluginSource('house')
const manifest = (more: object = {}) =>
  JSON.stringify({ name: 'x', type: 'module', main: 'index.js', ...more })

/** Loads `plugins: [specifier]` in a project with these files. */
async function load(specifier: string, files: Record<string, string>) {
  const cwd = project({ '.skillrc': JSON.stringify({ plugins: [specifier] }), ...files })
  return loadPlugin(specifier, join(cwd, '.skillrc'))
}

describe('a plugin that can be loaded', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a local file', './house.mjs', { 'house.mjs': house }],
    ['a local file without its extension', './house', { 'house.mjs': house }],
    ['a local file with Windows separators', '.\\checks\\house.mjs', { 'checks/house.mjs': house }],
    ['a local folder', './checks', { 'checks/index.mjs': house }],
    [
      'a package',
      'rules',
      { 'node_modules/rules/index.js': house, 'node_modules/rules/package.json': manifest() },
    ],
    [
      'an ES module package with exports',
      '@acme/rules',
      {
        'node_modules/@acme/rules/lib/main.js': house,
        'node_modules/@acme/rules/package.json': manifest({ exports: { import: './lib/main.js' } }),
      },
    ],
    [
      'a path inside a package',
      '@acme/rules/house',
      {
        'node_modules/@acme/rules/lib/main.js': house,
        'node_modules/@acme/rules/package.json': manifest({ exports: { './house': './lib/main.js' } }),
      },
    ],
    [
      'an export named plugin',
      './house.mjs',
      { 'house.mjs': house.replace('export default', 'export const plugin =') },
    ],
    [
      'a CommonJS package',
      'rules',
      { 'node_modules/rules/index.js': house.replace('export default', 'module.exports =') },
    ],
    [
      'a CommonJS package with a named export',
      'rules',
      { 'node_modules/rules/index.js': house.replace('export default', 'exports.plugin =') },
    ],
    [
      'a CommonJS package made of an ES module',
      'rules',
      {
        'node_modules/rules/index.js': `Object.defineProperty(exports, '__esModule', { value: true });\n${house.replace('export default', 'exports.default =')}`,
      },
    ],
  ])('%s', async (_, specifier, files) => {
    const { loaded, mistakes } = await load(specifier, files)
    expect(mistakes).toEqual([])
    expect(loaded).toMatchObject({ from: specifier, builtIn: false, plugin: { name: 'house' } })
  })

  it('is found in a folder above the config file', async () => {
    const cwd = project({
      'node_modules/rules/index.mjs': house,
      'node_modules/rules/package.json': manifest({ main: 'index.mjs' }),
      'team/': '',
    })
    expect((await loadPlugin('rules', join(cwd, 'team/.skillrc'))).mistakes).toEqual([])
  })

  it('may be named by an absolute path', async () => {
    const cwd = project({ 'house.mjs': house })
    expect((await loadPlugin(join(cwd, 'house.mjs'), join(cwd, '.skillrc'))).mistakes).toEqual([])
  })
})

describe('a plugin that cannot be loaded says why', () => {
  it.each<[string, string, Record<string, string>, RegExp]>([
    [
      'not installed',
      '@acme/rules',
      {},
      /^It is not installed: run `npm install --save-dev @acme\/rules` in `.+`\.$/,
    ],
    [
      'a mistyped package',
      '@acme/ruels',
      { 'node_modules/@acme/rules/index.js': house, 'node_modules/other/index.js': house },
      /^It is not installed: .+ Did you mean `@acme\/rules`\?$/,
    ],
    [
      'a mistyped file',
      './chekcs/huose.mjs',
      { 'chekcs/house.mjs': house, 'chekcs/house.md': '' },
      /^There is no file .+ Did you mean `\.\/chekcs\/house\.mjs`\?$/,
    ],
    [
      'a path inside what is not installed',
      '@acme/rules/all',
      {},
      /run `npm install --save-dev @acme\/rules` in/,
    ],
    [
      'a file without ./',
      'checks/house.mjs',
      { 'checks/house.mjs': house },
      /Did you mean `\.\/checks\/house\.mjs`\?$/,
    ],
    [
      'a file that is not there',
      './gone.js',
      {},
      /^There is no file `.+gone\.js`\. Paths start at the folder of the config file\.$/,
    ],
    [
      'a folder',
      './checks',
      { 'checks/house.mjs': house },
      /^It is a folder without an `index\.js`; name a file in it\.$/,
    ],
    [
      'a package without an entry',
      'rules',
      { 'node_modules/rules/package.json': manifest({ exports: {} }) },
      /^It is installed, but could not be resolved: /,
    ],
    [
      'a URL',
      'https://example.org/rules.js',
      {},
      /^A URL is not a plugin; name a package, or a local file that begins with `\.\/`\.$/,
    ],
    ['code as a URL', 'data:text/javascript,export default {}', {}, /^A URL is not a plugin/],
    ['a part of Node', 'node:fs', {}, /^A URL is not a plugin/],
    ['the config file', './.skillrc', {}, /^It is the config file itself; a plugin is JavaScript\.$/],
    [
      'it throws',
      './house.mjs',
      { 'house.mjs': 'throw new Error("out of order.\\nmore")' },
      /^Its code failed when it was loaded: out of order \(`house\.mjs:1:7`\)\.$/,
    ],
    [
      'it throws no error',
      './house.mjs',
      { 'house.mjs': 'throw Object.create(null)' },
      /^Its code failed when it was loaded: no reason given\.$/,
    ],
    [
      'it throws nothing',
      './house.mjs',
      { 'house.mjs': 'throw undefined' },
      /^Its code failed when it was loaded: undefined\.$/,
    ],
    [
      'it is no JavaScript',
      './house.mjs',
      { 'house.mjs': 'name: { house: 1 }' },
      /^Its default export is missing: it exports nothing\. Add `export default definePlugin\(\{…\}\)`\.$/,
    ],
    [
      'its syntax is wrong',
      './house.mjs',
      { 'house.mjs': 'export default {\n  name: "house",\n  rules: [+],\n}\n' },
      /^Its code failed when it was loaded: .*\(`house\.mjs:3:1\d`\)\.$/,
    ],
    [
      'it needs what is missing',
      './house.mjs',
      { 'house.mjs': 'import "gone-package"' },
      /^Its code failed when it was loaded: Cannot find package 'gone-package'/,
    ],
    [
      'it exports a promise',
      './house.mjs',
      { 'house.mjs': 'export default Promise.resolve({ name: "house", rules: [] })' },
      /^It exports a promise; export the plugin itself: `export default await …`\.$/,
    ],
    [
      'the syntax of what it imports is wrong',
      './house.mjs',
      { 'house.mjs': 'import "./other.mjs"', 'other.mjs': 'export {' },
      // The rest is the test runner's; packages/cli/plugins.test.ts has that of Node.
      /^Its code failed when it was loaded: /,
    ],
    [
      'it exports something else',
      './house.mjs',
      { 'house.mjs': 'export const a = 1, b = 2' },
      /^Its default export is missing: it exports `a`, `b`\. Add `export default definePlugin\(\{…\}\)`\.$/,
    ],
    [
      'its export is no plugin',
      './house.mjs',
      { 'house.mjs': 'export default 5' },
      /^It is a number; a plugin is an object/,
    ],
    [
      'its getter throws',
      './house.mjs',
      { 'house.mjs': 'export default { get rules() { throw new Error("no") } }' },
      /^Reading it failed: no\.$/,
    ],
    [
      'its export is a trap',
      './house.mjs',
      { 'house.mjs': 'export default new Proxy({}, { has() { throw new Error("no") } })' },
      /^Loading it failed: no\.$/,
    ],
  ])('%s', async (_, specifier, files, message) => {
    const { loaded, mistakes } = await load(specifier, files)
    expect(loaded).toBeUndefined()
    expect(mistakes).toEqual([expect.stringMatching(message)])
  })

  it('it never ends', async () => {
    const cwd = project({ 'house.mjs': 'await new Promise(() => {})' })
    const { mistakes } = await importPlugin(join(cwd, 'house.mjs'), 10)
    expect(mistakes).toEqual(['Loading it did not end within 0.01 s.'])
  })
})

describe('plugins of a config file', () => {
  const errorWith = (plugins: unknown[], files: Record<string, string>, more: object = {}) =>
    errorOf(loadConfig({ cwd: project({ '.skillrc': JSON.stringify({ plugins, ...more }), ...files }) }))

  it('fail together, each with its place', async () => {
    const cwd = project({
      '.skillrc': 'plugins:\n  - "@acme/rules"\n  - ./fine.mjs\n  - ./bad.mjs\n  - ./throws.mjs\n',
      'fine.mjs': house,
      'bad.mjs': 'export default { name: "Bad", rules: {} }',
      'throws.mjs': 'throw new Error("boom")',
    })
    const error = await errorOf(loadConfig({ cwd }))
    expect(error.code).toBe('invalid-plugin')
    expect(error.message.split('\n')).toEqual([
      '.skillrc has 4 mistakes:',
      `  .skillrc:2:5 Plugin \`@acme/rules\`: It is not installed: run \`npm install --save-dev @acme/rules\` in \`${cwd}\`.`,
      '  .skillrc:4:5 Plugin `./bad.mjs`: `name` is `Bad`; it must be lower-case words joined by hyphens.',
      '  .skillrc:4:5 Plugin `./bad.mjs`: `rules` is an object; it must be a list of rules.',
      '  .skillrc:5:5 Plugin `./throws.mjs`: Its code failed when it was loaded: boom (`throws.mjs:1:7`).',
    ])
    expect(error.cause).toBeDefined()
  })

  it.each(['structure', 'naming', 'description', 'content', 'security'])(
    'may not be called %s',
    async (name) => {
      const error = await errorWith(['./x.mjs'], { 'x.mjs': pluginSource(name) })
      expect(error.message).toBe(
        `.skillrc:1:13 Plugin \`./x.mjs\`: Plugin name \`${name}\` is reserved for built-in checks; ids must be unique.`,
      )
    },
  )

  it('may not be called threats, loaded or not', async () => {
    const error = await errorWith(['./x.mjs'], { 'x.mjs': pluginSource('threats') })
    expect(error.message).toBe(
      '.skillrc:1:13 Plugin `./x.mjs`: Plugin name `threats` is reserved for the checks that `extends: [threats]` switches on.',
    )
  })

  it('may not share a name', async () => {
    const error = await errorWith(['./a.mjs', './b.mjs'], { 'a.mjs': house, 'b.mjs': house })
    expect(error.message).toBe(
      '.skillrc:1:23 Plugin `./b.mjs`: Plugin name `house` is taken by `./a.mjs`; ids must be unique.',
    )
  })

  it('are loaded once when they are listed twice', async () => {
    const cwd = project({ '.skillrc': 'plugins: [./a.mjs, ./a.mjs]', 'a.mjs': house })
    expect((await loadConfig({ cwd })).plugins.filter(({ builtIn }) => !builtIn)).toHaveLength(1)
  })

  it('from files have presets by their paths, which a preset by name is told', async () => {
    const strict = `export default { name: 'house', dimension: 'content', rules: [], presets: { strict: { rules: {} } } }`
    const error = await errorWith(['./a.mjs'], { 'a.mjs': strict }, { extends: ['house/strict'] })
    expect(error.message).toContain('The plugins here have `./a.mjs/strict`.')
  })

  it('that fail are given the benefit of the doubt: their rules and presets are not called unknown', async () => {
    const error = await errorWith(
      ['@acme/rules', './a.mjs'],
      { 'a.mjs': house },
      {
        extends: ['@acme/rules/strict', 'strickt'],
        rules: { 'acme.one': 'off', 'house.two': 'off', 'naming.fromat': 'off' },
      },
    )
    expect(error.code).toBe('invalid-config')
    expect(error.message.match(/`[^`]+` is not a known \w+/g)).toEqual([
      '`strickt` is not a known preset',
      '`house.two` is not a known rule',
      '`naming.fromat` is not a known rule',
    ])
  })

  it('must have presets that fit the rules', async () => {
    const presets = `presets: { all: { rules: { 'house.some-rule': ['high', { maxWords: 'x', maxWord: 1 }], 'naming.fromat': 'off', 'house.b': 1 } } }`
    const error = await errorWith(['./a.mjs'], {
      'a.mjs': pluginSource('house', ['some-rule', 'b'], presets),
    })
    expect(error.code).toBe('invalid-plugin')
    expect(
      error.message
        .split('\n')
        .slice(1)
        .map((line) => line.replace('  .skillrc:1:13 Plugin `./a.mjs`: In its preset `all`, ', '')),
    ).toEqual([
      '`maxWords` of `house.some-rule` is `x`; it must be a number, zero or more.',
      '`maxWord` is not an option of `house.some-rule`. Did you mean `maxWords`?',
      '`house.b` is `1`; it must be `off`, `high`, `medium`, `low` or `[severity, options]`.',
      '`naming.fromat` is not a known rule. Did you mean `naming.format`?',
    ])
  })
})
