import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// The command line, the language server, the MCP server, the Node API and the HTTP API judge skills only with the operations of
// packages/features (docs/contribute/architecture.md, "One layer for every host"). A host that ran rules or computed scores itself could
// have other results for the same skill.

const root = fileURLToPath(new URL('../', import.meta.url))
const hosts = ['packages/cli/src', 'packages/server/src']

/** Functions of core that only the operations may use: running rules, scores, suppressions, edits. */
const belowTheLayer = [
  'runRule',
  'runRules',
  'runCollectionRule',
  'runCollectionRules',
  'parseCollection',
  'qualityScore',
  'overallPass',
  'failsSecurity',
  'summarize',
  'suppressFindings',
  'applySuppressions',
  'applyEdits',
]

interface Import {
  readonly file: string
  readonly from: string
  /** Without type imports. */
  readonly names: readonly string[]
}

const imports = hosts.flatMap((host) => sources(join(root, host)).flatMap(importsOf))

describe('the hosts', () => {
  it('do not run rules, compute scores or apply fixes themselves', () => {
    const past = imports.filter(
      ({ from, names }) => from === '@skillgauge/core' && names.some((name) => belowTheLayer.includes(name)),
    )
    expect(past).toEqual([])
  })

  it('do not import rules', () => {
    expect(imports.filter(({ from }) => from.startsWith('@skillgauge/rules-'))).toEqual([])
  })

  it('use the operations of features', () => {
    const users = (operation: string) =>
      imports.filter(({ from, names }) => from === '@skillgauge/features' && names.includes(operation)).length
    for (const operation of ['evaluateSkill', 'scanSkill', 'fixSkill'])
      expect([operation, users(operation) > 0]).toEqual([operation, true])
  })

  it('for agents (MCP) call the Node API', () => {
    const tools = imports.filter(({ file }) => file.startsWith('packages/cli/src/editor/mcp/'))
    expect(tools.length).toBeGreaterThan(5)
    const judging = ['evaluateSkill', 'scanSkill', 'fixSkill', 'evaluateSkills', 'scanSkills', 'fixSkills']
    expect(tools.filter(({ names }) => names.some((name) => judging.includes(name)))).toEqual([])
    expect(tools.some(({ from }) => from.includes('/api/'))).toBe(true)
  })
})

describe('the test itself', () => {
  it('has names that core exports', () => {
    const exported = readFileSync(join(root, 'packages/core/src/index.ts'), 'utf8')
    expect(belowTheLayer.filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))).toEqual([])
  })

  it('finds imports under another name', () => {
    const { names } = importOf("import { runRules as run, type Outcome } from '@skillgauge/core'")[0]!
    expect(names).toEqual(['runRules'])
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.test-d)\.ts$/.test(path))
    .map((path) => join(folder, path))
}

function importsOf(path: string): Import[] {
  const file = relative(root, path).replaceAll('\\', '/')
  return importOf(readFileSync(path, 'utf8')).map((one) => ({ file, ...one }))
}

function importOf(text: string): Omit<Import, 'file'>[] {
  const { statements } = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const clause = statement.importClause
    const bindings = clause?.namedBindings
    const named = bindings && ts.isNamedImports(bindings) && !clause.isTypeOnly ? [...bindings.elements] : []
    const names = named.flatMap(({ isTypeOnly, propertyName, name }) =>
      isTypeOnly ? [] : [(propertyName ?? name).text],
    )
    return [{ from: statement.moduleSpecifier.text, names }]
  })
}
