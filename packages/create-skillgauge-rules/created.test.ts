import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Runs the built program, and checks what it writes with the tools of this workspace. tests/first-rule.test.ts tests that its tests
// pass, that it can be built and that the command line loads it.

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

describe.each(['create-skillgauge-rules', 'rule-tester'])('the program of %s', (name) => {
  const bin = join(root, 'packages', name, 'dist/bin.js')

  it('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [bin, '--help'])
    child.stdout.destroy()
    let said = ''
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect({ status, said }).toEqual({ status: 0, said: '' })
  })

  it.skipIf(!existsSync('/dev/full'))('says that its output cannot be written', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [bin, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The output cannot be written: ENOSPC.*\.\n$/)
  })
})

describe('the new package', () => {
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

  it('compiles', () => {
    // The types of our packages are those of their sources here. The new package compiles without the types of Node.
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

  it('has an up-to-date README', () => {
    const docs = join(root, 'packages/rule-tester/dist/bin.js')
    const checked = spawnSync(process.execPath, [docs, 'docs', '--check'], {
      cwd: created(),
      encoding: 'utf8',
    })
    expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, 'README.md: up to date\n'])
  })

  it('is formatted, and has no lint errors', () => {
    writeFileSync(join(created(), '.prettierrc.json'), readFileSync(join(root, '.prettierrc.json')))
    const formatted = tool('prettier/bin/prettier.cjs', '--check', 'rules', '!**/*.md', '!rules/package.json')
    expect(formatted).toEqual({ status: 0, output: expect.any(String) })
    const linted = tool('oxlint/bin/oxlint', '--deny-warnings', '-c', join(root, '.oxlintrc.json'), 'rules')
    expect(linted).toEqual({ status: 0, output: expect.any(String) })
  })
})

// `script` runs a program in a terminal.
describe.skipIf(spawnSync('script', ['--version']).status !== 0)('on a terminal', () => {
  /** Runs the program; waits for each of these texts in its output, and then types these keys. */
  function answer(...dialogue: readonly (readonly [text: string, keys: string])[]) {
    return new Promise<{ status: number | null; output: string }>((resolve) => {
      // A terminal without a size wraps after every letter.
      const command = `stty cols 100 rows 30; exec "${process.execPath}" "${program}"`
      const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
        cwd: folder,
        env: { ...process.env, TERM: 'xterm' },
      })
      const waiting = [...dialogue]
      let output = ''
      let seen = 0
      terminal.stdout.on('data', (data: Buffer) => {
        output += data.toString()
        const [text, keys] = waiting[0] ?? []
        if (text === undefined || !output.slice(seen).includes(text)) return
        waiting.shift()
        seen = output.length
        terminal.stdin.write(keys!)
      })
      terminal.once('close', (status) => resolve({ status, output }))
    })
  }

  const folderAnswer = ['Folder for the package?', '\r'] as const

  it('asks for the name and the rule, and accepts defaults', async () => {
    const { status, output } = await answer(
      ['Name of the package?', '@acme/asked\r'],
      ['Id of its first rule?', 'acme.asked\r'],
      folderAnswer,
    )
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining('Wrote @acme/asked with the rule acme.asked'),
    })
    expect(existsSync(join(folder, 'asked/src/asked/rule.ts'))).toBe(true)
  })

  it('says what is wrong with an answer, and asks again', async () => {
    const { status, output } = await answer(
      ['Name of the package?', '@acme/again!\r'],
      ['is not the name of a package', '\u007f\r'],
      ['Id of its first rule?', '\r'],
      folderAnswer,
    )
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining('Wrote @acme/again with the rule acme.no-fixme'),
    })
  })

  it('writes nothing when it is cancelled', async () => {
    const { status, output } = await answer(
      ['Name of the package?', '@acme/cancelled\r'],
      ['Id of its first rule?', '\u0003'],
    )
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining('Cancelled; nothing was written.'),
    })
    expect(existsSync(join(folder, 'cancelled'))).toBe(false)
  })
})
