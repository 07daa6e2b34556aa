import { definePlugin } from '@skillgauge/rule-kit'
import assetPathsExist from './asset-paths-exist/rule.js'
import bodyNotEmpty from './body-not-empty/rule.js'
import brokenInternalLinks from './broken-internal-links/rule.js'
import compatibilityPrereqs from './compatibility-prereqs/rule.js'
import hasExamples from './has-examples/rule.js'
import lineBudget from './line-budget/rule.js'
import metadataTokenBudget from './metadata-token-budget/rule.js'
import orphanedFiles from './orphaned-files/rule.js'
import referenceDepth from './reference-depth/rule.js'
import scriptPathsExist from './script-paths-exist/rule.js'
import scriptsReferenced from './scripts-referenced/rule.js'
import tokenBudget from './token-budget/rule.js'

/** The built-in checks of a skill's content: enough instructions, few tokens, and paths that exist. */
export default definePlugin({
  name: 'content',
  dimension: 'content',
  rules: [
    bodyNotEmpty,
    lineBudget,
    tokenBudget,
    metadataTokenBudget,
    hasExamples,
    referenceDepth,
    scriptsReferenced,
    scriptPathsExist,
    assetPathsExist,
    brokenInternalLinks,
    compatibilityPrereqs,
    orphanedFiles,
  ],
})
