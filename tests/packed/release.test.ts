import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { root, run } from './run.js'
import type { Manifest } from './tarball.js'

const folder = mkdtempSync(join(tmpdir(), 'skillgauge-release-'))
const published = Object.keys(inject('packed').tarballs)
const changeset = (...args: readonly string[]) =>
  run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), ...args], { cwd: folder })

/** Creates the files of a workspace that changesets reads, with one change to one package. */
beforeAll(async () => {
  const manifests = ['packages', 'rules', 'examples']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name, 'package.json')))
    .filter((file) => existsSync(join(root, file)))
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', '.changeset/config.json']
  for (const file of [...files, ...manifests]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  writeFileSync(join(folder, '.changeset/one.md'), "---\n'@skillgauge/core': minor\n---\n\nAdded a thing.\n")
  const author = ['-c', 'user.name=release', '-c', 'user.email=release@example.com']
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'All'],
  ]) {
    await run('git', args, { cwd: folder })
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Plugins depend on these packages, which are versioned separately. */
const apart = ['@skillgauge/rule-kit', '@skillgauge/rule-tester', '@skillgauge/detect']

it('a change to one package releases all with the same version, except those that plugins depend on', async () => {
  const before = versions()
  await changeset('status')
  await changeset('version')
  const after = versions()
  const together = published.filter((name) => !apart.includes(name))
  expect(together).toHaveLength(published.length - apart.length)
  expect(new Set(together.map((name) => after.get(name))).size).toBe(1)
  expect(together.filter((name) => after.get(name) === before.get(name))).toEqual([])
  expect(after.get('@skillgauge/rule-kit')).toBe(before.get('@skillgauge/rule-kit'))
  const others = [...after.keys()].filter((name) => !published.includes(name))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((name) => after.get(name) !== before.get(name))).toEqual([])
})

/** Versions by package name. */
function versions(): ReadonlyMap<string, string | undefined> {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:packages|rules|examples)[\\/][^\\/]+[\\/]package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest)
  return new Map(manifests.map(({ name, version }) => [name, version]))
}
