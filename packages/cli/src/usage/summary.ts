import type { SkillUses } from './queries.js'
import { round } from './queries.js'
import type { Usage } from './read-usage.js'

/** What `stats` can be asked for. */
export type StatsTopic = 'overview' | 'count' | 'score' | 'tokens'

/** The months up to the one of `now`, the oldest first, as `2026-11` (UTC). */
export function lastMonths(number: number, now: Date): string[] {
  return Array.from({ length: number }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (number - 1 - i), 1))
      .toISOString()
      .slice(0, 7),
  )
}

/** The overview: this month, and scores over all skills. */
export interface UsageSummary {
  readonly month: string
  readonly skillsUsed: number
  readonly uses: number
  readonly tokens: number
  readonly skillsEvaluated: number
  /** `null` when nothing was evaluated. */
  readonly meanScoreFirst: number | null
  readonly meanScoreNow: number | null
}

export function summarizeUsage({ uses, scores }: Usage, now: Date): UsageSummary {
  const [month] = lastMonths(1, now) as [string]
  const thisMonth = uses.flatMap(({ byMonth }) => byMonth.filter((one) => one.month === month))
  return {
    month,
    skillsUsed: thisMonth.length,
    uses: thisMonth.reduce((sum, one) => sum + one.uses, 0),
    tokens: thisMonth.reduce((sum, one) => sum + one.tokens, 0),
    skillsEvaluated: scores.length,
    meanScoreFirst: mean(scores.map(({ first }) => first)),
    meanScoreNow: mean(scores.map((score) => score.now)),
  }
}

/** Tokens that one use costs, of those that are known. */
export function tokensPerUse({ tokens, usesWithTokens }: SkillUses): number | null {
  return usesWithTokens === 0 ? null : Math.round(tokens / usesWithTokens)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : round(values.reduce((sum, one) => sum + one, 0) / values.length)
}
