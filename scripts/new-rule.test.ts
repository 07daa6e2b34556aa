import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
let copy: string

/** A workspace with one dimension: enough to write, compile, test and document a rule. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-rule-'))
  const template = 'packages/create-skillgauge-rules/template'
  const parts = [
    'packages/rule-kit',
    'packages/core',
    'packages/rule-tester',
    'rules/naming',
    'scripts',
    template,
  ]
  const files = [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vitest.config.ts',
    'tests/temporary-folder.ts',
    '.prettierrc.json',
    '.prettierignore',
    // It has the number of checks in it.
    'README.md',
  ]
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[\\/]dist$/.test(source),
    })
  }
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  mkdirSync(join(copy, 'docs/extend'), { recursive: true })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const newRule = (...args: string[]) => run('scripts/new-rule.js', ...args)
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

/** The files of the rule in docs/extend/write-a-rule.md, moved to the dimension of this workspace. */
function filesInGuide(): Record<string, string> {
  const guide = readFileSync(join(root, 'docs/extend/write-a-rule.md'), 'utf8')
  const fences = guide.matchAll(/^(`{3,})\w+ (rule\.ts|rule\.test\.ts|README\.md)\n([^]*?)^\1\n/gm)
  const files = Array.from(fences, ([, , file, text]) => [
    file!,
    text!.replaceAll('content.short', 'naming.short'),
  ])
  expect(files).toHaveLength(3)
  return Object.fromEntries(files) as Record<string, string>
}

describe('new-rule', () => {
  it('writes a rule that compiles, passes its tests and keeps the laws', () => {
    const before = read('rules/naming/src/index.ts')
    expect(newRule('naming.no-fixme')).toMatchObject({ status: 0, output: expect.stringContaining('Next:') })
    // A reserved word cannot be the name of a variable.
    expect(newRule('naming.new')).toMatchObject({ status: 0 })

    const index = read('rules/naming/src/index.ts')
    expect(index).toContain("import noFixme from './no-fixme/rule.js'")
    expect(index).toContain(before.match(/rules: \[[^\]]*/)![0] + ', noFixme, newRule]')

    expect(read('docs/rules.md')).toContain(
      '[`naming.no-fixme`](../rules/naming/src/no-fixme/README.md) | Nothing is left to write | low |',
    )
    expect(read('rules/naming/src/no-fixme/README.md')).toContain('- Severity: low')
    const count = before.match(/rules: \[([^\]]*)/)![1]!.split(',').length + 2
    expect(read('README.md')).toContain(`${count} static checks`)
    expect(run('scripts/build-docs.js', '--check')).toEqual({ status: 0, output: '' })

    // The guide starts with this command, too. Its final files must pass the same checks.
    expect(newRule('naming.short-headings')).toMatchObject({ status: 0 })
    for (const [file, text] of Object.entries(filesInGuide())) {
      writeFileSync(join(copy, 'rules/naming/src/short-headings', file), text)
    }

    const config = { extends: './tsconfig.json', include: ['rules/naming'] }
    writeFileSync(join(copy, 'tsconfig.naming.json'), JSON.stringify(config))
    expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.naming.json')).toEqual({
      status: 0,
      output: '',
    })
    expect(run('node_modules/prettier/bin/prettier.cjs', '--check', 'rules/naming/src')).toMatchObject({
      status: 0,
    })

    const tests = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'rules/naming/plugin.test.ts',
      'no-fixme',
      'src/new/',
      'short-headings',
    )
    expect(tests, tests.output).toMatchObject({ status: 0 })
    expect(tests.output).toMatch(/Test Files.* 4 passed/)
  }, 300_000)

  it.each([
    [[], 'One rule id is expected, 0 were given. Type for example: pnpm new-rule content.some-rule'],
    [['naming.a', 'naming.b'], 'One rule id is expected, 2 were given.'],
    [['some-rule'], '`some-rule` is not a rule id'],
    [['naming.SomeRule'], '`naming.SomeRule` is not a rule id'],
    [['naming.../../x'], '`naming.../../x` is not a rule id'],
    [
      ['nameing.some-rule'],
      '`nameing` is not a dimension; there are naming. Type: pnpm new-rule naming.some-rule',
    ],
    [['naming.format'], '`naming.format` exists already. Type another name'],
    [
      ['collection.some-rule'],
      'A rule over all skills together has another shape. Copy rules/collection/src/unique-names',
    ],
  ])('refuses %j and says what to type', (args, message) => {
    const before = read('rules/naming/src/index.ts')
    expect(newRule(...args)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
    expect(read('rules/naming/src/index.ts')).toBe(before)
  })
})

describe('`since` of a new rule', () => {
  it.each([
    // Before the first release there is no version that settings could be pinned to.
    ['0.0.0', undefined],
    ['1.4.2', '2.0'],
  ])('with the rules at %s is %s', (version, since) => {
    const manifest = JSON.parse(read('rules/naming/package.json')) as { version: string }
    writeFileSync(join(copy, 'rules/naming/package.json'), JSON.stringify({ ...manifest, version }))
    const name = `in-${version.replaceAll('.', '-')}`
    expect(newRule(`naming.${name}`)).toMatchObject({ status: 0 })
    expect(/since: '(.*)'/.exec(read(`rules/naming/src/${name}/rule.ts`))?.[1]).toBe(since)
  })
})

describe('build-docs', () => {
  const check = () => run('scripts/build-docs.js', '--check')

  it('says what to run when nothing is built', () => {
    rmSync(join(copy, 'rules/naming/dist'), { recursive: true, force: true })
    expect(check()).toMatchObject({
      status: 1,
      output: expect.stringContaining('rules/naming is not built; run: node scripts/build.js'),
    })
  })

  it('fills in the facts, and reports a file that is out of date', () => {
    expect(run('scripts/build.js', '@skillgauge/rule-kit', '@skillgauge/rules-naming')).toMatchObject({
      status: 0,
    })
    expect(run('scripts/build-docs.js')).toMatchObject({ status: 0 })
    expect(read('docs/rules.md')).toContain('[`naming.format`](../rules/naming/src/format/README.md)')
    expect(read('rules/naming/src/format/README.md')).toContain('- Severity: high')
    expect(check()).toEqual({ status: 0, output: '' })

    const readme = join(copy, 'rules/naming/src/format/README.md')
    writeFileSync(
      readme,
      read('rules/naming/src/format/README.md').replace('Severity: high', 'Severity: low'),
    )
    const { status, output } = check()
    expect(status).toBe(1)
    expect(output).toContain('rules/naming/src/format/README.md is out of date.')
    expect(output).toContain('pnpm build && pnpm run docs')
  })
})
