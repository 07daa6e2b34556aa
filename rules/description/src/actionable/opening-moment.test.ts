import { describe, expect, it } from 'vitest'
import { openingMoment } from './opening-moment.js'

describe('openingMoment', () => {
  it.each([
    ['Before publishing a package, verifies the tarball.', 'before'],
    ['Verifies the tarball. After a release, checks that it is there.', 'after'],
    ['For reviewing Terraform plans.', 'for'],
    ['If a PDF is there, reads it.', 'if'],
    ['While reviewing code, looks for races.', 'while'],
    ['Formats code. If the user asks for tabs, takes tabs.', 'if'],
    ['Formats code. If you need tabs, takes tabs.', 'if'],
    ['Formats code; while the current task is a review, only looks.', 'while'],
  ])('%s', (text, word) => expect(openingMoment(text)).toBe(word))

  it.each([
    'Formats code. If formatting fails, reports errors.',
    'Formats code. While formatting files, reports errors.',
    'While many tools exist this one is fast.',
    'Formats code. While many tools exist this one is fast.',
    'For a tidy house.',
    'Checks what was before publishing.',
  ])('%s has no moment', (text) => expect(openingMoment(text)).toBeUndefined())
})
