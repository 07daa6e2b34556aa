import { expect, it } from 'vitest'
import { possibleDirectories } from './repository-path.js'

it.each([
  ['https://github.com/acme/skills/tree/main/skills/pdf', 'such as `tree/main/skills/pdf`'],
  ['skills\\pdf', 'A path has `/` between its parts, not `\\`.'],
  ['a\0b', 'A path has no NUL character.'],
  ['a'.repeat(5_000), 'A path has at most 4,096 characters.'],
])('%j is not a path, and it is said why', (path, words) => {
  expect(() => possibleDirectories(path)).toThrow(words)
})
