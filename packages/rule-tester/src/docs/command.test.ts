import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { skillgaugeRules } from './command.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function packageOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'rules-docs-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@skillgauge'), { recursive: true })
  symlinkSync(join(root, 'packages/rule-kit'), join(folder, 'node_modules/@skillgauge/rule-kit'), 'junction')
  const run = async (...args: string[]) => {
    let [stdout, stderr] = ['', '']
    const code = await skillgaugeRules(args, {
      cwd: folder,
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
    })
    return { code, stdout, stderr }
  }
  return { run, read: (path = 'README.md') => readFileSync(join(folder, path), 'utf8'), folder }
}

const rule = (more = '') => `{
  id: 'acme.owner', name: 'Has an owner', severity: 'medium', description: 'The frontmatter names a | team.', fix: 'Add it.',
  needs: ['frontmatter', 'tree'], defaults: { teams: ['a', 'b'], most: 3 }, ${more} *check() {} }`
const plugin = (more = '') =>
  `export default { name: 'acme', dimension: 'content', rules: [${rule(more)}] }\n`
const manifest = (more = {}) =>
  JSON.stringify({ name: 'acme-rules', description: 'House rules.', type: 'module', ...more })
const block = (page: string) =>
  [
    '<!-- rules -->',
    '',
    '| rule | severity | dimension | passes when |',
    '|---|---|---|---|',
    `| ${page} | medium | content | The frontmatter names a \\| team. |`,
    '',
    '| rule | option | type | default |',
    '|---|---|---|---|',
    '| `acme.owner` | `teams` | list of strings | `a` `b` |',
    '| `acme.owner` | `most` | number | `3` |',
    '',
    '- `acme.owner`: needs a readable frontmatter and the Markdown tree',
    '',
    '<!-- /rules -->',
    '',
  ].join('\n')

