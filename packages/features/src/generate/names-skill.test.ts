import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesSkill } from './names-skill.js'

it.each([
  ['Use pdf-forms on this.', 'pdf-forms', true],
  ['Use the PDF-Forms skill', 'pdf-forms', true],
  ['/pdf-forms fill it', 'pdf-forms', true],
  ['`pdf-forms`: fill it', 'pdf-forms', true],
  ['Fill the pdf forms', 'pdf-forms', false],
  ['Use pdf-forms-2', 'pdf-forms', false],
  ['Use my-pdf-forms', 'pdf-forms', false],
  ['Merge the pdfs', 'pdf', false],
  ['pdf-', 'pdf', true],
  ['Nutze die Rechnungs-prüfung', 'rechnungs-prüfung', true],
  ['anything', ' ', false],
])('%s / %s: %s', (prompt, name, expected) => expect(namesSkill(prompt, name)).toBe(expected))

it('holds for every name between words', () => {
  const name = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/)
  fc.assert(fc.property(name, (one) => namesSkill(`please use ${one.toUpperCase()}, now`, one)))
})
