import type { CheckResult, ReportedFinding, RuleSet, ScanStatus, SkillFiles } from '@skillgauge/core'
import { isObject, riskOf, runRules, valueAt } from '@skillgauge/core'
import type { Json, Skill } from '@skillgauge/rule-kit'
import type { AcceptKnown } from '../baseline/baseline.js'
import { nameIn, openSkill } from '../skill-text/open-skill.js'
import { unreadSentences } from '../skill-text/unread-sentences.js'
import type { AcceptedFinding, RiskFinding, ScannedSkill } from './scanned-skill.js'

/** The rules that `scan` runs: those with a risk. */
export function riskRules(rules: RuleSet): RuleSet {
  return rules.filter(({ rule }) => rule.risk !== undefined)
}

/** Looks for attacks in one skill. Incomplete reading or judging never improves the status. */
export async function scanSkill(files: SkillFiles, rules: RuleSet): Promise<ScannedSkill> {
  const { skill, path, error } = openSkill(files)
  const unreadable = error ?? (skill.skillMd ? null : 'There is no SKILL.md.')
  if (unreadable !== null) return notScanned(path, unreadable)

  const activeRules = riskRules(rules)
  const results = await runRules(skill, activeRules)
  return {
    path,
    // `runRules` has loaded the frontmatter.
    name: nameIn(skill),
    error: null,
    ...verdictOf(results, skill, activeRules, [
      ...unreadSentences(skill.unread),
      ...results.flatMap(unjudgedSentence),
    ]),
  }
}

/** Applies a baseline to a scan that was made without it. */
export function acceptKnownRisks(
  scanned: ScannedSkill,
  skill: Skill,
  rules: RuleSet,
  accept: AcceptKnown,
): ScannedSkill {
  if (scanned.error !== null) return scanned
  const activeRules = riskRules(rules)
  const results = accept(skill, [...scanned.results], activeRules)
  // Unjudged checks stay incomplete: a baseline does not accept them.
  return { ...scanned, ...verdictOf(results, skill, activeRules, scanned.incomplete) }
}

function verdictOf(
  results: readonly CheckResult[],
  skill: Skill,
  rules: RuleSet,
  incomplete: readonly string[],
) {
  const fixOf = (id: string) => rules.find(({ rule }) => rule.id === id)?.rule.fix
  const worst = riskOf(results)
  const status: ScanStatus = worst === 'ALLOW' && incomplete.length > 0 ? 'SUS' : worst
  return {
    status,
    findings: results.flatMap((result) =>
      result.judged
        ? [...findingsOf(result, skill), ...suspicionsOf(result, skill, fixOf(result.checkId))]
        : [],
    ),
    accepted: results.flatMap((result) => acceptedIn(result, skill)),
    mentions: results.flatMap((result) => mentionsOf(result, skill)),
    incomplete,
    results,
  }
}

const nothing = { findings: [], accepted: [], mentions: [], incomplete: [], results: [] }

/** The result for a skill that cannot be read: it may be harmful. */
export function notScanned(path: string, error: string): ScannedSkill {
  return { path, name: null, status: 'BLOCK', ...nothing, error }
}

/** The result for a folder that was not searched, with the `reason` as a sentence. */
export function unsearchedFolder(path: string, reason: string): ScannedSkill {
  const skillMd = path === '' ? 'SKILL.md' : `${path}/SKILL.md`
  return { path: skillMd, name: null, status: 'SUS', ...nothing, incomplete: [reason], error: null }
}

function unjudgedSentence({ checkId, judged, message, details }: CheckResult): string[] {
  if (!judged) return [`\`${checkId}\`: ${message}`]
  const truncated = details?.['truncated']
  return typeof truncated === 'string' ? [`\`${checkId}\`: ${truncated}`] : []
}

/** Findings with their entries in `details.findings`, which has the same order. */
function findingsOf(result: CheckResult, skill: Skill): RiskFinding[] {
  const details = listIn(result, 'findings')
  return result.findings.map((finding, i) => describe(result, skill, finding, details[i]))
}

/** Suspicions fail no check, but make a skill SUS. @param fix - The fix of the rule. */
function suspicionsOf(result: CheckResult, skill: Skill, fix: string | undefined): RiskFinding[] {
  return listIn(result, 'suspicious').map((entry) => {
    const text = valueAt(entry, ['message'])
    const message = typeof text === 'string' ? text : 'This may be an instruction to the agent.'
    return describe(result, skill, { message, ...(fix !== undefined && { fix }) }, entry)
  })
}

function acceptedIn(result: CheckResult, skill: Skill): AcceptedFinding[] {
  return (result.suppressed ?? []).map(({ finding, details, reason }) => ({
    ...describe(result, skill, finding, details),
    reason,
  }))
}

function mentionsOf(result: CheckResult, skill: Skill): RiskFinding[] {
  const message = 'These words are mentioned here, not said to the agent.'
  return listIn(result, 'mentions').map((mention) => describe(result, skill, { message }, mention))
}

/** A plugin rule may have no details: then kind and pattern come from its id. */
function describe(
  { checkId, fix: standard }: CheckResult,
  skill: Skill,
  { message, path, line, column, fix }: ReportedFinding,
  details: Json | undefined,
): RiskFinding {
  const entry: Readonly<Record<string, unknown>> = isObject(details) ? details : {}
  const textOf = (key: string, fallback: string) => (typeof entry[key] === 'string' ? entry[key] : fallback)
  const positionOf = (key: string, fallback = 1) =>
    Number.isInteger(entry[key]) ? Number(entry[key]) : fallback
  return {
    checkId,
    file: textOf('file', path ?? skill.skillMd?.path ?? 'SKILL.md'),
    line: positionOf('line', line),
    column: positionOf('column', column),
    kind: textOf('kind', checkId.slice(checkId.indexOf('.') + 1)),
    pattern: textOf('rule', checkId),
    excerpt: textOf('excerpt', ''),
    message,
    sure: isProbability(entry['sure']) ? entry['sure'] : null,
    fix: fix ?? standard ?? null,
  }
}

function isProbability(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function listIn({ details }: CheckResult, key: string): readonly Json[] {
  const list = details?.[key]
  return Array.isArray(list) ? (list as readonly Json[]) : []
}
