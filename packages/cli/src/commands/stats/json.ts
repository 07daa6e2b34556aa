import { round } from '../../usage/queries.js'
import type { Usage, StatsTopic } from '../../usage/read-usage.js'
import { summarizeUsage, tokensPerUse } from '../../usage/read-usage.js'

/** What `stats --format json` prints. Scores are null, and lists empty, where nothing is recorded. */
export function usageJson(topic: StatsTopic, usage: Usage, now: Date): object {
  return { repo_root: usage.here, ...content[topic](usage, now) }
}

const content: Readonly<Record<StatsTopic, (usage: Usage, now: Date) => object>> = {
  overview: (usage, now) => {
    const summary = summarizeUsage(usage, now)
    return {
      month: summary.month,
      skills_used: summary.skillsUsed,
      uses: summary.uses,
      tokens: summary.tokens,
      skills_evaluated: summary.skillsEvaluated,
      mean_score_first: summary.meanScoreFirst,
      mean_score_now: summary.meanScoreNow,
    }
  },
  count: ({ uses }) => ({
    skills: uses.map(({ skillName, uses, byMonth }) => ({
      skill_name: skillName,
      uses,
      by_month: byMonth.map(({ month, uses }) => ({ month, uses })),
    })),
  }),
  score: ({ scores }) => ({
    skills: scores.map(({ skillName, path, repoRoot, evaluations, first, now, byMonth }) => ({
      skill_name: skillName,
      path,
      repo_root: repoRoot,
      evaluations,
      first,
      now,
      difference: round(now - first),
      by_month: byMonth,
    })),
  }),
  tokens: ({ uses }) => ({
    skills: uses.map((skill) => ({
      skill_name: skill.skillName,
      uses: skill.uses,
      tokens_per_use: tokensPerUse(skill),
      tokens: skill.tokens,
      by_month: skill.byMonth.map(({ month, tokens }) => ({ month, tokens })),
    })),
  }),
}
