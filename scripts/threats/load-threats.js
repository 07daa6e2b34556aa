// The parts of @skillgauge/rules-threats that training needs, from source.
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { runModule } from '../run-module.js'

export const packageFolder = fileURLToPath(new URL('../../rules/threats/', import.meta.url))

export function loadThreats() {
  return runModule(esbuild, {
    resolveDir: `${packageFolder}src`,
    contents: `
      export { foldLetters } from '@skillgauge/detect'
      export { packedAlphabet } from '../../../packages/detect/src/model/packed.js'
      export { roleOf, isTest } from './read/files.js'
      export { asShellReads } from './read/spelling.js'
      export { threshold } from './learned/likely-attack.js'
      export { smoothing } from './learned/model.js'
      export { activeWindows } from './learned/features.js'
      export { bits } from './learned/windows.js'`,
  })
}
