// A plugin of the build. Bundled CommonJS asks for `require`, which an ES module does not have: the files that ask for it get
// one. To make one in each of fifty files would cost every process some milliseconds.

/** @import { Plugin } from 'esbuild' */

const makeRequire =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);\n"

/** @returns {Plugin} */
export function requireWhereNeeded() {
  return {
    name: 'require-where-needed',
    setup(build) {
      build.onEnd(({ outputFiles = [] }) => {
        for (const file of outputFiles) {
          // More files than need it, when the word is in a text: that does no harm.
          if (!file.path.endsWith('.js') || !/\brequire\b/.test(file.text)) continue
          const [, hashbang, rest] = /^(#!.*\n)?([^]*)$/.exec(file.text)
          file.contents = Buffer.from(`${hashbang ?? ''}${makeRequire}${rest}`)
        }
      })
    },
  }
}
