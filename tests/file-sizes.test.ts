import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './import-graph.js'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Data files, which may be longer, with what they contain. */
const data: Readonly<Record<string, string>> = {
  'packages/cli/src/api/types.ts': 'declarations, published as one file that imports nothing',
}

const isTest = (file: string) => /\.test(-data|-d)?\.ts$/.test(file)
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
const sources = sourceFiles().filter((file) => !isTest(file) && !Object.hasOwn(data, file))

describe('a source file', () => {
  it('has at most 200 lines, unless it is data', () => {
    expect(sources.filter((file) => linesOf(file) > 200).map((file) => `${file}: ${linesOf(file)}`)).toEqual(
      [],
    )
  })

  it('is found in all folders', () => {
    expect(sources).toContain('packages/cli/src/commands/check/run.ts')
    expect(sources).toContain('scripts/build.js')
    expect(sources.length).toBeGreaterThan(500)
  })
})

describe('the `run.ts` of a command', () => {
  const runs = sources.filter((file) => /^packages\/cli\/src\/commands\/[^/]+\/run\.ts$/.test(file))

  it.each(runs)('is short: %s', (file) => {
    const imports = readFileSync(join(root, file), 'utf8').match(/^import /gm) ?? []
    expect(linesOf(file)).toBeLessThanOrEqual(60)
    expect(imports.length).toBeLessThanOrEqual(12)
  })
})
