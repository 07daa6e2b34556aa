import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testFile } from '../../packages/rule-tester/test-file.js'
import { GuideRunner, readGuide } from '../guide.js'
import { makeConsumer } from './consumer.js'
import { root, run } from './run.js'

// The work of rule authors with the published packages and the real npm.

const { tarballs, installed } = inject('packed')
let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'authors-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function writeProgram(name: string, text: string): void {
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(join(home, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

describe('docs/extend/first-rule.md', () => {
  // `npm create` and `npx` are replaced, because they would look for unpublished packages in the registry; `npm install` gets our
  // tarballs. Everything else is npm.
  it('is right, with the published packages', { timeout: 600_000 }, async () => {
    const { stdout: npm } = await run('sh', ['-c', 'command -v npm'])
    const fromTarballs = `
      import { readFileSync, writeFileSync } from 'node:fs'
      const files = JSON.parse(process.argv[1])
      const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
      for (const key of ['devDependencies', 'peerDependencies'])
        for (const name of Object.keys(manifest[key])) if (files[name]) manifest[key][name] = files[name]
      writeFileSync('package.json', JSON.stringify({ ...manifest, overrides: files }))`
    const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]))
    writeFileSync(join(home, 'from-tarballs.mjs'), fromTarballs.replace('process.argv[1]', 'process.argv[2]'))
    const node = `"${process.execPath}"`
    const created = join(installed.npm, 'node_modules/create-skillgauge-rules/dist/bin.js')
    writeProgram('npx', `shift\nexec "${join(installed.npm, 'node_modules/.bin/skillgauge')}" "$@"`)
    writeProgram(
      'npm',
      `case "$1" in
        create) shift 3; exec ${node} "${created}" "$@";;
        install) ${node} "${join(home, 'from-tarballs.mjs')}" '${JSON.stringify(files)}' || exit 9
          exec "${npm.trim()}" install --no-audit --no-fund --prefer-offline;;
        *) exec "${npm.trim()}" "$@";;
      esac`,
    )
    const env = {
      ...process.env,
      PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
      NO_COLOR: '1',
      DO_NOT_TRACK: '1',
    }
    for (const name of ['VITEST', 'NODE_OPTIONS', 'NODE_ENV', 'FORCE_COLOR'])
      delete (env as NodeJS.ProcessEnv)[name]
    const reader = new GuideRunner(home, env)
    const steps = readGuide(readFileSync(join(root, 'docs/extend/first-rule.md'), 'utf8'))
    for (const step of steps) reader.take(step)
    reader.take({ kind: 'run', line: 0, command: 'npm run typecheck', status: 0 })
    reader.take({ kind: 'run', line: 0, command: 'npm pack --dry-run', status: 0 })
    for (const text of ['dist/index.js', 'dist/index.d.ts', 'src/no-latest/README.md'])
      reader.take({ kind: 'see', line: 0, text })
  })
})

describe('examples/third-party-plugin', () => {
  it('is used by examples/team-config from its tarball', { timeout: 300_000 }, async () => {
    const source = join(root, 'examples/third-party-plugin')
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      packageManager: string
    }
    await run('npx', ['--yes', packageManager, 'pack', '--pack-destination', home], { cwd: source })
    const acme = join(home, 'acme-skillgauge-rules-1.0.0.tgz')
    const team = join(home, 'team-config')
    cpSync(join(root, 'examples/team-config'), team, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    const names = ['skillgauge', '@skillgauge/rule-kit', '@acme/skillgauge-rules']
    await makeConsumer(team, 'npm', names, { ...tarballs, '@acme/skillgauge-rules': acme })
    const skillgauge = (...args: readonly string[]) =>
      run(join(team, 'node_modules/.bin/skillgauge'), args, { cwd: team, codes: [0, 1] })
    expect(await skillgauge('check', 'skills/release-notes')).toMatchObject({ code: 0 })
    const { stdout } = await skillgauge('config', 'skills/release-notes')
    expect(stdout).toMatch(/acme\.owner +high/)
    expect((await skillgauge('explain', 'acme.owner')).stdout).toContain('A skill that nobody answers for')
  })
})

describe('jest', () => {
  it(
    'runs the cases of testRule with its globals, and shows a failing one',
    { timeout: 300_000 },
    async () => {
      const folder = join(installed.npm, 'jest')
      mkdirSync(folder)
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      const jest = async (text: string) => {
        writeFileSync(join(folder, 'rule.test.js'), text)
        const env = {
          ...process.env,
          NODE_OPTIONS: '--experimental-vm-modules',
          NO_COLOR: '1',
          FORCE_COLOR: '0',
        }
        return run('npx', ['--yes', 'jest@30'], { cwd: folder, env, codes: [0, 1] })
      }
      const { code, stderr } = await jest(testFile())
      expect({ code, stderr }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('1 failed, 2 passed'),
      })
      expect(stderr).toMatch(/> +5 \| Open it\. FIXME\n\W+\| {10}\^ `FIXME` was found\./)
      expect(await jest(testFile({ from: '@jest/globals', passing: true }))).toMatchObject({ code: 0 })
    },
  )
})
