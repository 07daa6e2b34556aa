import { expect, it } from 'vitest'
import { hasValidChecksum, looksRandom } from './token-shapes.js'

it('accepts random values and no placeholders', () => {
  expect(looksRandom('q8Zt3Vx0Km9Wn4Rj2Lc7Yd5H', 3.5)).toBe(true)
  for (const value of [
    'your-api-key-goes-here-now',
    'xxxxxxxxxxxxxxxxxxxxxxxx',
    'aaaaaaaabbbbbbbbcccccccc',
    'EXAMPLEKEYq8Zt3Vx0Km9Wn4',
  ])
    expect(looksRandom(value, 3.5)).toBe(false)
  expect(looksRandom('', 3.5)).toBe(false)
})

it('checks the checksum of GitHub tokens', () => {
  const shown = `${'ghp'}_1Bq7Zt0VxK9mWn4Rj2Lc8Yd6Hs3Gf50tPs1q`
  expect(hasValidChecksum(shown)).toBe(true)
  expect(hasValidChecksum(shown.replace('Bq7', 'Bq8'))).toBe(false)
  expect(hasValidChecksum('ghp_')).toBe(false)
})
