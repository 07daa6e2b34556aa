import type { CheckInput, Details, Finding, Need, Place, Skill } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding } from './check-result.js'
import type { ActiveRule, RuleSet } from './rule-set.js'
import { CannotBeJudged, NotLoaded } from './signals.js'

/** Findings kept of one check. A rule that yields more is stopped, so that it cannot fill the memory. */
const maxFindings = 1_000

/** Runs every rule over the skill. One result per rule, in the order of the rule set; a rule that throws fails alone. */
export async function runRules(skill: Skill, rules: RuleSet): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const rule of rules) results.push(await runRule(skill, rule))
  return results
}

async function runRule(skill: Skill, active: ActiveRule): Promise<CheckResult> {
  const unmet = unmetNeed(skill, active)
  if (unmet) return failed(active, [{ message: `Cannot be judged: ${unmet}.` }], undefined, false)
  // Two parts load on first use, the tree and the tokens: a third signal would be an endless loop.
  for (let loads = 0; ; loads++) {
    try {
      const { findings, details } = collect(skill, active)
      return findings.length === 0 ? passed(active, details) : failed(active, findings, details, true)
    } catch (error) {
      if (error instanceof NotLoaded && loads < 3) await error.load()
      else return crashed(active, error)
    }
  }
}

function unmetNeed(skill: Skill, { rule }: ActiveRule): string | undefined {
  const judgesAbsence = rule.id === 'structure.skill-md-exists'
  if (!skill.skillMd && !judgesAbsence) return 'there is no SKILL.md'
  const needs = (need: Need) => rule.needs?.includes(need) ?? false
  if (needs('frontmatter') && !skill.frontmatter) return 'SKILL.md has no readable frontmatter'
  return undefined
}

function collect(skill: Skill, { rule, options }: ActiveRule): { findings: Finding[]; details?: Details } {
  const input = { skill, options, frontmatter: skill.frontmatter, body: skill.body } as CheckInput
  const iterator = rule.check(input as never)[Symbol.iterator]()
  const findings: Finding[] = []
  for (;;) {
    const step = iterator.next()
    if (step.done) return { findings, ...(step.value && { details: step.value }) }
    findings.push(step.value)
    if (findings.length >= maxFindings) {
      iterator.return?.()
      return { findings, details: { truncated: `Stopped after ${maxFindings} findings.` } }
    }
  }
}

function passed(active: ActiveRule, details: Details | undefined): CheckResult {
  return {
    ...facts(active),
    passed: true,
    message: active.rule.description,
    ...(details && { details }),
    findings: [],
    judged: true,
  }
}

function failed(
  active: ActiveRule,
  findings: readonly Finding[],
  details: Details | undefined,
  judged: boolean,
): CheckResult {
  const first = findings[0]!
  const more = findings.length - 1
  const fix = first.fix ?? (judged ? active.rule.fix : undefined)
  return {
    ...facts(active),
    passed: false,
    message: more > 0 ? `${first.message} (and ${more} more)` : first.message,
    ...(fix !== undefined && { fix }),
    ...(details && { details }),
    findings: findings.map((finding) => reported(finding)),
    judged,
  }
}

function crashed(active: ActiveRule, error: unknown): CheckResult {
  if (error instanceof CannotBeJudged) {
    return failed(active, [{ message: `Cannot be judged: ${error.message}.` }], undefined, false)
  }
  const cause = error instanceof Error ? error.message : String(error)
  const message = `This check crashed: ${cause} (plugin \`${active.plugin}\`).`
  return failed(
    active,
    [{ message, fix: `Report this to the authors of \`${active.plugin}\`.` }],
    undefined,
    false,
  )
}

function facts({ rule, dimension, severity, builtIn }: ActiveRule) {
  return {
    checkId: rule.id,
    checkName: rule.name,
    severity,
    catalogSeverity: rule.severity,
    dimension,
    ...(rule.risk && { risk: rule.risk }),
    builtIn,
    specRequired: rule.specRequired ?? false,
  }
}

function reported({ message, fix, at }: Finding): ReportedFinding {
  return { message, ...(fix !== undefined && { fix }), ...(at && plain(at)) }
}

function plain({ path, line, column }: Place) {
  return { path, line, column }
}
