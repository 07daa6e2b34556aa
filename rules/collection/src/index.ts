import { definePlugin } from '@skillgauge/rule-kit'
import distinctDescriptions from './distinct-descriptions/rule.js'
import listingBudget from './listing-budget/rule.js'
import manifestNames from './manifest-names/rule.js'
import manifestPaths from './manifest-paths/rule.js'
import manifestValid from './manifest-valid/rule.js'
import startable from './startable/rule.js'
import uniqueNames from './unique-names/rule.js'

/** Not part of the built-in catalog: it runs when several skills are checked together, and does not affect scores. */
export default definePlugin({
  name: 'collection',
  rules: [],
  collectionRules: [
    uniqueNames,
    distinctDescriptions,
    listingBudget,
    startable,
    manifestValid,
    manifestPaths,
    manifestNames,
  ],
})
