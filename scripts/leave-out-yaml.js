// A plugin of the build. gray-matter loads js-yaml whether it is used or not; here it never is (see core/front-matter.ts).

/** @import { Plugin } from 'esbuild' */

const refusal = "() => { throw new Error('js-yaml was left out of this build') }"

/** @returns {Plugin} */
export function leaveOutYaml() {
  return {
    name: 'leave-out-yaml',
    setup(build) {
      build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
        /[\\/]gray-matter[\\/]/.test(importer) ? { path: 'js-yaml', namespace: 'left-out' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
        contents: `exports.safeLoad = exports.safeDump = ${refusal}`,
      }))
    },
  }
}
