import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLock, writeLock } from './lock-file.js'

const state = `sha256-${'0'.repeat(64)}`
const lock = (skills: unknown) => JSON.stringify({ version: 1, skills }, null, 1)

describe('readLock', () => {
  it('reads what writeLock has written, for all names', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => !/^\.{0,2}$|[/\0]/.test(text))
    const skills = fc.array(fc.tuple(name, fc.array(name, { maxLength: 3 })), { maxLength: 4 })
    fc.assert(
      fc.property(skills, (all) => {
        const lock = new Map(
          all.map(([key, paths]) => [`~/${key}`, new Map(paths.map((path) => [`a/${path}`, state]))]),
        )
        expect(readLock(writeLock(lock), 'x')).toEqual(lock)
      }),
    )
  })

  it('writes the same text for any order of skills', () => {
    const entries = ['b', 'a', 'c'].map((key) => [key, new Map([['SKILL.md', state]])] as const)
    expect(writeLock(new Map(entries))).toBe(writeLock(new Map([...entries].reverse())))
  })

  it.each([
    ['', 'line 1: It is not JSON'],
    ['{\n"version": 1,\n', 'line 3: It is not JSON'],
    ['{\n"version": 1 // no\n}', 'line 2: It is not JSON'],
    ['{\n<<<<<<< HEAD\n', 'line 2: It holds the marks of a merge conflict'],
    ['['.repeat(200_000), 'line 1: It is '],
    ['[]', 'line 1: Here must be an object'],
    ['{"version": 2, "skills": {}}', 'line 1: `version` must be 1'],
    ['{"version": 1}', 'line 1: There is no `skills`'],
    [lock({ '../../etc': {} }), 'line 4: `../../etc` must be a path without `..`'],
    [lock({ '~/a/../b': {} }), 'line 4: `~/a/../b` must be a path without `..`'],
    [lock({ 'a\0b': {} }), 'must be a path without'],
    [lock({ a: { '../x': state } }), 'line 5: `../x` must be a path below the skill'],
    [lock({ a: { '/x': state } }), 'must be a path below the skill'],
    [lock({ a: { x: 'sha256-short' } }), 'line 5: `x` must have `sha256-`'],
    [lock({ a: { x: 1 } }), 'line 5: `x` must have `sha256-`'],
    ['{"version": 1, "skills": {\n"a": {},\n"a": {}}}', 'line 3: Duplicate key `a`'],
  ])('refuses %.40j with the line', (text, message) => {
    expect(() => readLock(text, 'skillgauge-lock.json')).toThrow(message)
    expect(() => readLock(text, 'skillgauge-lock.json')).toThrow('`skillgauge-lock.json` cannot be used')
  })

  it('keeps names such as `__proto__`', () => {
    const text = '{"version": 1, "skills": {"__proto__": {"constructor": "STATE"}}}'.replace('STATE', state)
    expect([...readLock(text, 'x')]).toEqual([['__proto__', new Map([['constructor', state]])]])
  })
})
