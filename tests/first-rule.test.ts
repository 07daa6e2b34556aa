import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GuideRunner, readGuide } from './guide.js'

// Follows docs/extend/first-rule.md step by step with the built packages and without a registry: `npm create` and `npx skillgauge` run
// our programs, and `npm install` does nothing. tests/packed follows the page with the real npm.

const root = fileURLToPath(new URL('..', import.meta.url))
const steps = readGuide(readFileSync(join(root, 'docs/extend/first-rule.md'), 'utf8'))

let folder = ''
let reader: GuideRunner

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-rule-'))
  for (const [name, target] of [
    ['@skillgauge/rule-kit', 'packages/rule-kit'],
    ['@skillgauge/rule-tester', 'packages/rule-tester'],
    ['vitest', 'node_modules/vitest'],
  ] as const) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, target), link, 'junction')
  }
  const programs = join(folder, 'bin')
  mkdirSync(programs)
  const node = (script: string, args = '"$@"') => `exec "${process.execPath}" "${join(root, script)}" ${args}`
  writeProgram(join(programs, 'npx'), `shift\n${node('packages/cli/dist/bin.js')}`)
  // One thread for all test files, because starting a process for each would take half of the time.
  writeProgram(
    join(programs, 'npm'),
    `case "$1 $2" in
      "create skillgauge-rules@latest") shift 3; ${node('packages/create-skillgauge-rules/dist/bin.js')};;
      "install ") exit 0;;
      "test ") exec vitest run --pool threads --maxWorkers 1 --no-isolate;;
      "run docs") ${node('packages/rule-tester/dist/bin.js', 'docs')};;
      "run docs:check") ${node('packages/rule-tester/dist/bin.js', 'docs --check')};;
      "run build") exec tsup src/index.ts --format esm --target node20 --clean;;
      *) echo "npm $@ is not known to this test" >&2; exit 9;;
    esac`,
  )
  // Without the variables of the runner of this test.
  const path = [programs, join(root, 'node_modules/.bin'), process.env['PATH']].join(':')
  reader = new GuideRunner(folder, { PATH: path, HOME: folder, NO_COLOR: '1', DO_NOT_TRACK: '1' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeProgram(file: string, text: string): void {
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
}

describe('docs/extend/first-rule.md', () => {
  it('has steps', () => {
    expect(steps.filter(({ kind }) => kind === 'run').length).toBeGreaterThan(8)
    expect(steps.filter(({ kind }) => kind === 'write')).toHaveLength(5)
  })

  // One test, because each step depends on the ones before it.
  it('is right, step by step', { timeout: 300_000 }, () => {
    for (const step of steps) {
      try {
        reader.take(step)
      } catch (error) {
        throw new Error(`docs/extend/first-rule.md, line ${step.line}: ${(error as Error).message}`, {
          cause: error,
        })
      }
    }
  })
})
