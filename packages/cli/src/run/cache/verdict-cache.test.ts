import { expect, it } from 'vitest'
import { inMemory } from '@skillgauge/sources'
import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verdictsFolder } from '../../files/own-folder.js'
import { digestOf } from './observed-files.js'
import { openVerdictCache } from './verdict-cache.js'

it('reads no skill while the cache is empty', () => {
  const home = mkdtempSync(join(tmpdir(), 'kept-'))
  const bundle = join(home, 'main.js')
  writeFileSync(bundle, '')
  const open = () =>
    openVerdictCache<string>('evaluate', () => 'rules', {
      env: { HOME: home },
      now: () => new Date(),
      bundle,
    })!
  let reads = 0
  const memory = inMemory({ directory: 'pdf', files: { 'SKILL.md': 'x' } })
  const files = {
    ...memory,
    read(path: string) {
      reads++
      return memory.read(path)
    },
  }
  expect(open().get(files, [])).toBeUndefined()
  expect(reads).toBe(0)

  const first = open()
  first.set([], 'a verdict', { digest: 'of other bytes', lookups: [] })
  expect(first.get(files, [])).toBeUndefined()
  expect(reads).toBe(1)
})

it('takes no entry that another program has written in place of one', () => {
  const home = mkdtempSync(join(tmpdir(), 'kept-'))
  const bundle = join(home, 'main.js')
  writeFileSync(bundle, '')
  const cache = openVerdictCache<object>('evaluate', () => 'rules', {
    env: { HOME: home },
    now: () => new Date(),
    bundle,
  })!
  const files = inMemory({ directory: 'pdf', files: { 'SKILL.md': 'x' } })
  cache.set([], { score: 1 }, { digest: digestOf(files), lookups: [] })
  expect(cache.get(files, [])).toEqual({ score: 1 })
  const folder = verdictsFolder({ HOME: home })!
  const [entry] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const file = join(entry!.parentPath, entry!.name)
  for (const text of ['', 'null', '[]', '{}', '{"verdict":{},"around":{}}', '{"verdict":null,"around":[]}']) {
    writeFileSync(file, `${hash('sha256', text)}\n${text}`)
    expect(cache.get(files, [])).toBeUndefined()
  }
})
