import { describe, expect, it } from 'vitest'
import { findSequence, sequence } from './sequence.js'

const found = (text: string, pattern: RegExp) =>
  [...findSequence(text, sequence(pattern))].map((match) => match.text)

describe('findSequence', () => {
  it('finds parts in their order, each where it first occurs', () => {
    expect(found('a 1 b a 2 b', /a…b/)).toEqual(['a 1 b', 'a 2 b'])
    expect(found('b a', /a…b/)).toEqual([])
  })

  it('limits the length of a gap', () => {
    expect(found(`a${'-'.repeat(200)}long`, /a…long/)).toHaveLength(1)
    expect(found(`a${'-'.repeat(201)}long`, /a…long/)).toEqual([])
  })

  it('stays on the line unless it may leave it', () => {
    expect(found('a\nb', /a…b/)).toEqual([])
    expect(found('a\n\nb', /a⏎b/)).toEqual(['a\n\nb'])
    expect(found(`a${'\n'.repeat(9)}b`, /a⏎b/)).toEqual([])
    expect(found('a\n```\nb', /a⏎b/)).toEqual([])
  })

  it('stays in the command, and in the sentence', () => {
    expect(found('a; b', /a→b/)).toEqual([])
    expect(found('a | b', /a→\| ?b/)).toEqual(['a | b'])
    expect(found('a; x | b', /a→\| ?b/)).toEqual([])
    expect(found('a. b', /a‥b/)).toEqual([])
    expect(found('a.x b', /a‥b/)).toEqual(['a.x b'])
  })

  it('matches word boundaries after a gap', () => {
    expect(found('ab', /a…\bb/)).toEqual([])
    expect(found('a b', /a…\bb/)).toEqual(['a b'])
  })

  it('takes a space for blanks, but not in a class', () => {
    expect(found('a \t b', /a b/)).toEqual(['a \t b'])
    expect(found('ab', /a ?b/)).toEqual(['ab'])
    expect(found('a\tb', /a[ ]b/)).toEqual([])
  })

  it('stops after too many tries, and reports it', () => {
    const limits: number[] = []
    const text = `${'a '.repeat(20_000)}b`
    expect([...findSequence(text, sequence(/a…b/), (offset) => limits.push(offset))]).toEqual([])
    expect(limits).toEqual([20_000])
  })
})
