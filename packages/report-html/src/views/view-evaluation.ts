import { folderOf, weights } from './skill-view.js'
import type { FindingGroup, PastScore, Place, SkillView, Standing, Weight } from './skill-view.js'
import type {
  CheckResultWire,
  ComparisonWire,
  FindingWire,
  ReviewWire,
  SkillResultWire,
  StoredEvaluationWire,
} from '../wire.js'

/** A skill in the JSON of `check`, `evaluate` and the API. */
export type EvaluatedSkillWire = SkillResultWire & {
  readonly review?: ReviewWire | null | undefined
  readonly comparison?: ComparisonWire | null | undefined
}

export type PastEvaluation = Pick<
  StoredEvaluationWire,
  'scanned_at' | 'quality_score' | 'overall_pass' | 'fails_security'
>

export function viewEvaluation(skill: EvaluatedSkillWire, past: readonly PastEvaluation[] = []): SkillView {
  const groups = skill.results
    .flatMap((result) => groupsOf(result, folderOf(skill.path)))
    .sort(
      (a, b) =>
        Number(a.notChecked) - Number(b.notChecked) || weights.indexOf(a.weight) - weights.indexOf(b.weight),
    )
  const standing = standingOf(skill, groups)
  const { comparison } = skill
  return {
    path: skill.path,
    name: skill.name,
    description: skill.description,
    standing,
    failed: standing === 'error' || standing === 'attack' || !skill.overall_pass,
    failsSecurity: skill.fails_security,
    score: skill.error === null ? skill.quality_score : null,
    reason: skill.error ?? reasonOf(groups, skill.checks_failed),
    groups,
    notes: (skill.notes ?? []).map(({ message, path, line }) => ({ message, path, line })),
    passed: Object.entries(skill.summary.by_dimension).map(([dimension, counts]) => ({
      dimension,
      ...counts,
    })),
    history: history(skill, past),
    review: skill.review,
    changed: comparison
      ? {
          previousScore: comparison.previous_score,
          difference: comparison.score_difference,
          previousFailsSecurity: comparison.previous_fails_security,
          failsSecurity: comparison.fails_security,
          previousAt: comparison.previous_scanned_at,
          newlyFailing: comparison.newly_failing,
          fixed: comparison.fixed,
        }
      : undefined,
    incomplete: skill.incomplete ?? [],
  }
}

function groupsOf(result: CheckResultWire, folder: string): FindingGroup[] {
  const { passed, message, details } = result
  const found = details?.findings ?? []
  const shared = { checkId: result.check_id, checkName: result.check_name }
  const groups: FindingGroup[] = []
  if (!passed) {
    const places = found.length > 0 ? found.map((one) => place(one, result)) : [{ message, fix: result.fix }]
    const notChecked = details?.judged === false
    groups.push({
      ...shared,
      weight: notChecked ? result.severity : weightOf(result),
      places,
      notChecked,
    })
  }
  const suspicious = placesIn(details?.['suspicious'], folder)
  if (suspicious.length > 0)
    groups.push({ ...shared, weight: 'suspicious', places: suspicious, notChecked: false })
  const suppressed = (details?.suppressed ?? []).map((one) => ({
    ...place(one, result),
    fix: undefined,
    message: `${one.message} Accepted${one.suppressed_by === 'baseline' ? ' by the baseline' : ''}: ${one.reason}`,
  }))
  if (suppressed.length > 0)
    groups.push({ ...shared, weight: 'accepted', places: suppressed, notChecked: false })
  return groups
}

/** A failed security check of high severity counts as an attack, others as suspicious. */
function weightOf({ dimension, severity }: CheckResultWire): Weight {
  if (dimension !== 'security') return severity
  return severity === 'high' ? 'attack' : 'suspicious'
}

function place(finding: FindingWire, { fix }: CheckResultWire): Place {
  return {
    message: finding.message,
    fix: finding.fix ?? fix,
    path: finding.path,
    line: finding.line,
    column: finding.column,
  }
}

/** The details of rules have no fixed shape: entries that are not places are left out. */
function placesIn(value: unknown, folder: string): Place[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown): Place[] => {
    if (typeof one !== 'object' || one === null) return []
    const entry = one as Readonly<Record<string, unknown>>
    const text = (key: string) => (typeof entry[key] === 'string' ? entry[key] : undefined)
    const count = (key: string) => (Number.isInteger(entry[key]) ? (entry[key] as number) : undefined)
    const message = text('message') ?? text('excerpt')
    if (message === undefined) return []
    // `file` is relative to the skill.
    const file = text('file')
    const path = file === undefined ? text('path') : folder + file
    return [{ message, excerpt: text('excerpt'), path, line: count('line'), column: count('column') }]
  })
}

function standingOf(skill: EvaluatedSkillWire, groups: readonly FindingGroup[]): Standing {
  const has = (weight: Weight) => groups.some((group) => group.weight === weight)
  if (has('attack')) return 'attack'
  if (skill.error !== null) return 'error'
  if (has('suspicious')) return 'suspicious'
  if (!skill.overall_pass) return 'fail'
  return skill.checks_failed > 0 ? 'findings' : 'pass'
}

function reasonOf(groups: readonly FindingGroup[], failed: number): string {
  const worst = groups.find(({ weight }) => weight !== 'accepted' && weight !== 'mention')
  if (!worst) return failed > 0 ? `${failed} checks failed` : ''
  return worst.places[0]!.message
}

/** The stored scores, oldest first, and the current one. */
function history(skill: EvaluatedSkillWire, past: readonly PastEvaluation[]): PastScore[] {
  if (past.length === 0) return []
  return [...past]
    .sort((a, b) => (a.scanned_at < b.scanned_at ? -1 : 1))
    .concat({ ...skill, scanned_at: '' })
    .map((one) => ({
      at: one.scanned_at,
      score: one.quality_score,
      failed: !one.overall_pass,
      failsSecurity: one.fails_security,
    }))
}
