import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createRules } from './command-line.js'
import type { Context } from './ask.js'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-rules-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** Runs the program without a terminal. */
async function create(...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof said) => ({
    isTTY: false,
    write: (text: string) => (said[name] += text),
  })
  const context = {
    cwd,
    stdin: { isTTY: false },
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    now: () => new Date('2026-11-20T10:00:00Z'),
  } as unknown as Context
  return { code: await createRules(args, context), ...said }
}

const written = (folder = 'skillgauge-rules') =>
  readdirSync(join(cwd, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(cwd, folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const read = (path: string) => readFileSync(join(cwd, path), 'utf8')

describe('the new package', () => {
  it('has the given name and rule, and no placeholder names of the template', async () => {
    const { code, stdout } = await create('--name', '@acme/skillgauge-rules', '--rule', 'acme.owner', '--yes')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('Wrote @acme/skillgauge-rules with the rule acme.owner: 12 files'),
    })
    expect(stdout).toContain('  cd skillgauge-rules\n  npm install\n  npm test\n')
    expect(written()).toEqual([
      '.github/workflows/ci.yml',
      '.gitignore',
      'LICENSE',
      'README.md',
      'package.json',
      'plugin.test.ts',
      'src/index.ts',
      'src/owner/README.md',
      'src/owner/rule.test.ts',
      'src/owner/rule.ts',
      'tsconfig.json',
      'vitest.config.ts',
    ])
    const all = written()
      .map((path) => read(`skillgauge-rules/${path}`))
      .join('\n')
    expect(all).not.toMatch(/package-scope|package-name|plugin-name|rule-name|ruleName|\{year\}|\^0\.0\.0-/)
    expect(all).toContain('Copyright (c) 2026 the authors of @acme/skillgauge-rules')
    expect(read('skillgauge-rules/src/index.ts')).toContain("import ownerRule from './owner/rule.js'")
  })

  it('imports its rule by a name that is free', async () => {
    await create('--name', 'x', '--rule', 'acme.define-plugin', '--yes')
    expect(read('x/src/index.ts')).toContain("import definePluginRule from './define-plugin/rule.js'")
  })

  it('has the same versions of tools as the workspace', async () => {
    await create('--name', 'x', '--yes')
    const { devDependencies, peerDependencies } = JSON.parse(read('x/package.json')) as Record<
      string,
      Record<string, string>
    >
    const workspace = readFileSync(
      fileURLToPath(new URL('../../../pnpm-workspace.yaml', import.meta.url)),
      'utf8',
    )
    const { catalog } = parse(workspace) as { catalog: Record<string, string> }
    for (const tool of ['tsup', 'typescript', 'vitest'])
      expect(devDependencies![tool]).toBe(`^${catalog[tool]}`)
    expect(peerDependencies).toEqual({ '@skillgauge/rule-kit': devDependencies!['@skillgauge/rule-kit'] })
  })

  it.each([
    ['@acme/skillgauge-rules', 'acme.no-fixme', 'skillgauge-rules'],
    ['skillgauge-rules-acme', 'acme.no-fixme', 'skillgauge-rules-acme'],
    ['skillgauge-plugin-acme', 'acme.no-fixme', 'skillgauge-plugin-acme'],
    ['skillgauge-rules', 'house.no-fixme', 'skillgauge-rules'],
    ['@security/rules', 'house.no-fixme', 'rules'],
    ['@42/rules', 'house.no-fixme', 'rules'],
    ['@a_b.c/rules', 'a-b-c.no-fixme', 'rules'],
  ])('%s has the default rule %s, in %s', async (name, rule, folder) => {
    const { code, stdout } = await create('--name', name, '--yes')
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining(`the rule ${rule}:`) })
    expect(read(`${folder}/package.json`)).toContain(`"name": "${name}"`)
  })

  it('is written into a folder that is empty, or has only a .git folder', async () => {
    mkdirSync(join(cwd, 'here/.git'), { recursive: true })
    expect(await create('--name', 'x', '--dir', 'here', '--yes')).toMatchObject({ code: 0 })
    mkdirSync(join(cwd, 'empty'))
    expect(await create('--name', 'x', '--dir', './empty/../empty', '--yes')).toMatchObject({ code: 0 })
    expect(await create('--name', 'x', '--dir', 'a b/c', '--yes')).toMatchObject({
      stdout: expect.stringContaining('cd "a b/c"'),
    })
  })
})

