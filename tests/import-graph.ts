import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The imports of each file, as paths in the workspace. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** All relative imports between source files: of values, of types, and dynamic ones. */
export function importsBetweenFiles(): ImportGraph {
  return new Map(sourceFiles().map((file) => [file, importedFiles(join(root, file)).map(shown)]))
}

/** The source files of packages, rules, scripts and tests, as paths in the workspace. */
export function sourceFiles(): string[] {
  return ['packages', 'rules']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name, 'src')))
    .concat(join(root, 'scripts'), join(root, 'tests'))
    .flatMap(sourcesIn)
    .map(shown)
}

/** The files of each import circle, sorted: the strongly connected components, by Tarjan's algorithm. */
export function circlesIn(graph: ImportGraph): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    open.push(file)
    const targets = (graph.get(file) ?? []).filter((target) => graph.has(target))
    for (const target of targets) {
      const reached = numbers.has(target)
        ? open.includes(target)
          ? numbers.get(target)!
          : Infinity
        : visit(target)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === number) {
      const component = open.splice(open.indexOf(file))
      if (component.length > 1 || targets.includes(file)) circles.push(component.toSorted())
    }
    return lowest.get(file)!
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return circles.toSorted()
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]s$/.test(path))
    .map((path) => join(folder, path))
}

function importedFiles(file: string): string[] {
  const { importedFiles: found } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return found
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(dirname(file), fileName))
    .map((target) => (existsSync(target) ? target : target.replace(/\.js$/, '.ts')))
}

function shown(file: string): string {
  return relative(root, file).split(sep).join('/')
}
