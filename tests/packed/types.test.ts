import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { run } from './run.js'
import type { Manifest } from './tarball.js'
import { entriesOf } from './tarball.js'

const { tarballs, installed } = inject('packed')
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** A rule of an author. */
const rules = `
import { definePlugin, defineRule, nodesOf, textOf } from '@skillgauge/rule-kit'
import type { Plugin } from '@skillgauge/rule-kit'
import { instructionsOf } from '@skillgauge/detect'

export const shortHeadings = defineRule({
  id: 'acme.short-headings',
  name: 'Short headings',
  dimension: 'content',
  severity: 'low',
  description: 'No heading is longer than a line.',
  fix: 'Shorten the heading.',
  needs: ['tree'],
  defaults: { maxLength: 80 },
  *check({ body, tree, options }) {
    for (const heading of nodesOf(tree, 'heading')) {
      const length: number = textOf(heading).length
      if (length > options.maxLength) yield { message: 'Too long.', at: body.at(heading) }
    }
  },
})

export const withoutNeed = defineRule({
  id: 'acme.without-need',
  name: 'Without need',
  dimension: 'content',
  severity: 'low',
  description: 'It needs nothing.',
  fix: 'Nothing.',
  // @ts-expect-error Without the need there is no body.
  *check({ body }) {
    if (body.text === '') return
  },
})

export const find: typeof instructionsOf = instructionsOf
export const plugin: Plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [shortHeadings] })
`

/** Tests of rules, and a program that runs them. */
const host = `
import { loadConfig } from '@skillgauge/config'
import type { LoadedConfig } from '@skillgauge/config'
import { testPlugin, testRule } from '@skillgauge/rule-tester'
import { plugin, shortHeadings } from './rules.js'

testRule(shortHeadings, { pass: [{ name: 'nothing', skill: { 'SKILL.md': '' } }], fail: [] })
testPlugin(plugin, new URL('./src/', import.meta.url))
// @ts-expect-error Skills are objects from path to text.
testRule(shortHeadings, { pass: [{ name: 'a number', skill: 7 }], fail: [] })
export const config: LoadedConfig = await loadConfig({ cwd: '/' })
`

describe.each(Object.entries(installed))('where %s has installed', (_, folder) => {
  it('rules compile, with no types of Node or the DOM', async () => {
    expect(await mistakes(folder, { 'rules.ts': rules }, [])).toBe('')
  })

  it('their tests and hosts compile', async () => {
    expect(await mistakes(folder, { 'rules.ts': rules, 'host.ts': host }, ['node'])).toBe('')
  })
})

it('every entry compiles', async () => {
  const names = Object.keys(tarballs)
  const entries = names.flatMap((name) =>
    entriesOf(
      JSON.parse(readFileSync(join(installed.npm, 'node_modules', name, 'package.json'), 'utf8')) as Manifest,
    ),
  )
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`)
  const said = await mistakes(installed.npm, { 'entries.ts': lines.join('') }, ['node'])
  // Errors in declarations of other packages do not count.
  expect(said.split('\n').filter((line) => /^entries|@skillgauge\//.test(line))).toEqual([])
})

/** Compiles programs in a folder with installed packages, and checks all declarations. */
async function mistakes(
  folder: string,
  programs: Readonly<Record<string, string>>,
  types: readonly string[],
): Promise<string> {
  const home = mkdtempSync(join(folder, 'types-'))
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(home, name), program)
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types,
  }
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(programs) }),
  )
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: home, codes: [0, 1, 2] })
  return stdout
}
