// Long text of ASCII as files beside the bundle. In a source file an engine reads it, hashes it and keeps it in every process;
// in a file of its own it costs nothing before it is needed, and little then.

/** @import { PluginBuild } from 'esbuild' */

/**
 * Lets a plugin write modules that read text from files.
 *
 * @param {PluginBuild} build
 * @param {string} namespace - Begins the names of the files.
 */
export function textFiles(build, namespace) {
  const texts = new Map()
  build.onResolve({ filter: new RegExp(`^text-of-${namespace}:`) }, ({ path }) => ({
    path: path.slice(path.indexOf(':') + 1),
    namespace: `text-of-${namespace}`,
  }))
  build.onLoad({ filter: /./, namespace: `text-of-${namespace}` }, ({ path }) => ({
    contents: texts.get(path),
    loader: 'file',
  }))
  let imports = 0
  const lines = []
  return {
    /** What the module begins with, complete after the last call of `reading`. */
    get header() {
      return [
        "import { readFileSync } from 'node:fs'",
        "import { join } from 'node:path'",
        "const textOf = (path) => readFileSync(join(import.meta.dirname, path), 'latin1')",
        ...lines,
      ].join('\n')
    },
    /** The expression that reads a text. */
    reading(name, text) {
      if (/[^\0-\x7f]/.test(text)) throw new Error(`${namespace} ${name}: the text is not ASCII.`)
      const path = `${namespace}-${name}.txt`
      texts.set(path, text)
      lines.push(`import text${imports} from 'text-of-${namespace}:${path}'`)
      return `textOf(text${imports++})`
    },
  }
}

/** Bundles a module and answers what it exports. */
export async function runModule(esbuild, stdin) {
  const { outputFiles } = await esbuild.build({
    stdin,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: ['@skillgauge/source'],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
