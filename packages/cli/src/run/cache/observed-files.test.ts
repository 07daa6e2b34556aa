import { inMemory } from '@skillgauge/sources'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOf, isUnchanged, observe } from './observed-files.js'

const text = (files: { read(path: string): Uint8Array }, path: string) =>
  new TextDecoder().decode(files.read(path))

describe('observe', () => {
  it('records the content that was judged, not earlier or later content', () => {
    let now = 'an attack'
    const skill = {
      ...inMemory({ directory: 'pdf', files: { 'SKILL.md': now } }),
      read: () => new TextEncoder().encode(now),
    }
    const before = digestOf(skill)
    now = 'nothing bad'
    const { files, seen } = observe(skill)
    expect(text(files, 'SKILL.md')).toBe('nothing bad')
    now = 'an attack'
    expect(text(files, 'SKILL.md')).toBe('nothing bad')
    expect(seen().digest).not.toBe(before)
    expect(digestOf(skill)).toBe(before)
  })

  it('records read errors', () => {
    let isLocked = true
    const skill = {
      ...inMemory({ directory: 'pdf', files: { 'SKILL.md': 'x' } }),
      read() {
        if (isLocked) throw new Error('no permission')
        return new Uint8Array()
      },
    }
    const { files } = observe(skill)
    expect(() => files.read('SKILL.md')).toThrow('no permission')
    isLocked = false
    expect(() => files.read('SKILL.md')).toThrow('no permission')
  })

  it('records lookups around the skill', () => {
    const around = (there: boolean) => ({
      ...inMemory({ directory: 'pdf', files: {} }),
      around: { folders: [], find: () => (there ? ('file' as const) : undefined) },
    })
    const { files, seen } = observe(around(false))
    files.around?.find('../guide.md')
    expect(seen().lookups).toEqual([['../guide.md', null]])
    expect(isUnchanged(around(false).around, seen().lookups)).toBe(true)
    expect(isUnchanged(around(true).around, seen().lookups)).toBe(false)
  })
})

describe('digestOf', () => {
  it('is the same for the same files, and for no others', () => {
    const skill = fc.dictionary(fc.constantFrom('SKILL.md', 'a.md', 'b/c.md'), fc.string({ maxLength: 5 }))
    fc.assert(
      fc.property(skill, skill, (one, other) => {
        const digests = [one, other].map((files) => digestOf(inMemory({ directory: 'pdf', files })))
        const isSame = Object.keys({ ...one, ...other }).every((path) => one[path] === other[path])
        expect(digests[0] === digests[1]).toBe(isSame)
      }),
    )
  })
})
