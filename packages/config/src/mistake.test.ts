import { join } from 'node:path'
import { expect, it } from 'vitest'
import { displayPath } from './mistake.js'

const cwd = join(import.meta.dirname, 'here')

it.each([
  ['inside', '.skillrc', '.skillrc'],
  ['in a folder whose name begins with dots', '..team/.skillrc', '..team/.skillrc'],
  ['outside', '../.skillrc', undefined],
])('a config file %s is named as a person would type it', (_, file, shown) => {
  const absolute = join(cwd, file)
  expect(displayPath(absolute, cwd)).toBe(shown ?? absolute.replaceAll('\\', '/'))
})
