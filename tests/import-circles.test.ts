import { describe, expect, it } from 'vitest'
import { circlesIn, importsBetweenFiles } from './import-graph.js'

describe('imports inside a package', () => {
  const imports = importsBetweenFiles()

  it('have no circles, including types and dynamic imports', () => {
    expect(circlesIn(imports)).toEqual([])
  })

  it('are found', () => {
    const commands = imports.get('packages/cli/src/commands/check/options.ts')
    expect(commands).toContain('packages/cli/src/commands/check/run.ts') // import()
    expect(commands).toContain('packages/cli/src/command-line/define.ts') // import type
    expect(imports.size).toBeGreaterThan(500)
  })
})

describe('the test itself', () => {
  const graph = (edges: Record<string, readonly string[]>) => new Map(Object.entries(edges))

  it('finds a circle of any length, and names its files', () => {
    expect(circlesIn(graph({ a: ['b'], b: ['c'], c: ['b'], d: ['d'] }))).toEqual([['b', 'c'], ['d']])
  })

  it('allows two paths to one file', () => {
    expect(circlesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
  })
})
