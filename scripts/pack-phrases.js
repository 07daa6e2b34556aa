// A plugin of the build. In place of `phrase-book.ts` of a package of rules, which compiles its phrases in every process, it
// puts a module that holds the same book packed, as text that is parsed when a phrase is looked for.

/** @import { Plugin } from 'esbuild' */
import { runModule, textFiles } from './text-files.js'

/**
 * @param {{ inFiles?: boolean }} [options] - Whether the text is kept in files beside the bundle, each read when it is needed.
 * @returns {Plugin}
 */
export function packPhrases({ inFiles = false } = {}) {
  return {
    name: 'pack-phrases',
    setup(build) {
      const files = inFiles && textFiles(build, 'phrases')
      build.onLoad({ filter: /[\\/]rules[\\/]security[\\/]src[\\/]phrase-book\.ts$/ }, async ({ path }) => {
        const {
          evaluatorPhrases,
          injectionPhrases,
          packPhrases: pack,
          words,
        } = await runModule(build.esbuild, {
          resolveDir: path.replace(/[\\/][^\\/]*$/, ''),
          contents: `
            export { packPhrases } from '@skillgauge/rule-kit/detect'
            export * from './phrases.js'`,
        })
        const packed = pack([...injectionPhrases, ...evaluatorPhrases], words)
        const write = files ? objectOfFiles(files) : JSON.stringify
        const book = write(packed)
        const contents = `
          import { openPhraseBook } from '@skillgauge/rule-kit/detect'
          ${files ? files.header : ''}
          export const book = openPhraseBook(${book})`
        return { contents, loader: 'js' }
      })
    },
  }
}

/** Writes an object whose texts are read when they are asked for. */
function objectOfFiles(files) {
  return function write(texts) {
    const fields = Object.entries(texts).map(([name, value]) => {
      if (typeof value === 'object') return `${JSON.stringify(name)}: ${write(value)}`
      return `get ${JSON.stringify(name)}() { return ${files.reading(name, value)} }`
    })
    return `{ ${fields.join(', ')} }`
  }
}
