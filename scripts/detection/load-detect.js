// The parts of @skillgauge/detect that training and measuring need, from source.
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { runModule } from '../run-module.js'

export const packageFolder = fileURLToPath(new URL('../../packages/detect/', import.meta.url))

export function loadDetect() {
  return runModule(esbuild, {
    resolveDir: `${packageFolder}src`,
    contents: `
      export { foldLetters } from './normalise/fold.js'
      export { blocksOf } from './document/blocks.js'
      export { isScriptPath, textOfScript } from './document/script-text.js'
      export { sentencesIn } from './document/sentences.js'
      export { withoutQuotations } from './context/quotations.js'
      export { readSentences, windowsOf } from './windows.js'
      export { highWindows, rate, scoresOf, withLevels } from './rate-text.js'
      export { Model, kinds, smoothing } from './model/model.js'
      export { packedAlphabet } from './model/packed.js'
      export { readLexicon } from './model/concepts.js'
      export { Vocabulary, ngramsOf } from './model/features.js'
      export { usualOf } from './context/level.js'
      export { StandingModel, bounded, normalised } from './model/standing-model.js'
      export { thresholds } from './thresholds.js'`,
  })
}
