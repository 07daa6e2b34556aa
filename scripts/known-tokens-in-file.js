// A plugin of the build of the command line: the list of known tokens as a file beside the bundle.

/** @import { Plugin } from 'esbuild' */
import { dirname } from 'node:path'
import { runModule, textFiles } from './text-files.js'

/** @returns {Plugin} */
export function knownTokensInFile() {
  return {
    name: 'known-tokens-in-file',
    setup(build) {
      const files = textFiles(build, 'known')
      build.onLoad({ filter: /[\\/]core[\\/]src[\\/]known-tokens\.ts$/ }, async ({ path }) => {
        const source = { resolveDir: dirname(path), contents: "export * from './known-tokens.js'" }
        const { knownTokens, ...others } = await runModule(build.esbuild, source)
        if (typeof knownTokens !== 'string' || Object.keys(others).length > 0)
          throw new Error(`${path} exports more than the text \`knownTokens\`: change this plugin with it.`)
        const reading = files.reading('tokens', knownTokens)
        return { contents: `${files.header}\nexport const knownTokens = ${reading}`, loader: 'js' }
      })
    },
  }
}
