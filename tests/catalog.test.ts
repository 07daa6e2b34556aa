import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import content from '../rules/content/src/index.js'
import description from '../rules/description/src/index.js'
import naming from '../rules/naming/src/index.js'
import security from '../rules/security/src/index.js'
import structure from '../rules/structure/src/index.js'
import type { PromisedCheck } from './promised-checks.js'
import { promised } from './promised-checks.js'

const plugins = [structure, naming, description, content, security]
const promisedIds = new Set(promised.map(({ id }) => id))

describe('the catalog', () => {
  it('has the promised number of checks', () => {
    expect(countBy(promised, ({ id }) => id.split('.')[0]!)).toEqual({
      structure: 13,
      naming: 3,
      description: 4,
      content: 12,
      security: 5,
    })
    expect(countBy(promised, ({ severity }) => severity)).toEqual({ high: 14, medium: 15, low: 8 })
    expect(promised).toHaveLength(37)
    expect(promised.filter(({ specRequired }) => specRequired)).toHaveLength(10)
  })

  it.each(plugins)('of $name has the promised checks, in the same order', ({ name, rules }) => {
    const ours = rules.filter(({ id }) => promisedIds.has(id))
    const actual: PromisedCheck[] = ours.map((rule) => ({
      id: rule.id,
      name: rule.name,
      severity: rule.severity,
      specRequired: rule.specRequired ?? false,
    }))
    expect(actual).toEqual(promised.filter(({ id }) => id.startsWith(`${name}.`)))
  })

  it.each(plugins)('of $name has one folder per rule', ({ name, rules }) => {
    const source = new URL(`../rules/${name}/src/`, import.meta.url)
    const folders = readdirSync(source).filter((folder) => existsSync(new URL(`${folder}/rule.ts`, source)))
    expect(rules.map(({ id }) => id).sort()).toEqual(folders.map((folder) => `${name}.${folder}`).sort())
    for (const folder of folders) {
      for (const file of ['rule.test.ts', 'README.md']) {
        expect(existsSync(new URL(`${folder}/${file}`, source)), `${name}/src/${folder}/${file}`).toBe(true)
      }
    }
  })

  it.each(plugins)('of $name has the dimension of the same name', ({ name, dimension, rules }) => {
    expect(dimension).toBe(name)
    expect(rules.filter((rule) => rule.dimension !== undefined)).toEqual([])
  })
})

function countBy(
  rows: readonly PromisedCheck[],
  key: (row: PromisedCheck) => string,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1
  return counts
}
