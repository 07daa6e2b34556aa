import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The program as it is built, and what it writes held against the tools of this workspace. That its tests pass, that it can be
// built and that the command line loads it is tested by following docs/extend/first-rule.md, in tests/first-rule.test.ts.

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = join(root, 'packages/create-skillgauge-rules/dist/bin.js')
let folder = ''
beforeAll(() => {
  expect(existsSync(program), 'run `pnpm build` first').toBe(true)
  folder = mkdtempSync(join(tmpdir(), 'created-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, join(root, 'node_modules', path), ...args)

describe('what it writes', () => {
  const created = () => join(folder, 'rules')
  beforeAll(() => {
    const made = run(process.execPath, program, '--name', '@acme/rules', '--rule', 'acme.some-rule', '--yes')
    expect(made).toMatchObject({ status: 0 })
    for (const [name, target] of [
      ['@skillgauge/rule-kit', 'packages/rule-kit'],
      ['@skillgauge/rule-tester', 'packages/rule-tester'],
      ['vitest', 'node_modules/vitest'],
      ['@types/node', 'node_modules/@types/node'],
    ] as const) {
      const link = join(created(), 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(root, target), link, 'junction')
    }
  })

  it('has the types that the compiler wants', () => {
    // Our packages have their types in their sources here; what is written compiles without those of Node.
    const checked = tool(
      'typescript/bin/tsc',
      '-p',
      created(),
      '--customConditions',
      '@skillgauge/source',
      '--types',
      'node',
    )
    expect(checked).toEqual({ status: 0, output: '' })
  })

  it('has a README that says what its rules say', () => {
    const docs = join(root, 'packages/rule-tester/dist/bin.js')
    const checked = spawnSync(process.execPath, [docs, 'docs', '--check'], {
      cwd: created(),
      encoding: 'utf8',
    })
    expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, 'README.md: up to date\n'])
  })

  it('has no mistakes and is formatted', () => {
    writeFileSync(join(created(), '.prettierrc.json'), readFileSync(join(root, '.prettierrc.json')))
    const formatted = tool('prettier/bin/prettier.cjs', '--check', 'rules', '!**/*.md', '!rules/package.json')
    expect(formatted).toEqual({ status: 0, output: expect.any(String) })
    const linted = tool('oxlint/bin/oxlint', '--deny-warnings', '-c', join(root, '.oxlintrc.json'), 'rules')
    expect(linted).toEqual({ status: 0, output: expect.any(String) })
  })
})

// Typing needs a terminal: `script` has one to give.
describe.skipIf(spawnSync('script', ['--version']).status !== 0)('on a terminal', () => {
  /** What is shown, and how it ends, when somebody waits for each of these words and then presses these keys. */
  function answer(...dialogue: readonly (readonly [words: string, keys: string])[]) {
    return new Promise<{ status: number | null; quoteValue: string }>((resolve) => {
      // A terminal without a size breaks the line behind every letter.
      const command = `stty cols 100 rows 30; exec "${process.execPath}" "${program}"`
      const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
        cwd: folder,
        env: { ...process.env, TERM: 'xterm' },
      })
      const waiting = [...dialogue]
      let quoteValue = ''
      let seen = 0
      terminal.stdout.on('data', (data: Buffer) => {
        quoteValue += data.toString()
        const [words, keys] = waiting[0] ?? []
        if (words === undefined || !quoteValue.slice(seen).includes(words)) return
        waiting.shift()
        seen = quoteValue.length
        terminal.stdin.write(keys!)
      })
      terminal.once('close', (status) => resolve({ status, quoteValue }))
    })
  }

  const where = ['Where shall it be written?', '\r'] as const

  it('asks for the name and the rule, takes defaults, and writes', async () => {
    const { status, quoteValue } = await answer(
      ['What is the package called?', '@acme/asked\r'],
      ['And its first rule?', 'acme.asked\r'],
      where,
    )
    expect({ status, quoteValue }).toEqual({
      status: 0,
      quoteValue: expect.stringContaining('Wrote @acme/asked with the rule acme.asked'),
    })
    expect(existsSync(join(folder, 'asked/src/asked/rule.ts'))).toBe(true)
  })

  it('says what is wrong with an answer, and asks again', async () => {
    const { status, quoteValue } = await answer(
      ['What is the package called?', '@acme/again!\r'],
      ['is not the name of a package', '\u007f\r'],
      ['And its first rule?', '\r'],
      where,
    )
    expect({ status, quoteValue }).toEqual({
      status: 0,
      quoteValue: expect.stringContaining('Wrote @acme/again with the rule acme.no-fixme'),
    })
  })

  it('writes nothing when it is cancelled', async () => {
    const { status, quoteValue } = await answer(
      ['What is the package called?', '@acme/cancelled\r'],
      ['And its first rule?', '\u0003'],
    )
    expect({ status, quoteValue }).toEqual({
      status: 1,
      quoteValue: expect.stringContaining('Cancelled; nothing was written.'),
    })
    expect(existsSync(join(folder, 'cancelled'))).toBe(false)
  })
})
