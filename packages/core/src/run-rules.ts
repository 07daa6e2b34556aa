import type { CheckInput, Details, Finding, Need, Place, Skill } from '@skillgauge/rule-kit'
import type { CheckResult, ReportedFinding } from './check-result.js'
import type { ActiveRule, RuleSet } from './rule-set.js'
import { readLoading } from './read-loading.js'
import { CannotBeJudged, NotLoaded } from './signals.js'

/** Findings kept of one check. A rule that yields more is stopped, so that it cannot fill the memory. */
const maxFindings = 1_000

/** Runs every rule over the skill. One result per rule, in the order of the rule set; a rule that throws fails alone. */
export async function runRules(skill: Skill, rules: RuleSet): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  // So that whoever reads the frontmatter after the run need not know that its parser loads on first use.
  await readLoading(() => skill.frontmatter)
  for (const rule of rules) {
    // Nearly always there is nothing to wait for, and 37 promises a skill cost more than most rules.
    const result = runRule(skill, rule)
    results.push(result instanceof NotLoaded ? await runLoading(skill, rule, result) : result)
  }
  return results
}

/** Loads what the rule asks for and runs it again, as often as it asks for something else. */
async function runLoading(skill: Skill, active: ActiveRule, signal: NotLoaded): Promise<CheckResult> {
  let asked = signal
  // YAML, the tree, the known tokens and the encoder load on first use: one more signal would be an endless loop.
  for (let loads = 0; loads < 5; loads++) {
    await asked.load()
    const result = runRule(skill, active)
    if (!(result instanceof NotLoaded)) return result
    asked = result
  }
  return crashed(active, asked)
}

function runRule(skill: Skill, active: ActiveRule): CheckResult | NotLoaded {
  try {
    const unmet = unmetNeed(skill, active)
    if (unmet) return failed(active, [{ message: `Cannot be judged: ${unmet}.` }], undefined, false)
    const { findings, details } = collect(skill, active)
    return findings.length === 0 ? passed(active, details) : failed(active, findings, details, true)
  } catch (error) {
    return error instanceof NotLoaded ? error : crashed(active, error)
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

/** A passed check without details says the same of every skill. */
const plainPasses = new WeakMap<ActiveRule, CheckResult>()

function passed(active: ActiveRule, details: Details | undefined): CheckResult {
  const known = plainPasses.get(active)
  if (known && !details) return known
  const pass: CheckResult = {
    ...facts(active),
    passed: true,
    message: active.rule.description,
    findings: [],
    judged: true,
  }
  if (details) return { ...pass, details }
  plainPasses.set(active, pass)
  return pass
}

function failed(
  active: ActiveRule,
  findings: readonly Finding[],
  details: Details | undefined,
  judged: boolean,
): CheckResult {
  const first = findings[0]!
  const fix = first.fix ?? (judged ? active.rule.fix : undefined)
  return {
    ...facts(active),
    passed: false,
    message: leadingMessage(findings),
    ...(fix !== undefined && { fix }),
    ...(details && { details }),
    findings: findings.map((finding) => reported(finding)),
    judged,
  }
}

/** The first message, and how many more there are. */
export function leadingMessage(findings: readonly { readonly message: string }[]): string {
  const more = findings.length - 1
  const { message } = findings[0]!
  return more > 0 ? `${message} (and ${more} more)` : message
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

function reported({ message, fix, at, edits, renameTo }: Finding): ReportedFinding {
  return {
    message,
    ...(fix !== undefined && { fix }),
    ...(at && plain(at)),
    ...(edits && edits.length > 0 && { edits }),
    ...(renameTo !== undefined && { renameTo }),
  }
}

function plain({ path, line, column }: Place) {
  return { path, line, column }
}
