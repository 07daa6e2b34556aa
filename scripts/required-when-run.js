// A plugin of the build. What is not bundled is required, not imported: `import()` does not work in code that V8 kept from an
// earlier run, but for the one in `import-module.ts`, which therefore stays a file of its own.

/** @import { Plugin } from 'esbuild' */

/**
 * @param {readonly string[]} packages - What is installed, and not bundled.
 * @returns {Plugin}
 */
export function requiredWhenRun(packages) {
  return {
    name: 'required-when-run',
    setup(build) {
      const installed = new RegExp(`^(?:${packages.join('|')})(?:/|$)`)
      build.onResolve({ filter: installed }, ({ path, namespace }) =>
        namespace === 'installed' ? { path, external: true } : { path, namespace: 'installed' },
      )
      build.onLoad({ filter: /./, namespace: 'installed' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)})`,
      }))
      build.onResolve({ filter: /\/import-module\.js$/ }, () => ({
        path: './import-module.js',
        external: true,
      }))
    },
  }
}
