/** That an agent used a skill. */
export interface SkillUse {
  readonly kind: 'use'
  /** The same use has the same id, however often it is recorded. */
  readonly id: string
  readonly skillName: string
  /** Estimated tokens of the body; `null` when the skill was not found on disk. */
  readonly tokens: number | null
  readonly repoRoot: string | null
  /** The agent: `claude-code`, `cursor`. */
  readonly source: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** That a skill was evaluated. */
export interface EvaluationRecord {
  readonly kind: 'evaluation'
  readonly id: string
  readonly skillName: string
  /** Of the SKILL.md: below `repoRoot`, else absolute. */
  readonly path: string
  /** 0 to 100. */
  readonly score: number
  readonly passed: boolean
  readonly repoRoot: string | null
  readonly at: string
}

export type UsageRecord = SkillUse | EvaluationRecord

/** What a line of the inbox says; `undefined` for anything that is not a record: cut off, or written by somebody else. */
export function readRecord(line: string): UsageRecord | undefined {
  let found: unknown
  try {
    found = JSON.parse(line)
  } catch {
    return undefined
  }
  return isRecord(found) ? found : undefined
}

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function isRecord(found: unknown): found is UsageRecord {
  if (typeof found !== 'object' || found === null) return false
  const { kind, id, skillName, repoRoot, at, ...rest } = found as Record<string, unknown>
  if (!isName(id) || !isName(skillName) || !(repoRoot === null || isName(repoRoot))) return false
  if (typeof at !== 'string' || !utc.test(at)) return false
  if (kind === 'use') return isName(rest['source']) && isTokens(rest['tokens'])
  return (
    kind === 'evaluation' &&
    isName(rest['path']) &&
    Number.isFinite(rest['score']) &&
    typeof rest['passed'] === 'boolean'
  )
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTokens(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && (value as number) >= 0)
}
