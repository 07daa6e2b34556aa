import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Which package may import which, by folder (docs/contribute/architecture.md shows the actual imports). `rules/*` stands for every package
 * of rules. A package that is not listed here may import none of ours.
 */
const allowed: Record<string, readonly string[]> = {
  'packages/rule-kit': [],
  'packages/detect': ['packages/rule-kit'],
  'packages/hosts': [],
  'packages/core': ['packages/rule-kit'],
  'packages/rule-tester': ['packages/rule-kit', 'packages/core'],
  'packages/sources': ['packages/rule-kit', 'packages/core'],
  'packages/models': ['packages/rule-kit', 'packages/core'],
  'packages/config': ['packages/rule-kit', 'packages/core', 'packages/hosts', 'rules/*'],
  'packages/features': [
    'packages/rule-kit',
    'packages/hosts',
    'packages/core',
    'packages/sources',
    'packages/models',
  ],
  // Only the types of the JSON.
  'packages/report-html': ['packages/rule-kit', 'packages/features'],
  'packages/telemetry': [],
  // Its template imports the rule kit, and is tested in place.
  'packages/create-skillgauge-rules': ['packages/rule-kit'],
  'packages/cli': everythingBut('packages/cli', 'packages/server'),
  'packages/server': everythingBut('packages/cli', 'packages/server'),
  'rules/*': ['packages/rule-kit', 'packages/detect', 'packages/hosts'],
}

/** Of these only types, which need no installation. */
const allowedTypes: Record<string, readonly string[]> = { 'packages/cli': ['packages/server'] }

/** Pure packages, without disk, network and clock, so they must not import modules of Node. */
const pure = [
  'packages/rule-kit',
  'packages/detect',
  'packages/hosts',
  'packages/core',
  'packages/report-html',
  'rules/*',
]

/** Packages for tests, which every package may use in its tests. */
const forTests = ['packages/rule-tester', 'packages/fake-github', 'packages/fake-models']

interface Package {
  /** `packages/core`, `rules/naming`. */
  readonly folder: string
  readonly name: string
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

interface Edge {
  /** The importing file, or the manifest. */
  readonly from: string
  readonly to: string
  /** In a test, or in `devDependencies`. */
  readonly isForTests: boolean
  readonly isTypeOnly: boolean
}

const packages = ['packages', 'rules'].flatMap((group) =>
  readdirSync(join(root, group))
    .filter((folder) => existsSync(join(root, group, folder, 'package.json')))
    .map((folder) => readPackage(`${group}/${folder}`)),
)

describe.each(packages)('$folder', (owner) => {
  const imports = importsOf(owner)

  it('imports only what the table allows', () => {
    expect(imports.filter((edge) => !mayImport(owner, edge)).map(named)).toEqual([])
  })

  it('depends only on what the table allows', () => {
    // Bundled packages are development dependencies, so both lists are checked.
    const edges = [owner.dependencies, owner.devDependencies].flatMap((names, list) =>
      [...names].map((to) => ({
        from: `${owner.folder}/package.json`,
        to,
        isForTests: list === 1,
        isTypeOnly: false,
      })),
    )
    expect(edges.filter((edge) => !mayImport(owner, edge)).map(named)).toEqual([])
  })

  it('declares what it imports', () => {
    const undeclared = imports.filter(
      ({ to }) => !to.startsWith('.') && to !== owner.name && !isBuiltin(to) && !isDeclared(owner, to),
    )
    expect(undeclared.map(named)).toEqual([])
  })
})

describe('the test itself', () => {
  const core = packages.find(({ folder }) => folder === 'packages/core')!

  it('distinguishes forbidden and allowed imports', () => {
    const may = (to: string, isForTests = false, owner = core, isTypeOnly = false) =>
      mayImport(owner, { to, isForTests, isTypeOnly })
    expect(may('@skillgauge/rule-kit')).toBe(true)
    expect(may('@skillgauge/rules-naming')).toBe(false)
    expect(may('@skillgauge/rule-tester')).toBe(false)
    expect(may('@skillgauge/rule-tester', true)).toBe(true)
    expect(may('node:fs')).toBe(false)
    expect(may('node:fs', true)).toBe(true)
    expect(may('../outside')).toBe(false)
    expect(may('yaml')).toBe(true)
    const cli = packages.find(({ folder }) => folder === 'packages/cli')!
    expect(may('@skillgauge/server', false, cli)).toBe(false)
    expect(may('@skillgauge/server', false, cli, true)).toBe(true)
  })

  it('finds the imports', () => {
    const imports = importsOf(core)
    expect(imports.length).toBeGreaterThan(5)
    expect(imports.some(({ isTypeOnly }) => isTypeOnly)).toBe(true)
    expect(imports.some(({ isTypeOnly }) => !isTypeOnly)).toBe(true)
  })
})

function mayImport(
  owner: Package,
  { to, isForTests, isTypeOnly }: Pick<Edge, 'to' | 'isForTests' | 'isTypeOnly'>,
): boolean {
  // Helpers for the tests of several packages are in `tests/`.
  if (to.startsWith('.')) return isForTests && /^[./]+\/tests\//.test(to)
  if (isBuiltin(to)) return isForTests || !pure.includes(kind(owner.folder))
  const target = packages.find(({ name }) => name === to)
  if (!target || target === owner) return true
  if (isForTests && forTests.includes(target.folder)) return true
  const tables = isTypeOnly ? [allowed, allowedTypes] : [allowed]
  return tables.some((table) => table[kind(owner.folder)]?.includes(kind(target.folder)))
}

/** Tools for tests, which are dependencies of the root. */
function isDeclared(owner: Package, to: string): boolean {
  const atRoot = readPackage('.').devDependencies
  return [owner.dependencies, owner.devDependencies, atRoot].some(
    (names) => names.has(to) || names.has(`@types/${to}`),
  )
}

const typeImport = /^(?:import|export) type [^']{1,1000}'[^']{1,200}'$/gm

/** All imports of a package by package name, and relative ones that leave the package. */
function importsOf({ folder }: Package): Edge[] {
  return sourceFiles(join(root, folder, 'src')).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const { importedFiles } = ts.preProcessFile(text, true, true)
    const values = ts.preProcessFile(text.replaceAll(typeImport, ''), true, true).importedFiles
    const isForTests = /\.(test|bench)\.ts$/.test(file) || file.includes(`${sep}fixtures${sep}`)
    // Helpers for tests may be beside `src`.
    const home = join(root, folder, isForTests ? '.' : 'src') + sep
    return importedFiles
      .map(({ fileName }) => fileName)
      .filter((to) => !to.startsWith('.') || !resolve(dirname(file), to).startsWith(home))
      .map((to) => ({
        from: relative(root, file),
        to: packageName(to),
        isForTests,
        isTypeOnly: values.every(({ fileName }) => fileName !== to),
      }))
  })
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
}

function packageName(specifier: string): string {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    dependencies?: object
    peerDependencies?: object
    optionalDependencies?: object
    devDependencies?: object
  }
  return {
    folder,
    name: manifest.name,
    dependencies: new Set(
      Object.keys({
        ...manifest.dependencies,
        ...manifest.peerDependencies,
        ...manifest.optionalDependencies,
      }),
    ),
    devDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
  }
}

function kind(folder: string): string {
  return folder.startsWith('rules/') ? 'rules/*' : folder
}

function everythingBut(...folders: string[]): string[] {
  return readdirSync(join(root, 'packages'))
    .map((folder) => `packages/${folder}`)
    .filter((folder) => !folders.includes(folder))
}

function named({ from, to }: Edge): string {
  return `${from} → ${to}`
}
