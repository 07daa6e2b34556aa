import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { FakeModels } from '../../packages/fake-models/src/index.js'
import { startFakeModels } from '../../packages/fake-models/src/index.js'
import { run } from './run.js'
import { readTarball } from './tarball.js'

const { tarballs, installed } = inject('packed')

/** The programs in the READMEs of packages. */
const programs = Object.entries(tarballs).flatMap(([name, file]) =>
  [
    ...readTarball(file)
      .read('README.md')
      .matchAll(/^```js\n(.*?)^```$/gms),
  ].map(([, code]) => ({ name, code: code! })),
)

let models: FakeModels
beforeAll(async () => {
  models = await startFakeModels()
  models.answerWith(() => ({ json: { subject: 'PDF files' } }))
})
afterAll(() => models.close())

it('every library has an example', () => {
  const libraries = Object.keys(tarballs).filter((name) => readTarball(tarballs[name]!).manifest.exports['.'])
  expect(programs.map(({ name }) => name)).toEqual(libraries)
})

it.each(programs)(
  'the example in the README of $name runs, and prints the shown output',
  async ({ name, code }) => {
    const folder = join(installed.npm, 'readme')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name.split('/').pop()!}.js`)
    writeFileSync(file, code)
    const env = { PATH: process.env['PATH'], ...models.env }
    // Relative paths in it start from the example skills.
    const { stdout } = await run(process.execPath, [file], { cwd: installed.npm, env })
    const promised = [...code.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, value]) => value)
    if (promised.length > 0) expect(stdout.trimEnd().split('\n')).toEqual(promised)
  },
)