describe('skillgauge-rules docs', () => {
  it('writes a README when there is none, which is then up to date', async () => {
    const { run, read } = packageOf({ 'package.json': manifest(), 'src/index.js': plugin() })
    expect(await run('docs', '--check')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('README.md: is missing\n'),
    })
    expect(await run('docs')).toEqual({ code: 0, stdout: 'Wrote README.md.\n', stderr: '' })
    expect(read()).toBe(`# acme-rules\n\nHouse rules.\n\n## Rules\n\n${block('`acme.owner`')}`)
    expect(await run('docs')).toMatchObject({ code: 0, stdout: 'Nothing to change.\n' })
    expect(await run('docs', '--check')).toEqual({ code: 0, stdout: 'README.md: up to date\n', stderr: '' })
  })

  const typescript = `import { definePlugin, defineRule } from '@skillgauge/rule-kit'
    import manifest from '../package.json' with { type: 'json' }
    import { name } from './name.js'
    enum Unused { A }
    const rule = defineRule(${rule()} as never)
    export default definePlugin({ name, version: manifest.version satisfies string, dimension: 'content', rules: [rule] } as never)\n`
  it.each<[string, Record<string, string>, string[], string]>([
    [
      'TypeScript of many files',
      {
        'src/index.ts': typescript,
        'src/name.ts': "export const name: string = 'acme'\n",
        'src/owner/README.md': 'x',
      },
      [],
      '[`acme.owner`](src/owner/README.md)',
    ],
    [
      'one file',
      { 'package.json': manifest({ exports: './plugin.mjs' }), 'plugin.mjs': plugin(), 'docs/owner.md': 'x' },
      [],
      '[`acme.owner`](docs/owner.md)',
    ],
    [
      'what was built',
      {
        'package.json': manifest({
          exports: { '.': { types: './dist/x.d.ts', import: { default: './dist/x.js' } } },
        }),
        'dist/x.js': plugin(),
        'rules/owner/README.md': 'x',
      },
      [],
      '[`acme.owner`](rules/owner/README.md)',
    ],
    [
      'a file that is named',
      { 'lib/house.js': plugin(), 'lib/owner.md': 'x' },
      ['lib/house.js'],
      '[`acme.owner`](lib/owner.md)',
    ],
    [
      'CommonJS',
      {
        'package.json': manifest({ type: 'commonjs', main: 'lib/p.js' }),
        'lib/p.js': plugin().replace('export default', 'module.exports ='),
      },
      [],
      '`acme.owner`',
    ],
  ])('reads %s', async (_, files, args, page) => {
    // prettier-ignore
    const { run, read } = packageOf({ 'package.json': manifest({ version: '1.0.0' }), ...files })
    expect(await run('docs', ...args)).toMatchObject({ code: 0, stderr: '' })
    expect(read()).toContain(block(page))
  })

  it('keeps everything else the same to the byte', async () => {
    const before =
      '\uFEFF# Mine\r\n\r\n```md\r\n<!-- rules -->\r\n<!-- /rules -->\r\n```\r\n\r\n<!-- rules -->\r\nold\r\n<!-- /rules -->\r\nend  \nno newline'
    const { run, read } = packageOf({ 'package.json': manifest(), 'index.js': plugin(), 'README.md': before })
    await run('docs')
    const written = block('`acme.owner`').trimEnd().replaceAll('\n', '\r\n')
    expect(read()).toBe(before.replace('<!-- rules -->\r\nold\r\n<!-- /rules -->', () => written))
  })

  it('adds the marks below the heading `Rules`, else at the end', async () => {
    const { run, read, folder } = packageOf({
      'package.json': manifest(),
      'index.js': plugin(),
      'README.md': '# A\n\n## Rules\n\nMine.\n',
    })
    await run('docs')
    expect(read()).toBe(`# A\n\n## Rules\n\n${block('`acme.owner`')}\nMine.\n`)
    writeFileSync(join(folder, 'README.md'), '# A\n\nText without an end of line')
    await run('docs')
    expect(read()).toBe(`# A\n\nText without an end of line\n\n## Rules\n\n${block('`acme.owner`')}`)
  })

  it.each(['docs', 'docs --check'])('says what to do about a fence that is not closed: %s', async (typed) => {
    const { run, read } = packageOf({
      'package.json': manifest(),
      'index.mjs': plugin(),
      'README.md': '# x\n\n```js\nfoo\n',
    })
    const { code, stderr } = await run(...typed.split(' '))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('a fence is not closed') as string,
    })
    expect(read()).toBe('# x\n\n```js\nfoo\n')
  })

  it('lists what is out of date by file and line, and accepts formatted tables', async () => {
    const { run, read, folder } = packageOf({ 'package.json': manifest(), 'src/index.js': plugin() })
    await run('docs')
    const formatted = read()
      .replaceAll('|---|---|', '| ------ | :--- |'.replace(':---', '----'))
      .replaceAll(' | ', '   | ')
    writeFileSync(join(folder, 'README.md'), formatted)
    expect(await run('docs', '--check')).toMatchObject({ code: 0 })
    await run('docs')
    expect(read()).toBe(formatted)
    writeFileSync(join(folder, 'README.md'), read().replace('medium', 'high'))
    expect(await run('docs', '--check')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'README.md: line 11 is out of date\nRun `skillgauge-rules docs` and commit what it writes.\n',
    })
    expect(read()).toContain('high')
  })

  it('fills in the facts in a page with marks for them', async () => {
    const page = '# acme.owner\n\n<!-- facts -->\n<!-- /facts -->\n\n## Why\n'
    const { run, read } = packageOf({
      'package.json': manifest(),
      'src/index.js': plugin("risk: 'block', after: ['naming.required'], since: '1.2',"),
      'src/owner/README.md': page,
    })
    expect(await run('docs')).toMatchObject({ code: 0, stdout: 'Wrote README.md, src/owner/README.md.\n' })
    expect(read('src/owner/README.md')).toBe(
      page.replace(
        '<!-- facts -->\n',
        [
          '<!-- facts -->',
          '',
          '**Has an owner.** The frontmatter names a | team.',
          '',
          '- Severity: medium',
          '- Dimension: content',
          '- Needs: a readable frontmatter and the Markdown tree',
          '- Risk: when it fails, `skillgauge scan` answers BLOCK',
          '- Not checked when `naming.required` fails',
          '- Since: 1.2',
          '- Options: `teams` (list of strings, default `a` `b`), `most` (number, default `3`)',
          '',
          '',
        ].join('\n'),
      ),
    )
  })

  it.each<[string, Record<string, string>, string[], string]>([
    ['no plugin anywhere', {}, ['docs'], 'Build the package, or name the file'],
    ['a file that is not there', {}, ['docs', 'x.js'], '`x.js` does not exist.'],
    [
      'no default export',
      { 'src/index.js': 'export const a = 1\n' },
      ['docs'],
      'The default export of `src/index.js` is not a plugin',
    ],
    [
      'a file that throws',
      { 'src/index.js': 'throw new Error("boom")\n' },
      ['docs'],
      '`src/index.js` cannot be imported: boom (`index.js:1:7`)',
    ],
    [
      'an id of another plugin',
      { 'src/index.js': plugin().replace('acme.owner', 'other.owner') },
      ['docs'],
      'The id `other.owner` is not `acme.`',
    ],
    [
      'one mark alone',
      { 'src/index.js': plugin(), 'README.md': '# A\n<!-- rules -->\n' },
      ['docs'],
      '`README.md`, line 2: `<!-- rules -->` and `<!-- /rules -->` must be a pair',
    ],
    [
      'marks twice',
      { 'src/index.js': plugin(), 'README.md': '<!-- rules -->\n<!-- /rules -->\n<!-- rules -->\n' },
      ['docs'],
      '`README.md`, line 3: a second',
    ],
    ['no command', {}, [], 'Usage: skillgauge-rules docs'],
    ['an unknown option', {}, ['docs', '--chek'], "Unknown option '--chek'."],
  ])('%s: prints a message and writes nothing', async (_, files, args, message) => {
    // prettier-ignore
    const { run, folder } = packageOf({ 'package.json': manifest(), ...files })
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)])
    expect(stderr).not.toContain('    at ')
    if (files['README.md'] !== undefined)
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(files['README.md'])
  })
})
