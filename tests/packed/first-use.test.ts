import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, it } from 'vitest'
import { run } from './run.js'
import type { Manifest } from './tarball.js'
import { entriesOf } from './tarball.js'

const { tarballs, installed } = inject('packed')

/** Heavy packages, which must be loaded on first use. */
const heavy =
  /^(?:ai|@ai-sdk\/.+|zod|yaml|unified|remark-.+|tiktoken|tar-stream|cosmiconfig|re2js|libsql|prom-client|typescript)$/

/** Entries that need a heavy package immediately. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  '@skillgauge/features/review': ['zod'],
  '@skillgauge/features/generate-triggers': ['yaml', 'zod'],
  '@skillgauge/features/judge-skill': ['zod'],
  '@skillgauge/features/optimize-skill': ['zod'],
  '@skillgauge/features/second-reader': ['zod'],
  '@skillgauge/features/tasks': ['re2js', 'yaml', 'zod'],
  '@skillgauge/features/triggers': ['yaml', 'zod'],
  '@skillgauge/features/wire-schema': ['zod'],
  '@skillgauge/telemetry': ['zod'],
}

const names = Object.keys(tarballs).filter((name) => name !== '@skillgauge/server')
const entries = names.flatMap((name) =>
  entriesOf(
    JSON.parse(readFileSync(join(installed.npm, 'node_modules', name, 'package.json'), 'utf8')) as Manifest,
  ),
)

it.each(entries)('%s loads heavy packages on first use', async (entry) => {
  const loaded = await packagesLoadedBy(`import '${entry}'`)
  expect(loaded).toContain(entry.split('/', 2).join('/'))
  const unwanted = loaded.filter((name) => heavy.test(name) && !madeOf[entry]?.includes(name))
  expect(unwanted).toEqual([])
})

it('detects modules that are loaded later', async () => {
  const loaded = await packagesLoadedBy(`
    import { loadMarkdown } from '@skillgauge/core'
    await loadMarkdown()`)
  expect(loaded).toEqual(expect.arrayContaining(['unified', 'remark-parse']))
})

/** The packages whose modules a program loads. */
async function packagesLoadedBy(program: string): Promise<string[]> {
  const hook = pathToFileURL(join(import.meta.dirname, 'tell-loaded.js')).href
  const { stdout } = await run(
    process.execPath,
    ['--import', hook, '--input-type=module', '--eval', program],
    { cwd: installed.npm },
  )
  const names = stdout.match(/(?<=^loaded .*\/node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/)/gm) ?? []
  return [...new Set(names)].sort()
}
