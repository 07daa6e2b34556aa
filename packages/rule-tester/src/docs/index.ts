export { collectionFactsOf, factsOf } from './facts.js'
export type { FactsContext } from './facts.js'
export { MarkMistake, withBlock } from './marked-block.js'
export { rulesBlock } from './rules-block.js'
