import { expect, it } from 'vitest'
import { resolvePath } from './resolve-path.js'

it.each([
  ['', './scripts//run.py', 'scripts/run.py'],
  ['docs/api', '../guide.md', 'docs/guide.md'],
  ['docs', '..', ''],
  ['docs', '../../x', undefined],
])('in %j, %j is %j', (folder, path, expected) => {
  expect(resolvePath(folder, path)).toBe(expected)
})
