import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidName, sameInKebabCase, toKebabCase } from './kebab-case.js'

describe('toKebabCase', () => {
  it.each([
    ['PDF Tools', 'pdf-tools'],
    ['pdfTools', 'pdf-tools'],
    ['PDFTools', 'pdf-tools'],
    ['PDFs', 'pdfs'],
    ['GitHub Actions', 'github-actions'],
    ['3D Models', '3d-models'],
    ['  pdf__tools. ', 'pdf-tools'],
    ["Bob's Æsir", 'bobs-aesir'],
    ['İstanbul', 'istanbul'],
  ])('%s becomes %s', (text, name) => {
    expect(toKebabCase(text)).toBe(name)
  })

  it.each(['', ' ', '---', '🙂', '工具', 'PDF工具', 'Отчёт', 'אבג', '\u0000'])(
    '%j yields nothing',
    (text) => {
      expect(toKebabCase(text)).toBeUndefined()
    },
  )

  it('yields only valid names, and leaves a valid name alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const name = toKebabCase(text)
        if (name === undefined) return
        expect(isValidName(name)).toBe(true)
        expect(toKebabCase(name)).toBe(name)
      }),
    )
  })
})

describe('sameInKebabCase', () => {
  it.each([
    ['PDF Tools', 'pdf-tools'],
    ['pdf_tools.v2', 'pdf-tools-v2'],
    ['a'.repeat(64), 'a'.repeat(64)],
  ])('%s is %s', (text, name) => expect(sameInKebabCase(text)).toBe(name))

  it.each(['C++ Tools', 'C#', 'PDF & Word', 'a'.repeat(65), `${'a'.repeat(63)} b`, 'Отчёт', '🙂 smile', ''])(
    '%s has no such name',
    (text) => expect(sameInKebabCase(text)).toBeUndefined(),
  )
})
