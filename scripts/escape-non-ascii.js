// A plugin of the build. esbuild escapes what is not ASCII in strings, but not in regular expressions, and a single such
// character makes an engine hold and read the whole file at two bytes a character.

/** @import { Plugin } from 'esbuild' */

/** @returns {Plugin} */
export function escapeNonAscii() {
  return {
    name: 'escape-non-ascii',
    setup(build) {
      build.onEnd(({ outputFiles = [] }) => {
        for (const file of outputFiles) {
          if (!file.path.endsWith('.js') || !/[^\0-\x7f]/.test(file.text)) continue
          const escaped = file.text.replace(
            /[^\0-\x7f]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
          file.contents = Buffer.from(escaped)
        }
      })
    },
  }
}
