// Writes the declarations of libraries beside what was built: one program for all of them, because they share most of what there
// is to check. `src/judge/index.ts` becomes `dist/judge/index.d.ts`, and the manifest names that file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'

/**
 * @param libraries - Packages, and the sources that they export; `only`: below
 *   `src`, what declarations are written of, when that is not all
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
  const homes = libraries.map(({ directory, only }) => ({
    folder: join(directory, 'src') + sep,
    only: only?.map((path) => join(directory, 'src', path).replace(/\.ts$/, '.d.ts')),
  }))
  const { diagnostics } = program.emit(undefined, (file, text) => {
    // What else the program holds was built before, or is not published.
    const home = homes.find(({ folder }) => join(file).startsWith(folder))
    if (!home || home.only?.includes(join(file)) === false) return
    write(join(dirname(home.folder), 'dist', relative(home.folder, file)), text)
  })
  const mistakes = ts.sortAndDeduplicateDiagnostics([...ts.getPreEmitDiagnostics(program), ...diagnostics])
  if (mistakes.length > 0)
    throw new Error(`The types do not fit.\n${ts.formatDiagnostics(mistakes, host(root))}`)
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function host(root) {
  return { getCanonicalFileName: (name) => name, getCurrentDirectory: () => root, getNewLine: () => '\n' }
}
