import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { root, run } from './run.js'

const { installed } = inject('packed')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const page = readFileSync(join(root, 'docs/use/node-api.md'), 'utf8')
const examples = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!)

/** Their output for the example skills. */
const printed = [
  /^100 true\n$/,
  /^false \[[^\]]*'naming\.format'[^\]]*\] name: release-notes\n$/,
  /^\[\n? *'skills\/[^]*SKILL\.md'[^]*\]\n$/,
]

const typed = `
import { check, evaluate, fix, scan } from 'skillgauge'
import type { FixResult, ScanReport, ScanResult, Settings, SkillEvaluateResult, SkillInMemory } from 'skillgauge'

const skill: SkillInMemory = { directory: 'a', files: { 'SKILL.md': new Uint8Array() } }
const settings: Settings = { rules: { 'naming.format': ['low', { allow: ['x'] }] }, require: { license: true } }
export const one: SkillEvaluateResult = await evaluate(skill, { settings, signal: new AbortController().signal })
export const all: ScanResult = await check(['skills', skill])
export const risks: ScanReport = await scan('skills', { threats: true })
export const fixed: FixResult = await fix(skill, { follow: 'directory' })
export const severity: 'high' | 'medium' | 'low' | undefined = one.results[0]?.severity
// @ts-expect-error There is no such option.
await evaluate(skill, { threats: true })
// @ts-expect-error A skill is a path, or a directory with files.
await evaluate({ files: {} })
`

describe.each(Object.entries(installed))('where %s has installed', (_, folder) => {
  it.each(examples.map((code, index) => ({ code, index })))(
    'example $index of the page runs',
    async ({ code, index }) => {
      const file = join(mkdtempSync(join(folder, 'api-')), 'example.mjs')
      writeFileSync(file, code)
      const { stdout, stderr } = await run(process.execPath, [file], { cwd: folder })
      expect(stderr).toBe('')
      expect(stdout).toMatch(printed[index]!)
    },
  )

  it.each(['nodenext', 'bundler'])('it compiles with --strict (%s)', async (moduleResolution) => {
    const home = mkdtempSync(join(folder, 'api-'))
    writeFileSync(join(home, 'typed.ts'), typed)
    const options = ['--strict', '--noEmit', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false']
    const module = ['--module', moduleResolution === 'bundler' ? 'esnext' : 'nodenext', '--target', 'es2022']
    const { stdout } = await run(
      process.execPath,
      [tsc, ...options, ...module, '--moduleResolution', moduleResolution, '--types', 'node', 'typed.ts'],
      { cwd: home, codes: [0, 1, 2] },
    )
    expect(stdout.split('\n').filter((line) => /^typed|skillgauge/.test(line))).toEqual([])
  })
})

it('an import alone does not load the command line', async () => {
  const file = join(mkdtempSync(join(installed.npm, 'api-')), 'import.mjs')
  writeFileSync(
    file,
    `import 'skillgauge'
     import { createRequire } from 'node:module'
     console.log(Object.keys(createRequire(import.meta.url).cache).length)`,
  )
  expect((await run(process.execPath, [file], { cwd: installed.npm })).stdout).toBe('0\n')
})
