export type { Measures, ReviewedVersion } from './measure.js'
export { optimizeRounds } from './optimize-rounds.js'
export type { OptimizedByRounds, OptimizeRoundsOptions } from './optimize-rounds.js'
export { optimizeQuestion, optimizeSkill } from './optimize-skill.js'
export type {
  FailedTest,
  OptimizeFactsOptions,
  OptimizedSkill,
  OptimizeSkillOptions,
  Refusal,
  RefusalReason,
  ReviewFacts,
} from './optimize-skill.js'
export { splitTests } from './split-tests.js'
export type { SplitTests } from './split-tests.js'
