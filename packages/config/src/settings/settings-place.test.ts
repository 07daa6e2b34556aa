import { expect, it } from 'vitest'
import { settingsPlaceAt } from './settings-place.js'

const settings = `# Presets
extends:
  - recommended
rules:
  naming.format: off
  description.length: [low, { max: 300 }]
  
`

/** The place where `|` stands. */
const at = (marked: string) => settingsPlaceAt(marked.replace('|', ''), marked.indexOf('|'))
const where = (part: string, instead: string) => at(settings.replace(part, instead))

it.each([
  ['in a key', where('naming.format:', 'naming.fo|rmat:'), ['rules', 'naming.format'], true],
  ['in a value', where(' off', ' of|f'), ['rules', 'naming.format'], false],
  ['in an item', where('recommended', 'recom|'), ['extends', 0], false],
  ['at an item that is missing', where('  - recommended', '  - recommended\n  - |'), ['extends', 1], false],
  ['in a list of one line', where('low', 'l|'), ['rules', 'description.length', 0], false],
  ['in an object of one line', where('max', 'm|ax'), ['rules', 'description.length', 1, 'max'], true],
  ['at a value that is missing', where(' off', ' |'), ['rules', 'naming.format'], false],
  ['on an empty line', where('  \n', '  |\n'), ['rules', ''], true],
  ['at half a key', where('  \n', '  secur|\n'), ['rules', 'secur'], true],
  ['at half a key of the root', where('rules:', 'ig|\nrules:'), ['ig'], true],
  ['in an empty file', at('|'), [''], true],
])('%s, a cursor has a path', (_, place, path, isKey) => {
  expect(place).toMatchObject({ path, isKey })
})

it('needs a colon only where there is none', () => {
  expect(where('  \n', '  secur|\n')?.needsColon).toBe(true)
  expect(where('naming.format:', 'naming.fo|rmat:')?.needsColon).toBe(false)
})

it('is nowhere in a comment, and in what is nested without end', () => {
  expect(where('# Presets', '# Pre|sets')).toBeUndefined()
  expect(at(`${'['.repeat(100_000)}|`)).toBeUndefined()
})
