import { expect, it } from 'vitest'
import { inMemory } from '@skillgauge/sources'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
