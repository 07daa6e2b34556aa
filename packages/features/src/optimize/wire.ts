import type { Origin } from '../evaluate/wire.js'
import { usage } from '../review/wire.js'
import type { OptimizedSkill } from './optimize-skill.js'
import type { OptimizeResultWire } from './wire-schema.js'

export function optimizeResult(
  optimized: OptimizedSkill,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): OptimizeResultWire {
  return {
    owner,
    repo,
    path,
    original_content: optimized.originalContent,
    optimized_content: optimized.optimizedContent,
    original_score: optimized.originalScore,
    optimized_score: optimized.optimizedScore,
    original_failures: optimized.originalFailures,
    optimized_failures: optimized.optimizedFailures,
    usage: usage(optimized.usage),
  }
}
