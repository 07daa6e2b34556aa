import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removedReferences } from './file-references.js'

const paths = ['references/a.md', 'references/b.md', 'scripts/run me.py', 'assets/a.md']

describe('a mention that is gone', () => {
  it.each([
    ['a path', 'See references/a.md', 'See the notes', ['references/', 'references/a.md']],
    ['a link', '[x](./references/b.md#top)', 'references/', ['references/b.md']],
    ['an encoded link', '[x](scripts/run%20me.py)', '`scripts/`', ['scripts/run me.py']],
    ['a name that only one file has', 'Run b.md', 'Run it', ['references/b.md']],
    ['a folder', 'See `assets/`', 'See the assets', ['assets/']],
  ])('is found: %s', (_, before, after, dropped) =>
    expect(removedReferences(before, after, paths)).toEqual(dropped),
  )

  it.each([
    ['nothing was mentioned', 'See the notes', ''],
    ['it is written in another way', '[x](references/a.md)', 'See `references\\a.md`.'],
    ['the name has become the path', 'Run b.md', 'Run references/b.md'],
    ['two files have that name', 'a.md', ''],
    ['it is a part of another name', 'data/xb.md, b.md5', ''],
  ])('is none: %s', (_, before, after) => expect(removedReferences(before, after, paths)).toEqual([]))

  it('is never found in the same text, nor in a longer one', () => {
    const path = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(fc.array(path), fc.string(), fc.string(), (some, text, more) => {
        const before = `${some.join(' ')} ${text}`
        expect(removedReferences(before, `${before} ${more}`, some)).toEqual([])
      }),
    )
  })
})
