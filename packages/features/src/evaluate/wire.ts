import type { CheckResult, CollectionResult, Evaluation, ReportedFinding } from '@skillgauge/core'
import { findingsCount, isBinaryName, isObject } from '@skillgauge/core'
import type { Details, Json } from '@skillgauge/rule-kit'
import { collectionWire } from '../collection/wire.js'
import { unreadSentences } from '../skill-text/unread-sentences.js'
import { snakeKeys } from '../wire/snake-keys.js'
import type { EvaluatedSkill } from './evaluate-skill.js'
import type {
  CheckResultWire,
  FindingWire,
  ScanResultWire,
  SkillEvaluateResultWire,
  SkillResultWire,
} from './wire-schema.js'

// Here and in the other wire.ts files, internal names become public ones.

export interface Origin {
  readonly owner: string
  readonly repo: string
  readonly commitSha: string
  readonly scannedAt: Date
}

type Evaluated = Evaluation & Partial<Pick<EvaluatedSkill, 'unread'>>

export interface ScanFacts {
  readonly error: string | null
  readonly truncated: boolean
  /** Absent: collection rules did not run. */
  readonly collection?: CollectionResult | undefined
}

export function scanResult(skills: readonly Evaluated[], origin: Origin, facts: ScanFacts): ScanResultWire {
  const { scanned_at, ...repository } = originWire(origin)
  return {
    ...repository,
    skills: skills.map(skillResult),
    collection: facts.collection ? collectionWire(facts.collection) : { findings: [] },
    scanned_at,
    error: facts.error,
    truncated: facts.truncated,
  }
}

export function skillEvaluateResult(skill: Evaluated, origin: Origin): SkillEvaluateResultWire {
  return { ...originWire(origin), ...skillResult(skill) }
}

function originWire({ owner, repo, commitSha, scannedAt }: Origin) {
  return { owner, repo, commit_sha: commitSha, scanned_at: scannedAt.toISOString() }
}

export function skillResult(skill: Evaluated): SkillResultWire {
  // Binary files are listed only, wherever the skill comes from.
  const unread = (skill.unread ?? []).filter(({ path }) => !isBinaryName(path))
  const incomplete = skill.error === null ? unreadSentences(unread) : []
  const folder = folderOf(skill.path)
  return {
    path: skill.path,
    name: skill.name,
    description: skill.description,
    quality_score: skill.qualityScore,
    overall_pass: skill.overallPass,
    fails_security: skill.failsSecurity,
    checks_run: skill.checksRun,
    checks_passed: skill.checksPassed,
    checks_failed: skill.checksFailed,
    findings_count: findingsCount(skill.results),
    results: skill.results.map((result) => checkResult(result, folder)),
    summary: snakeKeys(skill.summary),
    ...(skill.notes && {
      notes: skill.notes.map(({ message, path, line }) => ({ message, path: folder + path, line })),
    }),
    ...(incomplete.length > 0 && { incomplete }),
    error: skill.error,
  }
}

/** @param folder - Path of the skill directory in reports, ending in `/` unless it is the root. */
export function checkResult(result: CheckResult, folder: string): CheckResultWire {
  const details = detailsOf(result, folder)
  const location = locationOf(result.findings[0], folder)
  return {
    check_id: result.checkId,
    check_name: result.checkName,
    passed: result.passed,
    severity: result.severity,
    dimension: result.dimension,
    message: result.message,
    ...(result.fix !== undefined && { fix: result.fix }),
    ...(details && { details }),
    ...(location !== undefined && { location }),
  }
}

/** The details of the rule, with all findings of a failed check and the suppressed ones. */
function detailsOf(result: CheckResult, folder: string): CheckResultWire['details'] {
  const { passed, judged, findings, suppressed } = result
  const details = ownDetails(result)
  const own = Array.isArray(details?.['findings']) ? (details['findings'] as readonly Json[]) : []
  const listed = findings.map((finding, i) => ({ ...plainObject(own[i]), ...findingOf(finding, folder) }))
  if (!judged) return { ...details, judged, findings: listed }
  if (!suppressed) return passed ? details : { ...details, findings: listed }
  return {
    ...details,
    findings: listed,
    suppressed: suppressed.map(({ finding, reason, kind, details: entry }) => ({
      ...plainObject(entry),
      ...findingOf(finding, folder),
      reason,
      suppressed_by: kind === 'inSource' ? ('comment' as const) : ('baseline' as const),
    })),
  }
}

/** Without a `judged` of the rule: the key is the mark of a check that did not judge. */
function ownDetails({ details }: CheckResult): Details | undefined {
  if (details?.['judged'] === undefined) return details
  const { judged: _judged, ...own } = details
  return own
}

function findingOf({ message, fix, path, line, column }: ReportedFinding, folder: string): FindingWire {
  return {
    message,
    ...(fix !== undefined && { fix }),
    ...(path !== undefined && { path: folder + path }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

function locationOf(finding: ReportedFinding | undefined, folder: string): string | undefined {
  if (finding?.path === undefined) return undefined
  const { path, line, column } = finding
  return [folder + path, line, column].filter((part) => part !== undefined).join(':')
}

function plainObject(value: Json | undefined): Details {
  return isObject(value) ? (value as Details) : {}
}

/** The folder of a file, ending in `/` unless it is the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
