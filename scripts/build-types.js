// Writes the type declarations of libraries into their `dist`: `src/judge/index.ts` becomes `dist/judge/index.d.ts`. One TypeScript
// program checks all of them, because they share most files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'

/**
 * @param libraries - For each package its `directory`, the `sources` that it exports, and `only`: the files below `src` whose
 *   declarations are written (default: all).
 */
export function buildTypes(root, libraries) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const program = ts.createProgram({
    rootNames: libraries.flatMap(({ sources }) => sources),
    options: {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noEmitOnError: true,
      stripInternal: true,
    },
  })
  const targets = libraries.map(({ directory, only }) => ({
    folder: join(directory, 'src') + sep,
    only: only?.map((path) => join(directory, 'src', path).replace(/\.ts$/, '.d.ts')),
  }))
  const { diagnostics } = program.emit(undefined, (file, text) => {
    // The other files of the program are not published, or belong to a package that is not built now.
    const target = targets.find(({ folder }) => join(file).startsWith(folder))
    if (!target || target.only?.includes(join(file)) === false) return
    write(join(dirname(target.folder), 'dist', relative(target.folder, file)), text)
  })
  const errors = ts.sortAndDeduplicateDiagnostics([...ts.getPreEmitDiagnostics(program), ...diagnostics])
  if (errors.length > 0) throw new Error(`Type errors:\n${ts.formatDiagnostics(errors, host(root))}`)
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function host(root) {
  return { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' }
}
