import fc from 'fast-check'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hash } from './hash.js'
import { Store } from './store.js'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'kept-')), 'verdicts')
const day = 24 * 60 * 60 * 1000

describe('Store', () => {
  it('gives back any text as it was', () => {
    const store = new Store(fresh(), () => new Date())
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        store.write(hash('key'), text)
        expect(store.read(hash('key'))).toBe(text)
      }),
    )
  })

  it('knows nothing of a key that was not written', () => {
    expect(new Store(fresh(), () => new Date()).read(hash('other'))).toBeUndefined()
  })

  it('makes no folder to read', () => {
    const folder = fresh()
    new Store(folder, () => new Date()).read(hash('other'))
    expect(() => readdirSync(folder)).toThrow()
  })

  it('forgets first what was used least recently', () => {
    const folder = fresh()
    let time = new Date(Date.now() - 10 * day)
    const early = new Store(folder, () => time)
    const keys = ['a', 'b', 'c', 'd'].map(hash)
    keys.forEach((key) => early.write(key, 'x'.repeat(1000)))
    // Ten days on, the first is used again.
    time = new Date(Date.now() + 10 * day)
    early.read(keys[0]!)
    early.forget(2500, 2500)
    expect(keys.map((key) => early.read(key) !== undefined)).toContain(true)
    expect(early.read(keys[0]!)).toBeDefined()
    expect(early.size().bytes).toBeLessThanOrEqual(2500)
  })
})