describe('--add', () => {
  const add = async (id: string, ...more: string[]) => create('--add', id, '--dir', 'x', ...more)
  const first = async (rule = 'acme.first') => create('--name', 'x', '--rule', rule, '--yes')

  it('writes a second rule, with test and README, and adds it to the list', async () => {
    await first()
    const { code, stdout } = await add('acme.second-rule')
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('Wrote acme.second-rule: src/second-rule/README.md'),
    ])
    expect(written('x').filter((path) => path.startsWith('src/second-rule'))).toEqual([
      'src/second-rule/README.md',
      'src/second-rule/rule.test.ts',
      'src/second-rule/rule.ts',
    ])
    expect(read('x/src/second-rule/rule.ts')).toContain("id: 'acme.second-rule'")
    const index = read('x/src/index.ts')
    expect(index).toContain(
      "import firstRule from './first/rule.js'\nimport secondRule from './second-rule/rule.js'\n",
    )
    expect(index).toContain('  rules: [firstRule, secondRule],\n')
    await add('acme.third')
    expect(read('x/src/index.ts')).toContain('  rules: [firstRule, secondRule, thirdRule],\n')
  })

  it('keeps a list over several lines', async () => {
    await first()
    const index = read('x/src/index.ts').replace('[firstRule]', '[\n    firstRule,\n  ]')
    writeFileSync(join(cwd, 'x/src/index.ts'), index)
    await add('acme.second')
    expect(read('x/src/index.ts')).toContain('  rules: [\n    firstRule,\n    secondRule,\n  ],\n')
  })

  it('replaces the index atomically', async () => {
    await first()
    const index = join(cwd, 'x/src/index.ts')
    chmodSync(index, 0o640)
    const before = read('x/src/index.ts')
    const reader = openSync(index, 'r')
    await add('acme.second')
    // An open file descriptor still reads the old file.
    expect(readFileSync(reader, 'utf8')).toBe(before)
    closeSync(reader)
    expect(read('x/src/index.ts')).toContain('rules: [firstRule, secondRule]')
    expect(written('x').filter((path) => path.includes('tmp'))).toEqual([])
    if (process.platform !== 'win32') expect(statSync(index).mode & 0o777).toBe(0o640)
  })

  it('prints the lines to add when it cannot edit the list', async () => {
    await first()
    writeFileSync(
      join(cwd, 'x/src/index.ts'),
      "export default definePlugin({ name: 'acme', rules: all() })\n",
    )
    const { code, stdout } = await add('acme.second')
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining("  import secondRule from './second/rule.js'\n"),
    ])
    expect(read('x/src/index.ts')).toContain('rules: all()')
  })

  it.each([
    [['other.second'], 'use `--add acme.second`'],
    [['acme.first'], '`src/first` already exists'],
    [['acme.../../x'], 'is not the id of a rule'],
    [['acme.second', '--name', 'y'], '`--add` is for an existing package'],
  ])('rejects %j', async ([id, ...more], message) => {
    await first()
    const before = written('x')
    const { code, stderr } = await add(id!, ...more)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(written('x')).toEqual(before)
  })

  it('needs a package', async () => {
    expect(await create('--add', 'acme.second')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no src/index.ts'),
    })
  })
})

describe('writes nothing, and prints an error, for', () => {
  it.each([
    [['--yes'], 'The package needs a name, and there is no terminal to ask for it. For example:'],
    [[], '--name @acme/skillgauge-rules --rule acme.owner --yes'],
    [['--name', ''], 'The name of the package is empty'],
    [['--name', 'Acme Rules'], '`Acme Rules` is not the name of a package'],
    [['--name', '../../etc'], '`../../etc` is not the name of a package'],
    [['--name', '@acme/../x'], 'is not the name of a package'],
    [['--name', '..'], '`..` is not the name of a package'],
    [['--name', 'node_modules'], 'The package name `node_modules` is reserved.'],
    [['--name', 'a'.repeat(215)], 'The name has 215 characters'],
    [['--name', 'x\u001b[31m'], '`x�[31m` is not the name of a package'],
    [['--name', 'x', '--rule', 'owner'], '`owner` is not the id of a rule'],
    [['--name', 'x', '--rule', 'acme.Owner'], '`acme.Owner` is not the id of a rule'],
    [['--name', 'x', '--rule', 'acme.a.b'], '`acme.a.b` is not the id of a rule'],
    [['--name', 'x', '--rule', 'acme.../../x'], 'is not the id of a rule'],
    [['--name', 'x', '--rule', 'naming.owner'], 'Plugin name `naming` is reserved.'],
    [['--name', 'x', '--rule', 'require.owner'], 'such as `acme.owner`'],
    [['--name', 'x', '--dir', ''], '`--dir` is empty'],
    [['--name', 'X', '--rule', 'y'], '`y` is not the id of a rule'],
    [['--nmae', 'x'], "Unknown option '--nmae'.\n\nUsage:"],
    [['x'], "Unexpected argument 'x'"],
    [['--name'], "'--name <value>' argument missing"],
  ])('%j', async (args, message) => {
    const { code, stderr, stdout } = await create(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('\u001b')
    expect(readdirSync(cwd)).toEqual([])
  })

  it('several mistakes, all at once', async () => {
    const { stderr } = await create('--name', 'X', '--rule', 'y')
    expect(stderr.trim().split('\n')).toHaveLength(2)
  })

  it('a folder in which only some files can be written, and leaves nothing behind', async () => {
    // The longest path that Linux takes has 4,095 bytes: LICENSE fits, src/no-fixme/README.md does not.
    const folder = join(cwd, ...Array.from({ length: 30 }, () => 'a'.repeat(134)), 'a').slice(0, 4_080)
    mkdirSync(folder, { recursive: true })
    const { code, stderr } = await create('--name', 'x', '--dir', folder, '--yes')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/written: .* Nothing was written\.\n$/),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('a folder that is not empty, a file, and a path that cannot be written', async () => {
    mkdirSync(join(cwd, 'full'))
    writeFileSync(join(cwd, 'full/notes.md'), 'mine')
    const full = await create('--name', 'x', '--dir', 'full', '--yes')
    expect(full).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty: it contains `notes.md`.'),
    })
    expect(written('full')).toEqual(['notes.md'])
    expect(await create('--name', 'x', '--dir', 'full/notes.md', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is a file'),
    })
    expect(await create('--name', 'x', '--dir', 'full/notes.md/x', '--yes')).toMatchObject({ code: 1 })
    expect(read('full/notes.md')).toBe('mine')
  })

  it.runIf(process.platform === 'linux')('a folder of the kernel, below which none can be made', async () => {
    expect(await create('--name', 'x', '--dir', '/proc/x/rules', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cannot be written: .*mkdir '\/proc\/x'\. Nothing was written\.\n$/),
    })
  })
})

it.each([['--help'], ['-h']])('%s prints the options', async (flag) => {
  expect(await create(flag)).toMatchObject({ code: 0, stdout: expect.stringContaining('--rule ID') })
})
