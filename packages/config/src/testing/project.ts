import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []
afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A project on disk, with these files and a `.git`; it is gone after the tests of the file. A path that ends in `/` is a folder. */
export function project(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skillrc-')))
  folders.push(root)
  mkdirSync(join(root, '.git'))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(file, content)
  }
  return root
}

/** Source of a plugin module. `body` is what stands behind the name. */
export function pluginSource(name: string, rules: readonly string[] = ['some-rule'], more = ''): string {
  const listed = rules.map(
    (
      rule,
    ) => `{ id: '${name}.${rule}', name: 'A rule', severity: 'low', description: 'All is well.', fix: 'Fix it.',
      defaults: { maxWords: 10, loud: false, words: ['a'], mode: 'x' }, *check() {} }`,
  )
  return `export default { name: '${name}', dimension: 'content', rules: [${listed.join()}], ${more} }\n`
}

/** The error that a promise is rejected with. */
export async function errorOf(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  return promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error) => error,
  )
}
