import { createPhraseBook } from '@skillgauge/rule-kit/detect'
import { evaluatorPhrases, injectionPhrases, words } from './phrases.js'

/**
 * The phrases of `security.injection` and `security.evaluator` in one book. The build puts in place of this module the same
 * book packed (see `scripts/pack-phrases.js`), so that no process has to compile what it does not need.
 */
export const book = createPhraseBook([...injectionPhrases, ...evaluatorPhrases], words)
