import { describe, expect, it } from 'vitest'
import { readField } from './read-field.js'

const value = {
  name: 'pdf',
  empty: null,
  tokens: { activation: 12, discovery: 3 },
  files: [{ path: 'a.md' }],
}

describe('readField', () => {
  it.each([
    ['name', 'pdf'],
    ['empty', null],
    ['tokens.activation', 12],
    ['tokens', value.tokens],
    ['files.0.path', 'a.md'],
  ])('%s', (path, expected) => {
    expect(readField(value, path)).toEqual(expected)
  })

  it.each([
    ['', '`` is not a field. There are: name, empty, tokens, files.'],
    ['nmae', '`nmae` is not a field. Did you mean `name`? There are: name, empty, tokens, files.'],
    [
      'tokens.activaton',
      '`tokens.activaton` is not a field. Did you mean `tokens.activation`? `tokens` has: activation, discovery.',
    ],
    ['files.1.path', '`files.1.path` is not a field. `files` has: 0.'],
    ['files.length', '`files.length` is not a field. `files` has: 0.'],
    ['name.length', '`name.length` is not a field. `name` has no fields.'],
    ['__proto__', '`__proto__` is not a field. There are: name, empty, tokens, files.'],
    ['constructor.name', '`constructor.name` is not a field. There are: name, empty, tokens, files.'],
  ])('%j is none', (path, message) => {
    expect(() => readField(value, path)).toThrow(message)
  })

  it('lists no more fields than can be read', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, i]))
    expect(() => readField(many, 'x')).toThrow('k29 and 70 more.')
  })
})
