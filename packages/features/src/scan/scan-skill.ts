import type { CheckResult, ReportedFinding, RuleSet, ScanStatus, SkillFiles } from '@skillgauge/core'
import { isObject, riskOf, runRules } from '@skillgauge/core'
import type { Json, Skill } from '@skillgauge/rule-kit'
import type { AcceptKnown } from '../baseline/baseline.js'
import { nameIn, openSkill } from '../skill-text/open-skill.js'
import type { AcceptedFinding, RiskFinding, ScannedSkill } from './scanned-skill.js'

/** The rules that `scan` runs: those that say what a failure of theirs means to it. */
export function riskRules(rules: RuleSet): RuleSet {
  return rules.filter(({ rule }) => rule.risk !== undefined)
}

/** Looks for attacks in one skill. What could not be read or judged never makes the verdict better. */
export async function scanSkill(
  files: SkillFiles,
  rules: RuleSet,
  { accept = (_, same) => same }: { readonly accept?: AcceptKnown | undefined } = {},
): Promise<ScannedSkill> {
  const { skill, path, error } = openSkill(files)
  const unreadable = error ?? (skill.skillMd ? null : 'There is no SKILL.md.')
  if (unreadable !== null) return notScanned(path, unreadable)

  const running = riskRules(rules)
  const results = accept(skill, await runRules(skill, running), running)
  return {
    path,
    // Only now: the run has loaded what it takes to read a frontmatter.
    name: nameIn(skill),
    error: null,
    ...verdictOf(results, skill, running, [...unreadSentences(skill), ...results.flatMap(unjudgedSentence)]),
  }
}

/** The same scan without what is known already: for one that was made where nothing is known. */
export function acceptKnownRisks(
  scanned: ScannedSkill,
  skill: Skill,
  rules: RuleSet,
  accept: AcceptKnown,
): ScannedSkill {
  if (scanned.error !== null) return scanned
  const running = riskRules(rules)
  const results = accept(skill, [...scanned.results], running)
  // A baseline never accepts what was not judged, nor has this skill been read.
  return { ...scanned, ...verdictOf(results, skill, running, scanned.incomplete) }
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

/** What `scan` says of a skill that could not be looked at: nobody can say that it is harmless. */
export function notScanned(path: string, error: string): ScannedSkill {
  return { path, name: null, status: 'BLOCK', ...nothing, error }
}

/** What is said of a folder, for the `reason` in a sentence, in which no skill was looked for: there may be one. */
export function unsearchedFolder(path: string, reason: string): ScannedSkill {
  const skillMd = path === '' ? 'SKILL.md' : `${path}/SKILL.md`
  return { path: skillMd, name: null, status: 'SUS', ...nothing, incomplete: [reason], error: null }
}

function unreadSentences({ unread }: Skill): string[] {
  return unread.map(({ path, reason }) => (path === '' ? reason : `\`${path}\` was not read: ${reason}.`))
}

function unjudgedSentence({ checkId, judged, message, details }: CheckResult): string[] {
  if (!judged) return [`\`${checkId}\`: ${message}`]
  const truncated = details?.['truncated']
  return typeof truncated === 'string' ? [`\`${checkId}\`: ${truncated}`] : []
}

/** Each finding with what the rule's details say about it: `details.findings` has the same order. */
function findingsOf(result: CheckResult, skill: Skill): RiskFinding[] {
  const details = listIn(result, 'findings')
  return result.findings.map((finding, i) => describe(result, skill, finding, details[i]))
}

/** What may be an attack and fails no check: alone it makes a skill SUS. @param fix - What the check says to do. */
function suspicionsOf(result: CheckResult, skill: Skill, fix: string | undefined): RiskFinding[] {
  return listIn(result, 'suspicious').map((entry) => {
    const said = isObject(entry) ? entry['message'] : undefined
    const message = typeof said === 'string' ? said : 'This may be an instruction to the agent.'
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

/** A rule of a foreign plugin need not give details: then the check itself is the kind and the pattern. */
function describe(
  { checkId, fix: standard }: CheckResult,
  skill: Skill,
  { message, path, line, column, fix }: ReportedFinding,
  details: Json | undefined,
): RiskFinding {
  const said: Readonly<Record<string, unknown>> = isObject(details) ? details : {}
  const text = (key: string, otherwise: string) => (typeof said[key] === 'string' ? said[key] : otherwise)
  const position = (key: string, otherwise = 1) =>
    Number.isInteger(said[key]) ? Number(said[key]) : otherwise
  return {
    checkId,
    file: text('file', path ?? skill.skillMd?.path ?? 'SKILL.md'),
    line: position('line', line),
    column: position('column', column),
    kind: text('kind', checkId.slice(checkId.indexOf('.') + 1)),
    pattern: text('rule', checkId),
    excerpt: text('excerpt', ''),
    message,
    sure: isShare(said['sure']) ? said['sure'] : null,
    fix: fix ?? standard ?? null,
  }
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function listIn({ details }: CheckResult, key: string): readonly Json[] {
  const list = details?.[key]
  return Array.isArray(list) ? (list as readonly Json[]) : []
}
