export { optimizePrompt } from './optimize-prompt.js'
export type { FailedCheck, OptimizeFacts, OptimizePrompt, ReviewFacts } from './optimize-prompt.js'
