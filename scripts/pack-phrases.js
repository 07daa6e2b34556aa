// A plugin of the build. In place of `phrase-book.ts` of a package of rules, which compiles its phrases in every process, it
// puts a module that holds the same book packed, as text that is parsed when a phrase is looked for.

/** @import { Plugin } from 'esbuild' */

/** @returns {Plugin} */
export function packPhrases() {
  return {
    name: 'pack-phrases',
    setup(build) {
      build.onLoad({ filter: /[\\/]rules[\\/]security[\\/]src[\\/]phrase-book\.ts$/ }, async ({ path }) => {
        const {
          evaluatorPhrases,
          injectionPhrases,
          packPhrases: pack,
          words,
        } = await run(build.esbuild, {
          resolveDir: path.replace(/[\\/][^\\/]*$/, ''),
          contents: `
            export { packPhrases } from '@skillgauge/rule-kit/detect'
            export * from './phrases.js'`,
        })
        const packed = pack([...injectionPhrases, ...evaluatorPhrases], words)
        const contents = `
          import { openPhraseBook } from '@skillgauge/rule-kit/detect'
          export const book = openPhraseBook(${JSON.stringify(packed)})`
        return { contents, loader: 'js' }
      })
    },
  }
}

/** Bundles a module and answers what it exports. */
async function run(esbuild, stdin) {
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
