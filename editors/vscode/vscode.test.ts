import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { chooseProgram } from './src/choose-program.js'

const here = dirname(fileURLToPath(import.meta.url))
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  contributes: { jsonValidation: { url: string }[] }
}

it('is packed with only the client', () => {
  const built = spawnSync(process.execPath, [join(here, 'build.mjs')], { encoding: 'utf8' })
  expect([built.status, built.stderr]).toEqual([0, ''])
  const bundle = readFileSync(join(here, 'dist/extension.js'), 'utf8')
  // The checks are in the `skillgauge` of the workspace, so none of their texts is in the extension.
  expect(bundle).not.toContain('is not kebab-case')
  expect(statSync(join(here, 'dist/extension.js')).size).toBeLessThan(500_000)

  const folder = mkdtempSync(join(tmpdir(), 'skillgauge-vscode-'))
  const vsce = join(dirname(createRequire(import.meta.url).resolve('@vscode/vsce/package.json')), 'vsce')
  const file = join(folder, 'skillgauge.vsix')
  const packed = spawnSync(process.execPath, [vsce, 'package', '--no-dependencies', '--out', file], {
    cwd: here,
    encoding: 'utf8',
  })
  expect({ status: packed.status, said: packed.stderr }).toMatchObject({ status: 0 })
  const listed = spawnSync(process.execPath, [vsce, 'ls', '--no-dependencies'], {
    cwd: here,
    encoding: 'utf8',
  })
  expect(listed.stdout.trim().split('\n').sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist/extension.js',
    'package.json',
    'skillrc.schema.json',
  ])
  expect(statSync(file).size).toBeGreaterThan(10_000)
  for (const { url } of manifest.contributes.jsonValidation) expect(existsSync(join(here, url))).toBe(true)
  rmSync(folder, { recursive: true })
})

it('starts the program of a trusted workspace, otherwise the one on PATH', () => {
  const base = {
    setting: '',
    folder: '/w',
    isTrusted: true,
    platform: 'linux',
    exists: () => true,
    join: posix.join,
  }
  const own = '/w/node_modules/skillgauge/dist/bin.js'
  expect(chooseProgram(base)).toEqual({ command: 'node', args: [own], shell: false })
  expect(chooseProgram({ ...base, exists: () => false })).toEqual({
    command: 'skillgauge',
    args: [],
    shell: false,
  })
  expect(chooseProgram({ ...base, setting: '/opt/sg' }).command).toBe('/opt/sg')
  expect(chooseProgram({ ...base, setting: '/w/evil', isTrusted: false }).command).toBe('skillgauge')
  expect(chooseProgram({ ...base, isTrusted: false, platform: 'win32' })).toEqual({
    command: 'skillgauge.cmd',
    args: [],
    shell: true,
  })
})
