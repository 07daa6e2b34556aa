import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeYaml } from './write-yaml.js'

describe('writeYaml', () => {
  it.each([
    ['Bash(git:*, gh:*) Read', 'Bash(git:*, gh:*) Read'],
    ['Bash(git: *)', '"Bash(git: *)"'],
    ['Bash(a #b)', '"Bash(a #b)"'],
    ['*', '"*"'],
    ['Read:', '"Read:"'],
    ['a\nb', '"a\\nb"'],
    ['a ', '"a "'],
    ['No', '"No"'],
    ['null', '"null"'],
    ['nullable', 'nullable'],
    ['3d-models', '"3d-models"'],
    ['', '""'],
  ])('writes %j as %s', (text, expected) => expect(writeYaml(text)).toBe(expected))

  it('writes any text on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(writeYaml(text)).not.toMatch(/[\n\r]/)
      }),
    )
  })
})
