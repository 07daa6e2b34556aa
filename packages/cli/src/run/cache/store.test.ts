import { hash } from 'node:crypto'
import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Store } from './store.js'

const keyOf = (text: string) => hash('sha256', text)

const fresh = () => join(mkdtempSync(join(tmpdir(), 'kept-')), 'verdicts')
const day = 24 * 60 * 60 * 1000

describe('Store', () => {
  it('returns any text unchanged', () => {
    const store = new Store(fresh(), () => new Date())
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        store.write(keyOf('key'), text)
        expect(store.read(keyOf('key'))).toBe(text)
      }),
    )
  })

  it('returns undefined for an unknown key', () => {
    expect(new Store(fresh(), () => new Date()).read(keyOf('other'))).toBeUndefined()
  })

  it('works when another run creates the folder at the same time', () => {
    const folder = fresh()
    const [first, second] = [new Store(folder, () => new Date()), new Store(folder, () => new Date())]
    for (const store of [first, second]) store.read(keyOf('other'))
    first.write(keyOf('first'), 'one')
    second.write(keyOf('second'), 'two')
    expect([second.read(keyOf('first')), first.read(keyOf('second'))]).toEqual(['one', 'two'])
  })

  it('does not create the folder when reading', () => {
    const folder = fresh()
    new Store(folder, () => new Date()).read(keyOf('other'))
    expect(() => readdirSync(folder)).toThrow()
  })

  it('does not wait for a pipe in place of an entry', () => {
    const folder = fresh()
    const store = new Store(folder, () => new Date())
    const key = keyOf('key')
    store.write(key, 'text')
    const path = join(folder, key.slice(0, 2), key)
    rmSync(path)
    execFileSync('mkfifo', [path])
    expect(store.read(key)).toBeUndefined()
    store.write(key, 'again')
    expect(store.read(key)).toBe('again')
  })

  it('is empty after clear', () => {
    const store = new Store(fresh(), () => new Date())
    store.write(keyOf('key'), 'text')
    store.clear()
    expect(store.size()).toEqual({ entries: 0, bytes: 0 })
    expect(store.read(keyOf('key'))).toBeUndefined()
  })

  it('removes the least recently used entries first', () => {
    const folder = fresh()
    let time = new Date()
    const early = new Store(folder, () => time)
    const keys = ['a', 'b', 'c', 'd'].map(keyOf)
    keys.forEach((key) => early.write(key, 'x'.repeat(1000)))
    // Ten days on, the first is used again.
    time = new Date(Date.now() + 10 * day)
    early.read(keys[0]!)
    early.evict(2500, 2500)
    expect(keys.filter((key) => early.read(key) !== undefined)).toHaveLength(2)
    expect(early.read(keys[0]!)).toBeDefined()
    expect(early.size().bytes).toBeLessThanOrEqual(2500)
  })
})
