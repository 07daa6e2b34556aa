import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crashPlace, crashReason } from './crash.js'

describe('crashPlace', () => {
  it.each([
    ['file:///repo/checks/house.mjs:12:9', '/repo/checks/house.mjs', 'house.mjs:12:9'],
    ['file:///repo/my%20checks/lib/owner.js:1:2', '/repo/my checks/house.mjs', 'lib/owner.js:1:2'],
    ['file:///C:/repo/house.mjs:3:4', 'C:\\repo\\house.mjs', 'house.mjs:3:4'],
    ['C:\\repo\\house.cjs:3:4', 'C:\\repo\\house.cjs', 'house.cjs:3:4'],
    ['file:///elsewhere/lib.js:3:4', '/repo/house.mjs', undefined],
  ])('finds %s', (frame, file, place) => {
    const error = {
      stack: `Error: boom\n    at f (node:internal/x:1:1)\n    at check (${frame})\n    at run (${frame})`,
    }
    expect(crashPlace(error, file)).toBe(place)
  })

  it('finds the line above an error in an import', () => {
    const stack = `file:///repo/checks/owner.mjs:1\nimport { foo } from 'x'\n  ^^^\nSyntaxError: no export named foo`
    expect(crashPlace({ stack }, '/repo/checks/house.mjs')).toBe('owner.mjs:1')
    const thrown = `${stack}\n    at check (file:///repo/checks/owner.mjs:7:3)`
    expect(crashPlace({ stack: thrown }, '/repo/checks/house.mjs')).toBe('owner.mjs:7:3')
  })

  it('says nothing of what has no stack', () => {
    for (const thrown of [
      undefined,
      null,
      5,
      {},
      { stack: 7 },
      {
        get stack() {
          throw 1
        },
      },
    ])
      // prettier-ignore
      expect(crashPlace(thrown, '/repo/house.mjs')).toBeUndefined()
  })
})

describe('crashReason', () => {
  it('makes a line of anything', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (thrown) => {
        expect(crashReason(thrown)).toMatch(/^[^\n]{1,300}$/)
      }),
    )
  })
})
