import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { makeConsumer } from './consumer.js'
import { root } from './run.js'
import { readTarball } from './tarball.js'

const { tarballs } = inject('packed')
const page = readFileSync(join(root, 'docs/contribute/releasing.md'), 'utf8')

/** Rows of the page: | `package` | dependencies | packages | MB |. */
const stated = [...page.matchAll(/^\| `(@?skillgauge[^`]*)` \| (\d+) \| (\d+) \| ([\d.]+) MB \|$/gm)].map(
  ([, name, dependencies, packages, megabytes]) => ({
    name: name!,
    dependencies: Number(dependencies),
    packages: Number(packages),
    megabytes: Number(megabytes),
  }),
)
const home = mkdtempSync(join(tmpdir(), 'skillgauge-size-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('the page has the packages that authors and users install', () => {
  expect(stated.map(({ name }) => name)).toEqual([
    '@skillgauge/rule-kit',
    '@skillgauge/rule-tester',
    'skillgauge',
  ])
  expect(stated[0]!.dependencies).toBeLessThanOrEqual(2)
})

it.each(stated)('$name has the documented size', async ({ name, dependencies, packages, megabytes }) => {
  const { manifest } = readTarball(tarballs[name]!)
  expect(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })).toHaveLength(
    dependencies,
  )

  const folder = await makeConsumer(join(home, name), 'npm', [name], tarballs)
  const { packages: tree } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  ) as { packages: object }
  expect(Object.keys(tree).length).toBeLessThanOrEqual(packages)
  const measured = bytesIn(join(folder, 'node_modules')) / 1e6
  // If it is more than a tenth larger on purpose, measure again and update the page.
  expect(measured, `${measured.toFixed(2)} MB`).toBeLessThan(megabytes * 1.1)
  // Much less, and the page is out of date.
  expect(measured, `${measured.toFixed(2)} MB`).toBeGreaterThan(megabytes * 0.6)
})

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
}
