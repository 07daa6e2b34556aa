import { isBuiltin } from 'node:module'

/**
 * A Vite plugin that fails the build when browser code imports a module of Node. Vite would replace it by an empty module, and the page
 * would fail at run time.
 */
export function noNode() {
  return {
    name: 'no-node',
    enforce: 'pre',
    /**
     * @param {object} _
     * @param {{ isSsrBuild?: boolean }} env
     */
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    /**
     * @param {string} id
     * @param {string | undefined} importer
     */
    resolveId(id, importer) {
      if (isBuiltin(id))
        throw new Error(`${importer} imports \`${id}\`, a module of Node that browsers do not have.`)
    },
    /**
     * @param {string} code
     * @param {{ fileName: string }} chunk
     */
    renderChunk(code, { fileName }) {
      const global = /\b(?:process\.(?:env|cwd|versions)|Buffer\.(?:from|alloc)|__dirname)\b/.exec(code)
      if (/judge\.worker/.test(fileName) && global)
        throw new Error(`${fileName} uses \`${global[0]}\`, a global of Node that browsers do not have.`)
      return null
    },
  }
}
