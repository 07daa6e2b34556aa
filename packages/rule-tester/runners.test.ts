import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFile } from './test-file.js'

// jest is not installed in the workspace; tests/packed tests it.

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

beforeAll(() => {
  expect(existsSync(join(root, 'packages/rule-tester/dist/index.js')), 'run `pnpm build` first').toBe(true)
  folder = mkdtempSync(join(tmpdir(), 'runners-'))
  for (const [name, target] of [
    ['@skillgauge/rule-kit', 'packages/rule-kit'],
    ['@skillgauge/rule-tester', 'packages/rule-tester'],
    ['vitest', 'node_modules/vitest'],
  ] as const) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, target), link, 'junction')
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a run of the test file. */
function run(text: string, ...args: readonly string[]) {
  const file = join(folder, 'rule.test.js')
  writeFileSync(file, text)
  // Without the variables of the runner of this test.
  const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const vitest = (text: string, ...args: string[]) =>
  run(text, 'node_modules/vitest/vitest.mjs', 'run', '--root', '.', ...args)

const caret = /> +5 \| Open it\. FIXME\n\W+\| {10}\^ `FIXME` was found\./

describe('node:test', () => {
  it('runs the cases, and shows a failing one', () => {
    const { status, output } = run(testFile(), '--test', '--test-reporter=tap')
    expect(status).toBe(1)
    expect(output).toContain('# pass 2')
    expect(output).toContain('# fail 1')
    expect(output).toMatch(/not ok \d - passes: a mark/)
    expect(output.replace(/^ +(?=[\s>]*\d* \|)/gm, '')).toMatch(caret)
  })

  it('uses `describe` and `it` that are passed', () => {
    const { status, output } = run(
      testFile({ from: 'node:test', passing: true }),
      '--test',
      '--test-reporter=tap',
    )
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('# pass 2') })
  })
})

describe('vitest', () => {
  it('runs the cases with its globals, and shows a failing one and the line of its call', () => {
    const { status, output } = vitest(testFile(), '--globals')
    expect(status).toBe(1)
    expect(output).toContain('1 failed | 2 passed')
    expect(output).toContain('rule.test.js > acme.no-fixme > passes: a mark')
    expect(output).toMatch(caret)
    expect(output).toMatch(/❯ rule\.test\.js:\d+:\d+/)
  })

  it('uses `describe` and `it` that are passed', () => {
    const { status, output } = vitest(testFile({ from: 'vitest', passing: true }))
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('2 passed') })
  })

  it('says what to do without globals', () => {
    const { status, output } = vitest(testFile())
    expect(status).toBe(1)
    expect(output).toContain(
      'vitest has no global `describe` and `it` here. Set `globals: true` in its config',
    )
  })
})
