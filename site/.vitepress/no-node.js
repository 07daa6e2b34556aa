import { isBuiltin } from 'node:module'

/**
 * A plugin of the build: what a browser loads must ask for nothing of Node. Vite would put an empty module in its place, and the page
 * would fail when somebody comes to it.
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
        throw new Error(`${importer} imports \`${id}\` of Node: browsers have no such module.`)
    },
    /**
     * @param {string} code
     * @param {{ fileName: string }} chunk
     */
    renderChunk(code, { fileName }) {
      const global = /\b(?:process\.(?:env|cwd|versions)|Buffer\.(?:from|alloc)|__dirname)\b/.exec(code)
      if (/judge\.worker/.test(fileName) && global)
        throw new Error(`${fileName} uses \`${global[0]}\` of Node: browsers have no such global.`)
      return null
    },
  }
}
