import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from './contract.js'

it('the contract that plugins are stamped with is the major version of rule-kit', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  // What comes before 1.0.0 is on the way to it.
  expect(contract).toBe(Math.max(1, Number.parseInt(version)))
})
