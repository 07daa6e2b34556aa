import { expect, it } from 'vitest'
import { findDollarCall, findSlashCall } from './skill-call.js'

it.each([
  ['/pdf fill it', '/pdf', undefined],
  ['  /pdf', '/pdf', undefined],
  ['/pdf-forms fill it', undefined, undefined],
  ['Use /pdf', undefined, undefined],
  ['Use $pdf, please', undefined, '$pdf'],
  ['Use $pdf', undefined, '$pdf'],
  ['It costs $3: $pdf-forms, $pdf_2, $pdf', undefined, '$pdf'],
  ['Use $pdf-forms', undefined, undefined],
  ['Use pdf', undefined, undefined],
  ['', undefined, undefined],
])('%j calls by %j and %j', (prompt, slash, dollar) => {
  expect([findSlashCall(prompt, 'pdf'), findDollarCall(prompt, 'pdf')]).toEqual([slash, dollar])
})
